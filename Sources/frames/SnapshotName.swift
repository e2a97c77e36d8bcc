import FirstFrame

/// An argument that names a snapshot: its ID, its file's path, or a part of these.
struct SnapshotName {
  private let typed: String
  private let name: String

  init(_ typed: String) {
    self.typed = typed
    var name = typed[...]
    for start in ["./", "__Snapshots__/"] where name.hasPrefix(start) {
      name = name.dropFirst(start.count)
    }
    self.name = String(name)
  }

  /// The only snapshot with the name, or what is wrong with the name.
  struct Match {
    var snapshot: PendingSnapshot?
    var problem: String?
  }

  /// Finds the snapshot with this very ID, or else the only one that ends with the name, or else
  /// the only one that has the name somewhere.
  ///
  /// Of several formats of one test the ID alone stands for the picture.
  func match(in pending: [PendingSnapshot]) -> Match {
    let all = Self.tests.lazy.map { test in
      pending.filter { Self.names(of: $0).contains { test(Array($0.utf8), Array(name.utf8)) } }
    }
    let matches = name.isEmpty ? [] : all.first { !$0.isEmpty } ?? []
    let formats = Set(matches.map(\.identity.id)).count == 1 ? matches : []
    if let picture = formats.first(where: { $0.identity.kind == .grid }) {
      return Match(snapshot: picture)
    }
    switch matches.count {
    case 1: return Match(snapshot: matches.first)
    case 0: return Match(problem: unknown(among: pending))
    default:
      return Match(
        problem: "\(Arguments.quoted(typed)) could be any of these:\n" + Self.list(matches))
    }
  }

  /// Whether a name is meant by what was typed, from the most certain to the least.
  private static let tests: [@Sendable ([UInt8], [UInt8]) -> Bool] = [
    { $0 == $1 },
    { $0.reversed().starts(with: ([UInt8(ascii: "/")] + $1).reversed()) },
    { $0.reversed().starts(with: ([UInt8(ascii: ".")] + $1).reversed()) },
    { $0.contains($1) },
  ]

  private static func names(of pending: PendingSnapshot) -> [String] {
    [pending.identity.id, pending.identity.path]
  }

  private func unknown(among pending: [PendingSnapshot]) -> String {
    let problem = "no snapshot that waits to be accepted is named \(Arguments.quoted(typed))"
    if pending.isEmpty { return problem + "; none waits" }
    return problem + "; these wait:\n" + Self.list(pending)
  }

  static func list(_ pending: [PendingSnapshot]) -> String {
    let shown = pending.prefix(20).map { pending in
      "  " + pending.identity.word
    }
    let rest = pending.count - shown.count
    return (shown + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n")
  }
}
