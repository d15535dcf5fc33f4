// Whole projects: groups, build phases, synchronised folders, configurations, what is missing.

import Diagnostics
import XCTest
@testable import XcodeProject

final class ProjectTests: XCTestCase {
    /// A project in a temporary folder. `objects` is put between the object table's braces.
    private func project(_ objects: String, files: [String: String] = [:]) throws -> (TemporaryFolder, XcodeProject) {
        let folder = try TemporaryFolder()
        try folder.write("""
            // !$*UTF8*$!
            { objects = {
            ROOT = { isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN; targets = (APP, TESTS); };
            LIST = { isa = XCConfigurationList; buildConfigurations = (DEBUG); };
            DEBUG = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_VERSION = 6.0; FLAGS = "one"; }; };
            TESTS = { isa = PBXNativeTarget; name = AppTests; buildConfigurationList = LIST; productType = "com.apple.product-type.bundle.unit-test"; dependencies = (DEP); };
            DEP = { isa = PBXTargetDependency; target = APP; };
            \(objects)
            }; rootObject = ROOT; }
            """, to: "App.xcodeproj/project.pbxproj")
        for (name, text) in files { try folder.write(text, to: name) }
        return (folder, try XcodeProject(path: folder.path + "/App.xcodeproj"))
    }

    func testFilesOfGroupsAndPhases() throws {
        let (folder, project) = try project("""
            APP = { isa = PBXNativeTarget; name = App; buildConfigurationList = LIST; productType = "com.apple.product-type.application"; buildPhases = (S, R); };
            S = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3); };
            R = { isa = PBXResourcesBuildPhase; files = (B4); };
            B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; }; B3 = { isa = PBXBuildFile; fileRef = F3; };
            B4 = { isa = PBXBuildFile; fileRef = V; };
            F1 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
            F2 = { isa = PBXFileReference; path = Sub/B.m; sourceTree = SOURCE_ROOT; };
            F3 = { isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
            V = { isa = PBXVariantGroup; name = Main.storyboard; children = (F4, F5); sourceTree = "<group>"; };
            F4 = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
            F5 = { isa = PBXFileReference; path = ja.lproj/Main.strings; sourceTree = "<group>"; };
            MAIN = { isa = PBXGroup; children = (G); sourceTree = "<group>"; };
            G = { isa = PBXGroup; children = (F1, F3, V); path = App; sourceTree = "<group>"; };
            """, files: ["App/A.swift": "", "Sub/B.m": "", "App/Base.lproj/Main.storyboard": "", "App/ja.lproj/Main.strings": ""])
        let target = try project.target(named: "App")
        func relative(_ paths: [String]) -> [String] { paths.map { $0.replacingOccurrences(of: folder.path + "/", with: "") } }
        XCTAssertEqual(relative(target.sources), ["App/A.swift"])
        XCTAssertEqual(relative(target.foreignSources), ["Sub/B.m"])
        XCTAssertEqual(relative(target.resources), ["App/Base.lproj/Main.storyboard", "App/ja.lproj/Main.strings"])
        XCTAssertEqual(project.warnings.count, 1)
        XCTAssertTrue(project.warnings[0].message.hasSuffix("App/Gone.swift belongs to the target but does not exist"))
        XCTAssertEqual(project.warnings[0].line, 9)
        XCTAssertEqual(project.applicationNames(), ["App"])
        XCTAssertEqual(project.testTargetNames(for: "App"), ["AppTests"])
        XCTAssertEqual(project.testTargetNames(for: "Other"), [])
        XCTAssertEqual(target.swiftLanguageMode, 6)
    }

    func testSynchronisedFoldersWithExceptions() throws {
        let (folder, project) = try project("""
            APP = { isa = PBXNativeTarget; name = App; buildConfigurationList = LIST; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (SYNC); };
            MAIN = { isa = PBXGroup; children = (SYNC, OTHER); sourceTree = "<group>"; };
            SYNC = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (X, Y); };
            OTHER = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; exceptions = (Z); };
            X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; membershipExceptions = (Info.plist, Old); };
            Y = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TESTS; membershipExceptions = (Helper.swift); };
            Z = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; membershipExceptions = (Both.swift); };
            """, files: [
                "App/A.swift": "", "App/Helper.swift": "", "App/Old/C.swift": "", "App/Info.plist": "", "App/Deep/Down/D.swift": "", "App/notes.md": "",
                "App/View.xib": "", "App/Assets.xcassets/Contents.json": "", "App/ja.lproj/Main.strings": "", "App/.hidden.swift": "",
                "Shared/Both.swift": "", "Shared/Not.swift": "",
            ])
        func relative(_ paths: [String]) -> [String] { paths.map { $0.replacingOccurrences(of: folder.path + "/", with: "") }.sorted() }
        let app = try project.target(named: "App")
        XCTAssertEqual(relative(app.sources), ["App/A.swift", "App/Deep/Down/D.swift", "App/Helper.swift", "Shared/Both.swift"])
        XCTAssertEqual(relative(app.resources), ["App/Assets.xcassets", "App/View.xib", "App/ja.lproj/Main.strings"])
        XCTAssertEqual(relative(try project.target(named: "AppTests").sources), ["App/Helper.swift"])
    }

    func testInfoPlistMergesFileAndGeneratedKeys() throws {
        let (folder, project) = try project("""
            APP = { isa = PBXNativeTarget; name = "My App"; buildConfigurationList = OWN; productType = "com.apple.product-type.application"; };
            OWN = { isa = XCConfigurationList; buildConfigurations = (OWNDEBUG); };
            OWNDEBUG = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
                GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = Info.plist; PRODUCT_BUNDLE_IDENTIFIER = "com.example.$(PRODUCT_NAME:rfc1034identifier)";
                INFOPLIST_KEY_UIMainStoryboardFile = Main; INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
                INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
                INFOPLIST_KEY_CFBundleDisplayName = Generated; INFOPLIST_KEY_UIStatusBarHidden = NO; FLAGS = "two $(inherited)"; }; };
            MAIN = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
            """, files: ["Info.plist": """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>CFBundleDisplayName</key><string>Written $(TARGET_NAME)</string></dict></plist>
            """])
        let target = try project.target(named: "My App")
        let info = try withExtendedLifetime(folder) { try target.infoDictionary() }
        XCTAssertEqual(info["CFBundleDisplayName"] as? String, "Written My App")
        XCTAssertEqual(info["CFBundleIdentifier"] as? String, "com.example.My-App")
        XCTAssertEqual(info["UIMainStoryboardFile"] as? String, "Main")
        XCTAssertEqual(info["UIStatusBarHidden"] as? Bool, false)
        XCTAssertNotNil(info["UIApplicationSceneManifest"] as? [String: Any])
        XCTAssertEqual(info["UISupportedInterfaceOrientations~iphone"] as? [String], ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft"])
        XCTAssertEqual(target.moduleName, "My_App")
        XCTAssertEqual(target.settings["FLAGS"], "two one")
    }

    func testMistakesAreNamedWithTheirPlace() throws {
        func message(_ body: () throws -> Void) -> String {
            do { try body() } catch { return "\(error)" }
            return "nothing"
        }
        let (folder, project) = try project("""
            APP = { isa = PBXNativeTarget; name = App; buildConfigurationList = LIST; productType = "com.apple.product-type.application"; };
            MAIN = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
            """, files: ["Info.plist": "<plist>\n<dict>\n</plist>", "Bad.xcodeproj/project.pbxproj": "{ objects = {\n A = { }; }; }", "sources/A.swift": ""])
        XCTAssertEqual(message { _ = try project.target(named: "Ap") }.replacingOccurrences(of: folder.path, with: ""),
                       "/App.xcodeproj/project.pbxproj:3: error: there is no target 'Ap'; the project has 'App', 'AppTests'")
        XCTAssertEqual(message { _ = try XcodeProject(path: folder.path + "/Bad.xcodeproj") }.replacingOccurrences(of: folder.path, with: ""),
                       "/Bad.xcodeproj/project.pbxproj:2: error: the object A has no 'isa'")
        XCTAssertEqual(message { _ = try PropertyListReading.dictionary(atPath: folder.path + "/Info.plist") }.replacingOccurrences(of: folder.path, with: ""),
                       "/Info.plist:3: error: is not a property list: the XML is malformed")
        XCTAssertEqual(message { _ = try AppLocation.project(at: folder.path + "/nowhere") }.replacingOccurrences(of: folder.path, with: ""),
                       "/nowhere: error: there is no such folder or project")
        XCTAssertEqual(message { _ = try AppLocation.project(at: folder.path + "/sources") }.replacingOccurrences(of: folder.path, with: ""),
                       "/sources: error: the folder has no .xcodeproj or .xcworkspace; Swift files alone do not say what the app consists of")
        XCTAssertEqual(message { _ = try AppLocation.project(at: folder.path) }.replacingOccurrences(of: folder.path, with: "folder"),
                       "folder: error: the folder has several projects; pass one of them: App.xcodeproj, Bad.xcodeproj")
    }

    func testAWorkspaceLeadsToItsProject() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "App/App.xcodeproj/project.pbxproj")
        try folder.write("", to: "Pods/Pods.xcodeproj/project.pbxproj")
        try folder.write("""
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version="1.0">
               <FileRef location = "group:App/App.xcodeproj"></FileRef>
               <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
            </Workspace>
            """, to: "App.xcworkspace/contents.xcworkspacedata")
        XCTAssertEqual(try AppLocation.project(at: folder.path + "/App.xcworkspace"), folder.path + "/App/App.xcodeproj")
        XCTAssertEqual(try AppLocation.project(at: folder.path), folder.path + "/App/App.xcodeproj")
    }

    func testPackageProductsKnowWhereTheyComeFrom() throws {
        let (folder, project) = try project("""
            APP = { isa = PBXNativeTarget; name = App; buildConfigurationList = LIST; productType = "com.apple.product-type.application"; packageProductDependencies = (P1, P2); };
            MAIN = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
            P1 = { isa = XCSwiftPackageProductDependency; productName = RxSwift; package = R1; };
            P2 = { isa = XCSwiftPackageProductDependency; productName = Kit; package = R2; };
            R1 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/RxSwift.git"; };
            R2 = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };
            """)
        let products = try project.target(named: "App").packageProducts
        XCTAssertEqual(products.map(\.name), ["RxSwift", "Kit"])
        XCTAssertEqual(products[0].origin, "https://example.com/RxSwift.git")
        XCTAssertEqual(products[1].localPath, folder.path + "/Packages/Kit")
    }
}
