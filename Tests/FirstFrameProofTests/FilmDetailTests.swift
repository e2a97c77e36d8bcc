import FirstFrameProof
import FirstFrameTestSupport

/// A board that is painted by hand: it has a size, one trait, a queue, and counts what it does.
@MainActor private final class ScoreFace: FrameSource {
  var isDark = false { didSet { hasNewLook = true } }
  private var score = 0
  private var size = GridSize(width: 5, height: 1)
  private var late: [Int] = []
  private var arrival: FrameRecord.Latency?
  private var hasNewLook = false
  private(set) var commits = 0
  private var turns = 0

  var hasPendingTurn: Bool { !late.isEmpty }
  var needsCommit: Bool { arrival != nil || hasNewLook }

  func show(_ score: Int) {
    self.score = score
    arrival = .synchronous
  }

  func showLater(_ score: Int) { late.append(score) }

  func turn() -> Int {
    guard !late.isEmpty else { return 0 }
    score = late.removeFirst()
    arrival = .nextTurn
    turns += 1
    return 1
  }

  func resize(to size: GridSize) { (self.size, hasNewLook) = (size, true) }

  func commit() -> FrameRecord {
    commits += 1
    var canvas = Canvas(size: size)
    canvas.draw(
      "\(score)", at: .zero, style: isDark ? CellStyle(attributes: .reverse) : .default)
    let painted = FrameRecord.ScopeRun(path: "Board", phase: "paint", count: 2, changed: true)
    let weighed = FrameRecord.ScopeRun(path: "Board", phase: "weigh", count: 1, changed: false)
    let edge = FrameRecord.ScopeRun(path: "Board/Edge", phase: "paint", count: 1, changed: true)
    defer { (arrival, hasNewLook) = (nil, false) }
    return FrameRecord(
      grid: canvas.frozen(), number: commits, turn: turns, latency: arrival,
      runs: arrival == nil ? [] : [painted, weighed, edge])
  }
}

@MainActor @Suite struct FilmDetailTests {
  private func film() -> Film {
    let board = ScoreFace()
    let film = Film(of: board)
    film.act("goal") { board.show(1) }
    film.act("late goal") { board.showLater(2) }
    film.change(to: "dark") { board.isDark = true }
    film.resize(to: GridSize(width: 3, height: 1))
    return film
  }

  @Test func everyFrameHasItsNumbersAsValues() {
    let frames = film().frames
    expectEqual(frames.map(\.number), [1, 2, 4, 5, 6])
    expectEqual(frames.map(\.turn), [0, 0, 1, 1, 1])
    expectEqual(frames.map(\.latency), [nil, .synchronous, .nextTurn, nil, nil])
    expectEqual(
      frames.map { $0.runCounts.map { "\($0.phase) \($0.count)" } }[1], ["paint 3", "weigh 1"])
    expectEqual(frames.map(\.runCounts.count), [0, 2, 2, 0, 0])
  }

  @Test func aTraitIsACauseOfItsOwn() {
    let frames = film().frames
    #expect(
      frames.map(\.cause.steps) == [
        [], [.action("goal")], [.action("late goal"), .turn], [.trait("dark")],
        [.resize(GridSize(width: 3, height: 1))],
      ])
    expectEqual(frames.map(\.cause.description)[3], "change to dark")
  }

  @Test func aTraitInAScheduleIsTheScenariosAction() {
    let scenario = Scenario(TextModel()) {
      TextScreen($0, delivery: .atOnce)
    } actions: {
      Action("dark") { $0.text = "dark" }
    }
    let frames = scenario.perform(Schedule([.commit, .trait("dark"), .commit]))
    #expect(
      frames.map { "\($0.cause): \($0.record.grid.text)" } == [
        "start:         ", "change to dark: dark    ",
      ])
    #expect(frames.allSatisfy { $0.verdict == nil })
  }

  @Test func aTraitThatChangesNothingIsNoFrame() {
    let board = ScoreFace()
    let film = Film(of: board)
    film.change(to: "dark") { board.isDark = true }
    film.change(to: "dark") { board.isDark = true }
    expectEqual(film.frames.map(\.cause.description), ["start", "change to dark"])
    expectEqual(film.commitCount, 3)
  }

  @Test func whatATraitQueuesIsSeenArriving() {
    let board = ScoreFace()
    let film = Film(of: board)
    film.change(to: "large") { board.showLater(9) }
    expectEqual(film.frames.map(\.cause.description), ["start", "change to large, turn"])
  }

  @Test func numbersStayOutOfTheRecordingUnlessAskedFor() {
    let film = film()
    #expect(
      film.recording.frames.map(\.label) == [
        "start", "goal", "late goal, turn", "change to dark", "resize to 3x1",
      ])
    #expect(
      film.recording(showing: [.turns, .latency]).frames.map(\.label) == [
        "start · after 0 turns", "goal · after 0 turns · synchronously",
        "late goal, turn · after 1 turn · in the next turn", "change to dark · after 1 turn",
        "resize to 3x1 · after 1 turn",
      ])
    #expect(
      film.recording(showing: [.runs, .commits]).frames.map(\.label) == [
        "start · commit 1 · no run", "goal · commit 2 · paint 3, weigh 1",
        "late goal, turn · commit 4 · paint 3, weigh 1", "change to dark · commit 5 · no run",
        "resize to 3x1 · commit 6 · no run",
      ])
  }

  @Test func aFilmOfAnyRendererIsStoredAsChangedRows() throws {
    let notation = film().recording(showing: [.turns]).notation
    #expect(
      notation == """
        snapshot 1 policy=unicode17/terminal-1 frames=5
        size: 5x1
        --- 1 start · after 0 turns
        cursor: none
        |0    |
        --- 2 goal · after 0 turns
        cursor: none
        |1    |
        --- 3 late goal, turn · after 1 turn
        cursor: none
        |2    |
        --- 4 change to dark · after 1 turn
        cursor: none
        |2    |
        :r    :
        --- 5 resize to 3x1 · after 1 turn
        size: 3x1
        cursor: none
        |2  |
        :r  :
        r = reverse

        """)
    try expectEqual(Recording(notation: Array(notation.utf8)), film().recording(showing: [.turns]))
  }
}
