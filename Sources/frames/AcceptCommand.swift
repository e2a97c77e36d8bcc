import FirstFrame

/// Makes pictures that tests saw the recorded ones.
struct AcceptCommand {
  let selection: Command.Selection

  /// Accepts nothing where one of the names is wrong.
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
