/// The state that all nodes of one screen share.
@MainActor final class Host {
  /// The controller that presents and pushes other screens.
  weak var controller: ViewController?
  /// Which types of views have dynamic properties.
  private var facts: [ObjectIdentifier: Bool] = [:]
  private var names: [ObjectIdentifier: String] = [:]

  init(controller: ViewController?) { self.controller = controller }
}

extension Host {
  /// Returns a type's name without generic arguments; computed once for each type.
  func name(of type: Any.Type) -> String {
    if let known = names[ObjectIdentifier(type)] { return known }
    let new = nameOfType(type)
    names[ObjectIdentifier(type)] = new
    return new
  }

  /// Returns true if a type of views has dynamic properties; computed once, from a value.
  func hasProperties<Content: View>(_ view: Content) -> Bool {
    if let known = facts[ObjectIdentifier(Content.self)] { return known }
    let new = FieldFacts.hasProperties(view)
    facts[ObjectIdentifier(Content.self)] = new
    return new
  }
}
