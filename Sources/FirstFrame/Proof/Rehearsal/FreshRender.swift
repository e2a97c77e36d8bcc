import CharacterGrid

/// The frames of a new renderer of the models, until it rests.
///
/// The last picture is what the live renderer should show.
@MainActor struct FreshRender {
  /// The committed frames; never empty.
  private(set) var records: [FrameRecord]
  /// False if the renderer still had something to do after ``Film/turnLimit`` turns and commits.
  let isAtRest: Bool
  /// The parts of the renderer; empty if they were not asked for.
  private(set) var parts: [PartRecord] = []

  /// The cells whose content may depend on which task was first.
  private(set) var unordered: [GridRect] = []
  /// Which of the regions of such cells are there.
  private(set) var excepted = ExceptedRegions()

  /// The picture at rest.
  var grid: Grid { records[records.count - 1].grid }
  /// The picture at rest without what may depend on which task was first.
  var orderedGrid: Grid { grid.masked(unordered) }

  /// Commits and turns until the renderer rests, with the live renderer's size and focus if they are
  /// known: they belong to a renderer and not to the models.
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
      isAtRest = isAtRest && Self.rest(world, &records)
    }
    self.isAtRest = isAtRest
    if notesParts { parts = source.parts.map(PartRecord.init) }
    if !regions.isEmpty {
      let namer = source as? any RegionNaming
      unordered = regions.cells(named: namer?.regions(named:))
      excepted.note(regions, in: namer)
    }
  }

  /// Where a fresh render has to have the focus.
  enum Focus {
    case any
    /// At the part with a path, or nowhere.
    case path(String?)

    /// The focus of a frame, by its paths before and after the commit.
    ///
    /// What follows a path has changed with the models in the commit, such as the number of a current
    /// row; and the focus may have moved to a new screen. But it may also have moved since the frame was
    /// drawn, as in `viewDidAppear()`.
    static func ofFrame(_ record: FrameRecord, _ before: String?, _ after: String?) -> Focus {
      guard let area = record.focus else { return .path(nil) }
      guard let before, let after else { return .path(before ?? after) }
      let place = after.prefix { $0 != "#" }
      let isDrawn = before.prefix { $0 != "#" } == place || "/\(place)".hasSuffix("/\(area.id)")
      return .path(isDrawn ? after : before)
    }
  }

  /// Turns, runs the tasks of the renderer, and commits until nothing is queued and no commit changes
  /// anything; returns false if that takes too long.
  ///
  /// What waits for the clock is not awaited.
  private static func rest<Models>(
    _ world: RunWorld<Models>, _ records: inout [FrameRecord]
  ) -> Bool {
    let source = world.source
    for _ in 0..<Film.turnLimit {
      if world.hasPendingTurn {
        world.turn()
        records.append(world.commit())
      } else if let task = world.waitingTasks.first {
        _ = world.runTask(task)
      } else if source.needsCommit {
        let last = records[records.count - 1].grid
        // A layout that does not settle is the live renderer's defect, and never rests.
        if records[records.count - 1].neverSettles { return true }
        records.append(world.commit())
        // A renderer that always wants another commit rests once its picture does.
        if !world.hasPendingTurn, records[records.count - 1].grid == last { return true }
      } else {
        return true
      }
    }
    return !world.hasPendingTurn && !source.needsCommit
  }

  /// The first write to a model that the renderer reported.
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
  /// The cells of the regions, as far as their names are known.
  @MainActor func cells(named find: ((String) -> [GridRect])?) -> [GridRect] {
    flatMap { region -> [GridRect] in
      switch region {
      case .cells(let rect): [rect]
      case .named(let name): find?(name) ?? []
      }
    }
  }
}

/// A part of a renderer without its object, which a record must not keep alive.
struct PartRecord {
  let path: String
  let frame: GridRect
  let content: String?

  init(_ part: FramePart) {
    (path, frame, content) = (part.path, part.frame, part.content)
  }

  /// The contents of the parts by their paths; the first part of a path counts.
  static func contents(of parts: [PartRecord]) -> [String: String] {
    Dictionary(parts.compactMap { part in part.content.map { (part.path, $0) } }) { first, _ in
      first
    }
  }

  /// Sentences on the parts whose contents differ from a fresh render's, at most three.
  static func differences(of parts: [PartRecord], from fresh: [PartRecord]) -> [String] {
    let contents = contents(of: fresh)
    let facts = parts.compactMap { part -> String? in
      guard let expected = contents[part.path], let content = part.content,
        !content.utf8.elementsEqual(expected.utf8)
      else { return nil }
      return "\(VisibleText.of(part.path)) says \(VisibleText.quoted(content)); "
        + "in a fresh render it says \(VisibleText.quoted(expected))."
    }
    return Array(facts.prefix(3))
  }
}
