import CharacterGrid

/// What an exhibit looks like from inside, in lines.
struct Inspection: Hashable, Sendable {
  /// The last frame: what ran for it, and what was read.
  let frame: [Line]
  /// The views and their frames.
  let tree: [Line]

  /// A line, and whether it heads others.
  struct Line: Hashable, Sendable {
    let text: String
    var isTitle = false
  }

  @MainActor init(of exhibit: Exhibit) {
    let shot = exhibit.shot
    frame =
      Self.section("Frame \(exhibit.moments.count)", [Self.summary(shot)])
      + Self.section("Ran for it", Self.runs(shot.made))
      + Self.section("Has read", Self.reads(exhibit))
    tree = Self.section("Views", exhibit.treeLines)
  }

  private static func section(_ title: String, _ lines: [String]) -> [Line] {
    [Line(text: title, isTitle: true)] + lines.map { Line(text: $0) }
  }

  private static func summary(_ shot: Shot) -> String {
    let lateness =
      switch shot.made.latency {
      case .synchronous: "changed with the write"
      case .layoutFlush: "changed in the layout"
      case .nextTurn: "changed a turn late"
      case .nextSuspension: "changed by a task"
      case nil: "nothing changed"
      }
    return "turn \(shot.made.turn), \(lateness)"
  }

  private static func runs(_ record: FrameRecord) -> [String] {
    let runs = record.runs.filter { $0.phase != "draw" }.map { run in
      let cause =
        switch run.cause {
        case .model: ", for the model"
        case .request: ", asked for"
        case .layout: ""
        }
      return "\(run.count)× \(shortened(run.path)).\(run.phase)\(cause)"
    }
    let drawn = record.runs.count { $0.phase == "draw" }
    let writes = record.assignments.count
    let idle = record.assignments.count { !$0.changed }
    return runs.isEmpty && drawn == 0 && writes == 0
      ? ["nothing"]
      : runs + ["\(drawn) drawn, \(writes) assignments, \(idle) of them idle"]
  }

  @MainActor private static func reads(_ exhibit: Exhibit) -> [String] {
    let reads = exhibit.reads
    if reads.isEmpty { return ["nothing: it is told, and reads no model"] }
    return reads.map {
      "\(shortened($0.path)).\($0.method): \($0.properties.joined(separator: ", "))"
    }
  }

  /// The last name of a path, which says most.
  private static func shortened(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
