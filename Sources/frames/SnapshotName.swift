import FirstFrame

/// An argument that names a snapshot: its ID, the path of its file, or a part of these.
struct SnapshotName {
  private let typed: String
  private let name: String

  init(_ typed: String) {
    self.typed = typed
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.firstIndex(of: "__Snapshots__").map { $0 + 1 }
    name = parts[(folder ?? (parts.first == "." ? 1 : 0))...].joined(separator: "/")
  }

  /// The snapshots among which a name is looked up.
  enum Group {
    /// The snapshots that need a decision.
    case pending
    /// All snapshots in the journals.
    case known

    fileprivate func problem(_ typed: String, isEmpty: Bool) -> String {
      switch self {
      case .pending:
        "no pending snapshot is named \(typed)"
          + (isEmpty ? "; nothing is pending: \(Advice.tool) report" : "; these are pending:\n")
      case .known:
        "no snapshot is named \(typed)"
          + (isEmpty ? "; no test has taken one yet: run swift test" : "; there are these:\n")
      }
    }
  }

  /// The only snapshot with the name, or what is wrong with the name.
  enum Match {
    case snapshot(SnapshotIdentity)
    case problem(String)
  }

  /// Finds the snapshot with exactly this ID, or the only one that ends with it, or that contains
  /// it.
  ///
  /// The name of a test may be typed as in the source, such as `cities(_:)@Paris`. If one test has
  /// snapshots in several formats, the ID alone names the picture.
  func match(in identities: [SnapshotIdentity], of group: Group) -> Match {
    var matches = Self.found(name, in: identities)
    // The report names the tests outside of suites with their target: `ScoreTests.kickOff()`.
    if matches.isEmpty, let dot = name.firstIndex(of: ".") {
      let folder = Array("\(name[..<dot])/".utf8)
      matches = Self.found(
        String(name[name.index(after: dot)...]),
        in: identities.filter { $0.path.utf8.starts(with: folder) })
    }
    let formats = Set(matches.map(\.id)).count == 1 ? matches : []
    if let picture = formats.first(where: { $0.kind == .grid }) { return .snapshot(picture) }
    let typed = Arguments.quoted(typed)
    switch matches.count {
    case 1: return .snapshot(matches[0])
    case 0:
      let problem = group.problem(typed, isEmpty: identities.isEmpty)
      return .problem(problem + Self.list(identities))
    default: return .problem("\(typed) could be any of these:\n" + Self.list(matches))
    }
  }

  /// The snapshots to which a name fits best; none if it fits none.
  private static func found(
    _ name: String, in identities: [SnapshotIdentity]
  ) -> [SnapshotIdentity] {
    if name.isEmpty { return [] }
    let (typed, plain) = (Array(name.utf8), Array(withoutEmptyParentheses(name).utf8))
    let all = tests.lazy.map { test in
      identities.filter { identity in
        [identity.id, identity.path].contains { test(Array($0.utf8), typed) }
          || [identity.plainID, identity.plainPath].contains { test(Array($0.utf8), plain) }
      }
    }
    return all.first { !$0.isEmpty } ?? []
  }

  /// The name without the `()` of a test without parameters, which no file's name has.
  private static func withoutEmptyParentheses(_ name: String) -> String {
    for end in ["@", "+", "."] {
      if let place = name.firstRange(of: "()" + end) {
        return String(name[..<place.lowerBound] + end + name[place.upperBound...])
      }
    }
    return name.hasSuffix("()") ? String(name.dropLast(2)) : name
  }

  /// The tests whether a name matches the typed text, from the most certain to the least.
  private static let tests: [@Sendable ([UInt8], [UInt8]) -> Bool] = [
    { $0 == $1 },
    { $0.reversed().starts(with: ([UInt8(ascii: "/")] + $1).reversed()) },
    { $0.reversed().starts(with: ([UInt8(ascii: ".")] + $1).reversed()) },
    { $0.contains($1) },
  ]

  /// The first snapshots of a list, one on each line.
  static func list(_ identities: [SnapshotIdentity]) -> String {
    let shown = identities.prefix(20).map { "  " + $0.word }
    let rest = identities.count - shown.count
    return (shown + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n")
  }
}
