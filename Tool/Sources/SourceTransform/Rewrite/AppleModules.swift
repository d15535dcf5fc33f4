// The names of modules in Apple's iOS SDK that exist neither in the Linux toolchain nor here.

public enum AppleModules {
    public static let names: Set<String> = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Accounts", "ActivityKit", "AdServices", "AdSupport",
        "AddressBook", "AppIntents", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AudioUnit", "AuthenticationServices",
        "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay", "Charts", "CloudKit", "Combine", "CommonCrypto", "Contacts", "ContactsUI",
        "CoreAudio", "CoreAudioKit", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMIDI",
        "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit",
        "DeveloperToolsSupport", "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory", "FileProvider", "GLKit", "GameController",
        "GameKit", "GameplayKit", "HealthKit", "HomeKit", "IOKit", "IOSurface", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore",
        "LinkPresentation", "LocalAuthentication", "MachO", "MapKit", "MediaAccessibility", "MediaPlayer", "MediaToolbox", "MessageUI",
        "Messages", "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit", "MobileCoreServices", "MultipeerConnectivity",
        "NaturalLanguage", "Network", "NetworkExtension", "NotificationCenter", "OSLog", "ObjectiveC", "OpenAL", "OpenGLES", "PDFKit",
        "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit", "SafariServices",
        "SceneKit", "Security", "SensorKit", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI",
        "SystemConfiguration", "TipKit", "Twitter", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoToolbox",
        "Vision", "VisionKit", "WatchConnectivity", "WebKit", "WidgetKit", "XPC", "os", "simd", "UIKitCore", "AppKit", "Cocoa",
    ]
}
