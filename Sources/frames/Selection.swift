import FirstFrameReports

/// The pending snapshots that a command applies to.
enum Selection: Equatable {
  case all
  case kind(String)
  case named([String])

  /// The forms of a call.
  static let forms = ["ID...", "--all", "--kind K"]

  /// The options of a call.
  static let options: [Command.Option] = [
    .init(name: "--all", summary: "all pending snapshots that the latest run of the tests saw"),
    kindOption,
  ]

  /// The option for all snapshots that have changed in the same way.
  static let kindOption = Command.Option(
    name: "--kind", value: "K",
    summary: "all snapshots with the change that the report names K")

  /// Parses the arguments of a call: IDs, or one of the options.
  init(_ arguments: Arguments, for command: String) throws(UsageError) {
    let kind = arguments.value("--kind")
    switch (arguments.has("--all"), kind, arguments.operands) {
    case (true, nil, []): self = .all
    case (false, .some(let kind), []): self = .kind(kind)
    case (false, nil, []): throw UsageError(problem: "\(command) needs an ID, --all or --kind K")
    case (false, nil, let names): self = .named(names)
    case (true, _, _): throw UsageError(problem: "--all takes no ID and no --kind")
    default: throw UsageError(problem: "--kind takes no ID")
    }
  }

  /// The snapshots of a selection, or what is wrong with it.
  struct Chosen {
    var snapshots: [PendingSnapshot] = []
    /// Sentences on snapshots that were left out on purpose.
    var remarks: [String] = []
    /// The problems of the selection; if there are any, nothing is done.
    var problems: [String] = []
  }

  /// The snapshots of a report that the selection names.
  ///
  /// With `withRejected`, `--all` and `--kind` include snapshots that were rejected.
  func chosen(of report: SnapshotReport, withRejected: Bool = false) -> Chosen {
    var chosen =
      switch self {
      case .all: Self.all(report, withRejected)
      case .kind(let name): Self.kind(name, report, withRejected)
      case .named(let names): Self.named(names, report.pending)
      }
    chosen.remarks += [report.othersSentence].compactMap(\.self)
    return chosen
  }

  private static func all(_ report: SnapshotReport, _ withRejected: Bool) -> Chosen {
    let older = report.pending.filter { !$0.isOfLatestRun }
    var chosen = offered(report.pending.filter(\.isOfLatestRun), withRejected)
    chosen.remarks = remark(on: older, "not seen by the latest run") + chosen.remarks
    return chosen
  }

  /// The snapshots that are decided without being named: of sources that have not changed since.
  private static func offered(_ pending: [PendingSnapshot], _ withRejected: Bool) -> Chosen {
    if withRejected { return Chosen(snapshots: pending) }
    let rejected = pending.filter(\.isRejected)
    let changed = pending.filter { !$0.isRejected && $0.isOfChangedSource }
    return Chosen(
      snapshots: pending.filter { !$0.isRejected && !$0.isOfChangedSource },
      remarks: remark(on: rejected, "rejected before")
        + remark(
          on: changed, "with a source that has changed since the run; run swift test again"))
  }

  private static func remark(on left: [PendingSnapshot], _ why: String) -> [String] {
    if left.isEmpty { return [] }
    return [
      "left out \(Words.count(left.count, "snapshot")), \(why):\n"
        + SnapshotName.list(left.map(\.identity)) + "\nGive their IDs to choose them anyway."
    ]
  }

  private static func kind(
    _ name: String, _ report: SnapshotReport, _ withRejected: Bool
  ) -> Chosen {
    let changes = report.changes
    let found = changes.filter { $0.name.hasPrefix(name) || name.hasPrefix($0.name) }
    guard found.count == 1 else {
      let names = changes.map { "  \($0.name)  \($0.summary)" }.joined(separator: "\n")
      let list =
        changes.isEmpty
        ? "; nothing is pending: \(Advice.tool) report"
        : "; there are these:\n\(names)"
      return Chosen(problems: ["no kind of change is named \(Arguments.quoted(name))\(list)"])
    }
    return offered(found[0].members.map { report.pending[$0] }, withRejected)
  }

  private static func named(_ names: [String], _ pending: [PendingSnapshot]) -> Chosen {
    var (chosen, seen) = (Chosen(), Set<SnapshotIdentity>())
    for name in names {
      switch SnapshotName(name).match(in: pending.map(\.identity), of: .pending) {
      case .problem(let problem): chosen.problems.append(problem)
      case .snapshot(let identity):
        guard seen.insert(identity).inserted else { continue }
        chosen.snapshots += pending.filter { $0.identity == identity }
      }
    }
    return chosen
  }
}
