/// What all nodes of one screen share.
@MainActor final class Host {
  /// The controller that presents and pushes other screens.
  weak var controller: ViewController?
  private var facts: [ObjectIdentifier: Any] = [:]
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

  /// What is known of the fields of a type of views, found out once from a value.
  func fields<Content: View>(of view: Content) -> FieldFacts<Content> {
    if let known = facts[ObjectIdentifier(Content.self)] as? FieldFacts<Content> { return known }
    let new = FieldFacts(of: view)
    facts[ObjectIdentifier(Content.self)] = new
    return new
  }
}
