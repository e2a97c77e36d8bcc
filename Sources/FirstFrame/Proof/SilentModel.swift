/// Looks for models that have no way to tell anybody of a change, as far as reflection sees them.
struct SilentModel {
  private static let deepest = 6
  private static let mostValues = 1_000

  private var seen: Set<ObjectIdentifier> = []
  private var values = 0
  private var first: String?
  private var canTell = false

  /// The type of the first object among the models, where neither it nor anything that is held can
  /// tell: no registrar, no publisher, no closure.
  static func typeName(in models: Any) -> String? {
    var search = SilentModel()
    search.look(at: models, depth: 0)
    return search.canTell ? nil : search.first
  }

  private mutating func look(at value: Any, depth: Int) {
    let type = "\(type(of: value))"
    values += 1
    // What is not looked at may tell.
    guard !canTell, values < Self.mostValues, depth < Self.deepest, !Self.tells(type) else {
      canTell = true
      return
    }
    if Swift.type(of: value) is AnyClass {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
      first = first ?? type
    }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let next = mirror {
      for child in next.children { look(at: child.value, depth: depth + 1) }
      mirror = next.superclassMirror
    }
  }

  private static func tells(_ type: String) -> Bool {
    ["Registrar", "Published", "Publisher", "Subject", "->"].contains {
      type.utf8.contains($0.utf8)
    }
  }
}
