import FirstFrame

/// Makes pictures that tests saw the baselines.
struct AcceptCommand {
  let selection: Command.Selection

  /// Accepts the selection, or nothing if one of the names is wrong.
  func run(in places: Places) throws -> Tool.Result {
    let pending = try SnapshotReport(of: places).pending
    switch selection {
    case .all: return accept(pending, in: places)
    case .named(let names):
      let matches = names.map { SnapshotName($0).match(in: pending) }
      let problems = matches.compactMap(\.problem)
      guard problems.isEmpty else {
        return Tool.Result(output: problems.joined(separator: "\n") + "\n", status: 1)
      }
      var seen: Set<SnapshotIdentity> = []
      let snapshots = matches.compactMap(\.snapshot).filter { seen.insert($0.identity).inserted }
      return accept(snapshots, in: places)
    }
  }

  private func accept(_ pending: [PendingSnapshot], in places: Places) -> Tool.Result {
    if pending.isEmpty { return Tool.Result(output: "Nothing waits to be accepted.\n", status: 0) }
    var run = AcceptanceRun(in: places)
    var lines: [String] = []
    var status: Int32 = 0
    for pending in pending {
      let acceptance = run.accept(pending)
      lines.append(AcceptanceMessage.text(for: acceptance, of: pending))
      if acceptance != .accepted { status = 1 }
    }
    return Tool.Result(output: lines.joined(separator: "\n") + "\n", status: status)
  }
}

// MARK: - Names

/// An argument that names a snapshot: its ID, the last parts of that, or its file's path.
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

  /// Finds the snapshot with this very ID, or else the only one that ends with the name.
  ///
  /// Of several formats of one test the ID alone stands for the picture.
  func match(in pending: [PendingSnapshot]) -> Match {
    let exact = pending.filter { snapshot in
      Self.names(of: snapshot).contains { $0.utf8.elementsEqual(name.utf8) }
    }
    let end = Array("/\(name)".utf8.reversed())
    let matches =
      exact.isEmpty
      ? pending.filter { snapshot in
        Self.names(of: snapshot).contains { $0.utf8.reversed().starts(with: end) }
      } : exact
    let formats = Set(matches.map(\.identity.id)).count == 1 ? matches : []
    if let picture = formats.first(where: { $0.identity.kind == .grid }) {
      return Match(snapshot: picture)
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
    let shown = pending.prefix(20).map { pending in
      "  " + (pending.identity.kind == .grid ? pending.identity.id : pending.identity.path)
    }
    let rest = pending.count - shown.count
    return (shown + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n")
  }
}
