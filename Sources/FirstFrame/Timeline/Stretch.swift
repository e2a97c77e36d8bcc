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
