import FirstFrame

/// What somebody typed to name a snapshot: its ID, its last parts, or its file's path.
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

  /// The one snapshot that is meant, or what is wrong with the name.
  struct Match {
    var snapshot: PendingSnapshot?
    var problem: String?
  }

  /// Finds the snapshot with this very ID, or else the only one that ends with the name.
  func match(in pending: [PendingSnapshot]) -> Match {
    let exact = pending.first { snapshot in
      Self.names(of: snapshot).contains { $0.utf8.elementsEqual(name.utf8) }
    }
    if let exact { return Match(snapshot: exact) }
    let end = Array("/\(name)".utf8.reversed())
    let matches = pending.filter { snapshot in
      Self.names(of: snapshot).contains { $0.utf8.reversed().starts(with: end) }
    }
    switch matches.count {
    case 1: return Match(snapshot: matches.first)
    case 0: return Match(problem: unknown(among: pending))
    default:
      return Match(
        problem: "\"\(typed)\" could be any of these:\n" + Self.list(matches))
    }
  }

  private static func names(of pending: PendingSnapshot) -> [String] {
    [pending.identity.id, pending.identity.path]
  }

  private func unknown(among pending: [PendingSnapshot]) -> String {
    let problem = "no snapshot that waits to be accepted is named \"\(typed)\""
    if pending.isEmpty { return problem + "; none waits" }
    return problem + "; these wait:\n" + Self.list(pending)
  }

  private static func list(_ pending: [PendingSnapshot]) -> String {
    let shown = pending.prefix(20).map { "  " + $0.identity.id }
    let rest = pending.count - shown.count
    return (shown + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n")
  }
}
