import SteppedTasks

/// The frames of a new renderer of the same models, until it is idle.
///
/// When idle, no block is queued, no task can run and no commit is needed. The last picture is the
/// one that the live renderer should show.
@MainActor struct NewView {
  /// The committed frames; never empty.
  private(set) var records: [FrameRecord]
  /// False if the renderer was not when idle after ``Film/turnLimit`` turns, tasks and commits.
  let isAtRest: Bool
  /// Whether the renderer asks for another commit even then, as one does that does not know.
  let needsCommitAtRest: Bool
  /// False if the focus was moved to where it is in the live renderer.
  private(set) var hasOwnFocus = true
  /// The parts of the renderer; empty if they were not asked for.
  private(set) var parts: [PartRecord] = []
  /// What the renderer still waits for when idle, so that its picture may be late as well; empty if
  /// the parts were not asked for.
  private(set) var waits: [String] = []

  /// Whether the renderer has begun tasks.
  let hasOwnTasks: Bool
  /// The cells whose content may depend on which task ran first.
  private(set) var unordered: [GridRect] = []
  /// The regions of such cells that the picture has.
  private(set) var excepted = ExceptedRegions()

  /// The idle picture.
  var grid: Grid { records[records.count - 1].grid }
  /// The idle picture, with the cells masked whose content may depend on which task ran first.
  var orderedGrid: Grid { grid.masked(unordered) }

  /// Commits and runs turns until the renderer is idle.
  ///
  /// The size and the focus are those of the live renderer if they are given: they belong to a
  /// renderer and not to the models.
  init<Models>(
    of world: RunWorld<Models>, size: GridSize?, focus: Focus = .any, notesParts: Bool,
    unordered regions: [Region] = []
  ) {
    let source = world.source
    records = [world.commit()]
    // The factory makes the original size; a schedule may have resized the live renderer.
    if let size, records[0].grid.size != size {
      world.run { $0.resize(to: size) }
      records.append(world.commit())
    }
    var isAtRest = Self.rest(world, &records)
    if case .path(let path) = focus, source.focusPath != path {
      world.run { $0.setFocus(to: path) }
      hasOwnFocus = false
      isAtRest = isAtRest && Self.rest(world, &records)
    }
    self.isAtRest = isAtRest
    hasOwnTasks = world.tasks.hasTasks
    needsCommitAtRest = isAtRest && source.needsCommit
    if notesParts {
      parts = source.parts.map(PartRecord.init)
      waits = Self.waits(of: world)
    }
    if !regions.isEmpty {
      let namer = source as? any RegionNaming
      unordered = regions.cells(named: namer?.regions(named:))
      excepted.note(regions, in: namer)
    }
  }

  /// The focus that a new view needs.
  enum Focus {
    case any
    /// The focus is at the part with the path, or nowhere.
    case path(String?)

    /// The focus of a frame, from the focus paths before and after the commit.
    ///
    /// The commit may have changed the end of a path with the models, such as the number of the
    /// current row, and may have moved the focus to a new screen. But the focus may also have moved
    /// after the frame was drawn, as in `viewDidAppear()`.
    static func ofFrame(_ record: FrameRecord, _ before: String?, _ after: String?) -> Focus {
      guard let area = record.focus else { return .path(nil) }
      guard let before, let after else { return .path(before ?? after) }
      let place = after.prefix { $0 != "#" }
      let isDrawn = before.prefix { $0 != "#" } == place || "/\(place)".hasSuffix("/\(area.id)")
      return .path(isDrawn ? after : before)
    }
  }

  /// What an idle renderer waits for, in words; a new view neither moves the clock nor answers.
  private static func waits<Models>(of world: RunWorld<Models>) -> [String] {
    (world.timeUntilNext.map { ["the clock (\($0))"] } ?? [])
      + world.openRequests.prefix(3).map { "an answer to \(VisibleText.quoted($0.name))" }
      + (world.tasks.hasHeldTasks ? ["its tasks, which a new view does not run here"] : [])
      + world.outsideWaits
  }

  /// Runs turns and the tasks of the renderer, and commits, until nothing is queued and no commit
  /// changes anything; returns false if that takes too long.
  ///
  /// It does not wait for the clock.
  private static func rest<Models>(
    _ world: RunWorld<Models>, _ records: inout [FrameRecord]
  ) -> Bool {
    let source = world.source
    for _ in 0..<Schedule.Step.mostInARow {
      if world.hasPendingTurn {
        world.turn()
        records.append(world.commit())
      } else if let task = world.waitingTasks.first {
        _ = world.tasks.runJob(of: task)
      } else if source.needsCommit {
        let last = records[records.count - 1].grid
        // A layout that does not settle is a defect of the live renderer, and more commits would
        // not help.
        if records[records.count - 1].neverSettles { return true }
        records.append(world.commit())
        // A renderer that always needs another commit is idle once its picture stays the same.
        if !world.hasPendingTurn, records[records.count - 1].grid == last { return true }
      } else {
        return true
      }
    }
    return !world.hasPendingTurn && !source.needsCommit
  }

  /// The first write to a model that the renderer reported; nil if there is none.
  var modelWrite: FrameRecord.Problem? {
    records.lazy.flatMap(\.problems).first { problem in
      if case .modelWrite = problem { true } else { false }
    }
  }

  /// The first and the last measured size of each view.
  var measures: [String: (first: FrameRecord.Measure, last: FrameRecord.Measure)] {
    Self.measures(in: records)
  }

  static func measures(
    in records: [FrameRecord]
  ) -> [String: (first: FrameRecord.Measure, last: FrameRecord.Measure)] {
    var measures: [String: (first: FrameRecord.Measure, last: FrameRecord.Measure)] = [:]
    for measure in records.flatMap(\.measures) {
      measures[measure.path] = (measures[measure.path]?.first ?? measure, measure)
    }
    return measures
  }
}

extension [Region] {
  /// The cells of the regions; a name that is not found has none.
  @MainActor func cells(named find: ((String) -> [GridRect])?) -> [GridRect] {
    flatMap { region -> [GridRect] in
      switch region {
      case .cells(let rect): [rect]
      case .named(let name): find?(name) ?? []
      }
    }
  }
}

/// A part of a renderer without its object, so that a record does not keep the object alive.
struct PartRecord {
  let path: String
  let frame: GridRect
  let content: String?

  init(_ part: FramePart) {
    (path, frame, content) = (part.path, part.frame, part.content)
  }

  /// The contents of the parts by path; if several parts have one path, the first one counts.
  static func contents(of parts: [PartRecord]) -> [String: String] {
    Dictionary(parts.compactMap { part in part.content.map { (part.path, $0) } }) { first, _ in
      first
    }
  }

  /// The paths of the parts that show the same in both, elsewhere.
  static func moved(_ parts: [PartRecord], from fresh: [PartRecord]) -> Set<String> {
    let right = Dictionary(fresh.map { ($0.path, $0) }) { first, _ in first }
    let moved = parts.filter { part in
      guard part.content != nil, let other = right[part.path] else { return false }
      return other.content == part.content && other.frame != part.frame
    }
    return Set(moved.map(\.path))
  }

  /// Sentences about the parts whose contents differ from those of a new view, at most three.
  static func differences(of parts: [PartRecord], from fresh: [PartRecord]) -> [String] {
    let contents = contents(of: fresh)
    let facts = parts.compactMap { part -> String? in
      guard let expected = contents[part.path], let content = part.content,
        !content.utf8.elementsEqual(expected.utf8)
      else { return nil }
      return "\(VisibleText.path(part.path)) says \(VisibleText.quoted(content)); "
        + "in a new view it says \(VisibleText.quoted(expected))."
    }
    return Array(facts.prefix(3))
  }
}
