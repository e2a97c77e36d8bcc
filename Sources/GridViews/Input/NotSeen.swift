/// The error for an element that a test looks for and that is not on the screen or cannot be used.
public struct NotSeen: Error, CustomStringConvertible {
  private let wanted: String
  private let role: String?
  private let seen: [(role: String, name: String)]
  /// A similar name, or the reason why the element cannot be used.
  private let hint: String?
  private let place: (fileID: String, line: Int)

  init(
    _ wanted: String, role: String? = nil, _ seen: [(role: String, name: String)],
    hint: String?, at place: (String, Int)
  ) {
    (self.wanted, self.role, self.seen, self.hint) = (wanted, role, seen, hint)
    self.place = place
  }

  private static let mostShown = 40

  /// The place in the test, the name that was looked for, and the names on the screen.
  public var description: String {
    let kind = role.map { "No \($0)" } ?? "Nothing"
    let head = ["\(place.fileID):\(place.line): \(kind) \(wanted)."] + (hint.map { [$0] } ?? [])
    if seen.isEmpty {
      return (head + ["There is nothing like it on the screen."]).joined(separator: " ")
    }
    let lines = seen.prefix(Self.mostShown).map {
      $0.name.isEmpty ? "  \($0.role)" : "  \($0.role) \(Self.quoted($0.name))"
    }
    let rest = seen.count - lines.count
    let more = rest > 0 ? ["  and \(rest) more"] : []
    return ([(head + ["There are:"]).joined(separator: " ")] + lines + more)
      .joined(separator: "\n")
  }

  static func quoted(_ name: String) -> String { String(reflecting: name) }
}
