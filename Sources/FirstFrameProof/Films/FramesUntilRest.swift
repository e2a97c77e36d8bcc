/// The frames of a film from one step until the queue is idle, and what is wrong with them.
///
/// The last picture is the settled one; an earlier picture that differs from it is late. If the
/// queue did not become idle, no picture is settled, and only the records of single frames decide.
@MainActor struct FramesUntilRest {
  /// The picture before the step; nil at the beginning of the film.
  let before: Grid?
  /// Whether any frame before the step was settled.
  private let hasBeenRight: Bool
  /// Whether any frame before the step showed more than blanks.
  private let hasShownContent: Bool
  /// Whether the picture before the step was shown while no turn was pending.
  private let wasAtRest: Bool
  /// The first frame, and each later frame that differs from the one before.
  private(set) var frames: [Entry] = []
  /// The findings from the records of single frames, including frames that look like the one
  /// before.
  private(set) var marks: [(entry: Entry, finding: Finding)] = []
  private(set) var stepsSinceCommit: [Schedule.Step] = []
  private var stepsSinceChange: [Schedule.Step] = []
  private var turns = 0
  private(set) var commits = 0
  /// Whether nothing was queued after the last commit.
  private(set) var isAtRest = false
  /// Why the queue did not become idle; nil if it did.
  var unrest: Finding?

  /// A frame, and the number of commits and turns since the step.
  struct Entry {
    let frame: FilmFrame
    let commits: Int
    let turns: Int
  }

  /// Begins a film.
  init() {
    before = nil
    hasBeenRight = false
    hasShownContent = false
    wasAtRest = false
  }

  /// Begins a step that follows some earlier frames.
  init(after previous: FramesUntilRest) {
    before = previous.lastGrid
    hasBeenRight = previous.hasBeenRight || previous.isAtRest
    hasShownContent =
      previous.hasShownContent || previous.frames.contains { !$0.frame.grid.isBlank }
    wasAtRest = previous.isAtRest
  }

  // A test may run a queue that refills itself for as long as it likes, so the memory is bounded.
  private static let mostFrames = 256

  /// The picture of the last frame; without frames, the picture before the step.
  var lastGrid: Grid? { frames.last?.frame.grid ?? before }

  mutating func note(_ step: Schedule.Step) {
    stepsSinceCommit.append(step)
    stepsSinceChange.append(step)
    if step == .turn { turns += 1 }
  }

  mutating func append(_ record: FrameRecord, isAtRest: Bool) {
    defer { commits += 1 }
    self.isAtRest = isAtRest
    stepsSinceCommit = []
    if record.grid == frames.last?.frame.grid { return }
    // The last frame is dropped, as the newest frame is the settled one.
    if frames.count == Self.mostFrames { frames.removeLast() }
    frames.append(entry(record))
    stepsSinceChange = []
  }

  /// Notes a finding from a frame's record, before the frame is appended.
  mutating func mark(_ record: FrameRecord, _ finding: Finding) {
    if marks.count < Self.mostFrames { marks.append((entry(record), finding)) }
  }

  private func entry(_ record: FrameRecord) -> Entry {
    Entry(
      frame: FilmFrame(record: record, cause: FrameCause(stepsSinceChange)), commits: commits,
      turns: turns)
  }
}

// MARK: - Verdicts

extension FramesUntilRest {
  private var settled: Grid? { isAtRest ? frames.last?.frame.grid : nil }

  /// The verdicts in the order of the frames; `parts` is only called if a frame is late.
  func verdicts(parts: () -> [FramePart]) -> [FilmVerdict] {
    var found: [(commit: Int, verdict: FilmVerdict)] = []
    // A late frame gets no other verdict, except for problems that the renderer itself reports.
    for mark in marks
    where mark.finding.problem != nil || settled == nil || mark.entry.frame.grid == settled {
      found.append((mark.entry.commits, verdict(on: mark.finding, at: mark.entry.frame)))
    }
    if let settled, frames.count > 1 {
      let parts = parts().map(PartRecord.init)
      for index in frames.indices.dropLast() {
        guard let verdict = lateness(of: index, settled, parts) else { continue }
        found.append((frames[index].commits, verdict))
      }
    }
    if let unrest, let last = frames.last?.frame {
      let way = frames.prefix(4).map { heading($0.frame) }
      found.append((commits, verdict(on: unrest, at: last, way: way)))
    }
    // `sorted` is not guaranteed to be stable, so the offset decides between equal commits.
    return found.enumerated().sorted {
      ($0.element.commit, $0.offset) < ($1.element.commit, $1.offset)
    }.map(\.element.verdict)
  }

  private func verdict(on finding: Finding, at frame: FilmFrame) -> FilmVerdict {
    let flush = finding.defect == .torn ? frame.record.flushes.first { $0.grid != frame.grid } : nil
    let pictures = flush.map { [(heading: "at the flush", grid: $0.grid)] } ?? []
    return verdict(on: finding, at: frame, way: pictures + [heading(frame)])
  }

  private func verdict(
    on finding: Finding, at frame: FilmFrame, way: [(heading: String, grid: Grid)]
  ) -> FilmVerdict {
    var finding = finding
    finding.turnsUntilRight = 0
    return FilmVerdict(
      verdict: FrameVerdict(
        finding, frame.grid, problems: [finding.problem].compactMap(\.self)),
      frame: frame, way: beginning + way)
  }

  private func lateness(of index: Int, _ settled: Grid, _ parts: [PartRecord]) -> FilmVerdict? {
    let (frame, turns) = (frames[index].frame, frames[index].turns)
    guard let right = frames[(index + 1)...].first(where: { $0.frame.grid == settled }) else {
      return nil
    }
    let finding = FrameJudge.lateness(
      of: frame.record, [], right: RightPicture(grid: settled, parts: parts),
      after: RunHistory(
        of: [before].compactMap(\.self) + frames[..<index].map(\.frame.grid), right: settled,
        hasBeenRight: hasBeenRight, hasShownContent: hasShownContent),
      by: (right.turns - turns, right.frame.record.delivery))
    guard var finding else { return nil }
    let way = frames[index...].prefix { $0.frame.grid != settled }.map(\.frame)
    finding.facts =
      facts(until: right.frame) + (finding.defect == .emptyFirst ? factsOnBlank : [])
    return FilmVerdict(
      verdict: FrameVerdict(finding, frame.grid, settled), frame: frame,
      way: beginning + (way + [right.frame]).map(heading))
  }

  /// What a film cannot know of a blank idle picture: whether it was right before the step.
  private var factsOnBlank: [String] {
    guard before != nil, wasAtRest else { return [] }
    return [
      "Nothing was shown before this step, with nothing left to run. If that was right, the change is",
      "delivered in a later turn: deliver it at once, without a scheduler in between. If it was not:",
    ]
  }

  private func facts(until right: FilmFrame) -> [String] {
    right.cause.steps.contains(where: \.isSuspension)
      ? ["The picture is right only after a task continues."] : []
  }

  private var beginning: [(heading: String, grid: Grid)] {
    before.map { [(heading: "before", grid: $0)] } ?? []
  }

  private func heading(_ frame: FilmFrame) -> (heading: String, grid: Grid) {
    ("\(frame.number) \(frame.cause)", frame.grid)
  }
}
