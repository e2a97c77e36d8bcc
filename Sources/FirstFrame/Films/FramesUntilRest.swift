import CharacterGrid

/// What one step of a film sets off, until the queue rests.
@MainActor struct Stretch {
  /// The picture before it; nil where it begins the film.
  let before: Grid?
  /// The frames that differ from the one before, the first in any case.
  private(set) var frames: [Entry] = []
  /// What the records told of single frames, equal ones included.
  private(set) var marks: [(entry: Entry, finding: Finding)] = []
  /// The steps since the last commit, and since the last different frame.
  private(set) var stepsSinceCommit: [Schedule.Step] = []
  private var stepsSinceChange: [Schedule.Step] = []
  private var turns = 0
  private(set) var commits = 0
  /// Whether nothing was queued after the last commit.
  private(set) var isAtRest = false
  /// Whether it was given up before it came to rest.
  var isEndless = false

  /// A frame, and how many commits and turns of the stretch came before.
  struct Entry {
    let frame: FilmFrame
    let commits: Int
    let turns: Int
  }

  init(before: Grid?) { self.before = before }

  /// A queue that feeds itself may go on as long as somebody asks; what is kept does not.
  private static let mostFrames = 256

  var last: Grid? { frames.last?.frame.grid }

  mutating func note(_ step: Schedule.Step) {
    stepsSinceCommit.append(step)
    stepsSinceChange.append(step)
    if step == .turn { turns += 1 }
  }

  mutating func take(_ record: FrameRecord, isAtRest: Bool) {
    defer { commits += 1 }
    self.isAtRest = isAtRest
    stepsSinceCommit = []
    if record.grid == last { return }
    if frames.count == Self.mostFrames { frames.removeLast() }
    frames.append(entry(record))
    stepsSinceChange = []
  }

  /// Notes what a frame's record tells, before the frame is taken.
  mutating func mark(_ record: FrameRecord, _ finding: Finding) {
    if marks.count < Self.mostFrames { marks.append((entry(record), finding)) }
  }

  private func entry(_ record: FrameRecord) -> Entry {
    Entry(
      frame: FilmFrame(record: record, cause: FrameCause(stepsSinceChange)), commits: commits,
      turns: turns)
  }

  /// How many different pictures it shows.
  var pictureCount: Int { Set(frames.map(\.frame.grid)).count }
}

/// What is wrong in a stretch of a film.
///
/// Its last picture is the settled one; an earlier one that differs from it is late. Where the queue
/// was not left to rest nothing is settled, and the records alone can tell.
@MainActor struct StretchVerdicts {
  private let stretch: Stretch
  private let hasBeenRight: Bool
  private let hasShownContent: Bool

  init(_ stretch: Stretch, hasBeenRight: Bool, hasShownContent: Bool) {
    self.stretch = stretch
    self.hasBeenRight = hasBeenRight
    self.hasShownContent = hasShownContent
  }

  private var settled: Grid? { stretch.isAtRest ? stretch.last : nil }

  /// The verdicts in the order of the frames; the parts are asked for only where a frame is late.
  func all(parts: () -> [FramePart]) -> [FilmVerdict] {
    var found: [(commit: Int, verdict: FilmVerdict)] = []
    for mark in stretch.marks
    where mark.finding.problem != nil || settled == nil || mark.entry.frame.grid == settled {
      found.append((mark.entry.commits, verdict(on: mark.finding, at: mark.entry.frame)))
    }
    if let settled, stretch.frames.count > 1 {
      let parts = parts().map(SeenPart.init)
      for index in stretch.frames.indices.dropLast() {
        guard let verdict = lateness(of: index, settled, parts) else { continue }
        found.append((stretch.frames[index].commits, verdict))
      }
    }
    if stretch.isEndless, let last = stretch.frames.last?.frame {
      found.append((stretch.commits, endlessness(at: last)))
    }
    return found.enumerated().sorted {
      ($0.element.commit, $0.offset) < ($1.element.commit, $1.offset)
    }.map(\.element.verdict)
  }

  private func verdict(on finding: Finding, at frame: FilmFrame) -> FilmVerdict {
    let flush = finding.kind == .torn ? frame.record.flushes.first { $0 != frame.grid } : nil
    let pictures = flush.map { [(heading: "at the flush", grid: $0)] } ?? []
    return FilmVerdict(
      verdict: FrameVerdict(
        kind: finding.kind, committed: frame.grid, fresh: frame.grid,
        problems: [finding.problem].compactMap(\.self),
        evidence: .init(
          path: finding.path, latency: frame.latency, turnsUntilRight: 0, facts: finding.facts)),
      frame: frame, way: beginning + pictures + [heading(frame)])
  }

  private func lateness(of index: Int, _ settled: Grid, _ parts: [SeenPart]) -> FilmVerdict? {
    let (frame, turns) = (stretch.frames[index].frame, stretch.frames[index].turns)
    guard let wrong = WrongPicture(frame.grid, right: settled, rightParts: parts) else {
      return nil
    }
    let later = stretch.frames[(index + 1)...]
    guard let right = later.first(where: { $0.frame.grid == settled }) else { return nil }
    let way = stretch.frames[index...].prefix { $0.frame.grid != settled }.map(\.frame)
    return FilmVerdict(
      verdict: FrameVerdict(
        kind: kind(of: wrong, at: index), committed: frame.grid, fresh: settled, problems: [],
        evidence: .init(
          path: wrong.part?.path, latency: frame.latency, turnsUntilRight: right.turns - turns,
          facts: facts(until: right.frame))),
      frame: frame, way: beginning + (way + [right.frame]).map(heading))
  }

  /// A blank is told from an old picture, and one that was filled before from a first one.
  private func kind(of wrong: WrongPicture, at index: Int) -> FrameVerdict.Kind {
    guard wrong.isOnlyMissing else { return .stale }
    let earlier = [stretch.before].compactMap(\.self) + stretch.frames[..<index].map(\.frame.grid)
    let wasRight = hasBeenRight || earlier.contains(wrong.right)
    let wasShown = hasShownContent || earlier.contains { !$0.isBlank }
    return wrong.kindOfMissing(after: earlier, isFirst: !wasRight || !wasShown)
  }

  private func facts(until right: FilmFrame) -> [String] {
    right.cause.steps.contains(where: \.isSuspension)
      ? ["It came right only when a task went on."] : []
  }

  private func endlessness(at last: FilmFrame) -> FilmVerdict {
    let finding = Finding.endless(pictures: stretch.pictureCount)
    return FilmVerdict(
      verdict: FrameVerdict(
        kind: finding.kind, committed: last.grid, fresh: last.grid, problems: [],
        evidence: .init(latency: last.latency, turnsUntilRight: 0, facts: finding.facts)),
      frame: last, way: beginning + stretch.frames.prefix(4).map { heading($0.frame) })
  }

  private var beginning: [(heading: String, grid: Grid)] {
    stretch.before.map { [(heading: "before", grid: $0)] } ?? []
  }

  private func heading(_ frame: FilmFrame) -> (heading: String, grid: Grid) {
    ("\(frame.number) \(frame.cause)", frame.grid)
  }
}
