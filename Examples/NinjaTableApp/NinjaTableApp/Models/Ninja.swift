struct Ninja: Hashable {
    let name: String
    let village: String
    let jutsu: String
}

extension Ninja {
    static let all = [
        Ninja(name: "猿飛佐助", village: "甲賀の里", jutsu: "木の葉隠れの術"),
        Ninja(name: "霧隠才蔵", village: "伊賀の里", jutsu: "霧隠れの術"),
        Ninja(name: "服部半蔵", village: "伊賀の里", jutsu: "影縫いの術"),
        Ninja(name: "百地三太夫", village: "伊賀の里", jutsu: "火遁の術。火薬と煙で姿を消し、追っ手の目をくらませて逃れる"),
        Ninja(name: "風魔小太郎", village: "風魔の里", jutsu: "風遁の術"),
        Ninja(name: "望月千代女", village: "歩き巫女の里", jutsu: "七化けの術"),
        Ninja(name: "加藤段蔵", village: "飛騨の里", jutsu: "幻術・呑牛の術"),
    ]
}
