import FirstFrameTesting
import TestSupport

/// A clock and a score; one of them may change.
@MainActor private final class Scoreboard: FrameSource, GridRenderable, RegionNaming {
  var clock = 0
  var score = 0

  func commit() -> FrameRecord {
    FrameRecord(grid: Grid(lines: ["\(score) \(clock)"]), number: 1, turn: 0)
  }

  func rendered() -> Grid { commit().grid }
  func turn() -> Int { 0 }
  var hasPendingTurn: Bool { false }
  var needsCommit: Bool { true }
  var regionNames: [String] { ["clock"] }

  func regions(named name: String) -> [GridRect] {
    name == "clock" ? [GridRect(x: 2, y: 0, width: 1, height: 1)] : []
  }
}

@MainActor @Suite(.nestedRun) struct ExpectRegionsTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  @Test func anIgnoredRegionMayChange() {
    let board = Scoreboard()
    for expected in [1, 0, 0] {
      let issues = package.issues {
        expectSnapshot(of: board, ignoring: ["clock"], notes: ["theme": "dark"])
      }
      expectEqual(issues.count, expected)
      board.clock += 1
    }
    let issues = package.issues { expectSnapshot(of: board, ignoring: ["watch"], named: "x") }
    #expect(issues.first?.contains("│ The names are: clock.") == true)
  }

  @Test func anIgnoredRegionOfAFilmMayChange() {
    for expected in [1, 0, 0] {
      let board = Scoreboard()
      board.clock = expected
      let film = Film(of: board, watching: ["clock"])
      film.act("goal") { board.score += 1 }
      let issues = package.issues { expectSnapshot(of: film, ignoring: ["clock"]) }
      expectEqual(issues.count, expected)
    }
  }

  @Test func onlyWhatIsNamedMayChange() {
    let board = Scoreboard()
    let film = Film(of: board, watching: ["clock"])
    film.act("tick") { board.clock += 1 }
    expectOnlyChanges(in: ["clock"], of: film)
    film.act("goal") { board.score += 1 }
    let line = #line + 1
    let found = package.record { expectOnlyChanges(in: ["clock"], of: film) }
    expectEqual(found.map(\.line), [line])
    #expect(found.first?.message.hasPrefix("│ moved: frame 3, goal,") == true)
  }

  @Test func whatIsNotTheSameTwiceIsNotRecorded() {
    let board = Scoreboard()
    let line = #line + 2
    let found = package.record {
      expectSnapshot(named: "board") {
        board.clock += 1
        return board
      }
    }
    expectEqual(found.map(\.line), [line])
    #expect(found.first?.message.contains("not recorded, since a second picture") == true)
    expectEqual(package.snapshots, [])
    let texts = package.issues {
      board.clock += 1
      expectSnapshot(as: .dump, named: "board") { board.clock }
    }
    #expect(texts.first?.contains("recorded for the first time") == true)
    expectEqual(package.issues { expectSnapshot(named: "new") { Scoreboard() } }.count, 1)
    #expect(package.issues { expectSnapshot(named: "new") { Scoreboard() } }.isEmpty)
  }
}
