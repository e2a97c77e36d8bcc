/// What all nodes of one screen share.
@MainActor final class Host {
  /// The controller that presents and pushes other screens.
  weak var controller: ViewController?
  /// Which types of views have dynamic properties.
  private var facts: [ObjectIdentifier: Bool] = [:]
  private var names: [ObjectIdentifier: String] = [:]

  init(controller: ViewController?) { self.controller = controller }
}

extension Host {
  /// A type's name without the types that it is made for, found out once.
  func name(of type: Any.Type) -> String {
    if let known = names[ObjectIdentifier(type)] { return known }
    let new = nameOfType(type)
    names[ObjectIdentifier(type)] = new
    return new
  }

  /// Whether a type of views has dynamic properties, found out once from a value.
  func hasProperties<Content: View>(_ view: Content) -> Bool {
    if let known = facts[ObjectIdentifier(Content.self)] { return known }
    let new = FieldFacts.hasProperties(view)
    facts[ObjectIdentifier(Content.self)] = new
    return new
  }
}
