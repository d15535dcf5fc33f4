// Placeholder of the controller type until Controllers lands.
@MainActor open class UIViewController {}
