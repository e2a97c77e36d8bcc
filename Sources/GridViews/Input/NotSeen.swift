/// Something that a test looks for and that no user sees.
public struct NotSeen: Error, CustomStringConvertible {
  private let wanted: String
  private let role: String?
  private let seen: [(role: String, name: String)]
  /// The name that was looked for.
  private let name: String?
  /// What has the name and cannot be used; nil if nothing has.
  private let unusable: String?
  private let place: (fileID: String, line: Int)

  @MainActor init(
    _ wanted: String, role: String? = nil, _ seen: [(role: String, name: String)],
    like name: String? = nil, unless unusable: SeenElement? = nil, at place: (String, Int)
  ) {
    (self.wanted, self.role, self.seen, self.name) = (wanted, role, seen, name)
    self.unusable = unusable.map { element in
      let isEnabled = (element.view as? Control)?.isEnabled ?? true
      return "The \(element.role) \(Self.quoted(element.label)) is there, and is "
        + (isEnabled ? "nothing of that kind." : "disabled.")
    }
    self.place = place
  }

  private static let mostShown = 40

  /// What was looked for, where in the test, and what there is.
  public var description: String {
    let kind = role.map { "No \($0)" } ?? "Nothing"
    let head = "\(place.fileID):\(place.line): \(kind) \(wanted)."
    let hints = [unusable, suggestion].compactMap(\.self)
    if seen.isEmpty {
      return ([head] + hints + ["There is nothing like it on the screen."]).joined(separator: " ")
    }
    let lines = seen.prefix(Self.mostShown).map { "  \($0.role) \(Self.quoted($0.name))" }
    let rest = seen.count - lines.count
    return
      ([([head] + hints + ["There are:"]).joined(separator: " ")] + lines
      + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n")
  }

  /// A name that contains the one that was looked for, or is contained in it.
  private var suggestion: String? {
    guard unusable == nil, let name = name?.lowercased(), !name.isEmpty else { return nil }
    let near = seen.first { element in
      let other = element.name.lowercased()
      return other.contains(name) || (!other.isEmpty && name.contains(other))
    }
    return near.map { "Did you mean \(Self.quoted($0.name))?" }
  }

  static func quoted(_ name: String) -> String { String(reflecting: name) }
}
