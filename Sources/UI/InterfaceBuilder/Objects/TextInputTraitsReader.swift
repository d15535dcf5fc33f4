// `<textInputTraits>` elements: what keyboard and corrections a text input wants.

import Foundation
@_spi(Nagare) import UIKit

@MainActor enum TextInputTraitsReader {
    static func apply(_ element: InterfaceElement, to input: some InputTraits, _ reading: ObjectReading) {
        for (name, text) in element.attributes.sorted(by: { $0.key < $1.key }) where name != "key" {
            guard let trait = traits[name] else {
                reading.warn(
                    element,
                    "<textInputTraits> has an attribute \"\(name)\" that is not known; it is ignored"
                )
                continue
            }
            if !trait(input, text) {
                reading.warn(
                    element,
                    "\"\(name)\" of <textInputTraits> is \"\(text)\", which is not known; it is ignored"
                )
            }
        }
    }

    /// What text fields, text views and search bars have in common.
    @MainActor protocol InputTraits: AnyObject {
        var autocapitalizationType: UITextAutocapitalizationType { get set }
        var autocorrectionType: UITextAutocorrectionType { get set }
        var spellCheckingType: UITextSpellCheckingType { get set }
        var keyboardType: UIKeyboardType { get set }
        var keyboardAppearance: UIKeyboardAppearance { get set }
        var returnKeyType: UIReturnKeyType { get set }
        var isSecureTextEntry: Bool { get set }
        var enablesReturnKeyAutomatically: Bool { get set }
    }

    /// Each sets one trait and returns whether it understood the text.
    private static let traits: [String: @MainActor (any InputTraits, String) -> Bool] = [
        "autocapitalizationType": { input, text in
            set(text, ["none": UITextAutocapitalizationType.none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters]) {
                input.autocapitalizationType = $0
            }
        },
        "autocorrectionType": { input, text in
            set(text, ["default": UITextAutocorrectionType.default, "no": .no, "yes": .yes]) { input.autocorrectionType = $0 }
        },
        "spellCheckingType": { input, text in
            set(text, ["default": UITextSpellCheckingType.default, "no": .no, "yes": .yes]) { input.spellCheckingType = $0 }
        },
        "keyboardType": { input, text in
            set(text, keyboardTypes) { input.keyboardType = $0 }
        },
        "keyboardAppearance": { input, text in
            set(text, ["default": UIKeyboardAppearance.default, "dark": .dark, "light": .light, "alert": .dark]) {
                input.keyboardAppearance = $0
            }
        },
        "returnKeyType": { input, text in
            set(text, returnKeyTypes) { input.returnKeyType = $0 }
        },
        "secureTextEntry": { input, text in
            set(text, ["YES": true, "NO": false]) { input.isSecureTextEntry = $0 }
        },
        "enablesReturnKeyAutomatically": { input, text in
            set(text, ["YES": true, "NO": false]) { input.enablesReturnKeyAutomatically = $0 }
        },
        "textContentType": { input, text in
            ((input as? UISearchBar)?.searchTextField ?? input as? UITextField)?.textContentType = UITextContentType(rawValue: text)
            return true
        },
        "smartDashesType": { _, _ in true },
        "smartInsertDeleteType": { _, _ in true },
        "smartQuotesType": { _, _ in true },
    ]

    private static func set<Value>(_ text: String, _ choices: [String: Value], _ assign: (Value) -> Void) -> Bool {
        guard let value = choices[text] else { return false }
        assign(value)
        return true
    }

    private static let keyboardTypes: [String: UIKeyboardType] = [
        "default": .default, "ASCIICapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation,
        "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
        "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
        "alphabet": .asciiCapable,
    ]

    private static let returnKeyTypes: [String: UIReturnKeyType] = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
        "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
        "continue": .continue,
    ]
}

extension UITextField: TextInputTraitsReader.InputTraits {}
extension UITextView: TextInputTraitsReader.InputTraits {}
extension UISearchBar: TextInputTraitsReader.InputTraits {}
