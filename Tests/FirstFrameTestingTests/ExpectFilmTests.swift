import FirstFrameTesting
import TestSupport

/// A number on a screen of its own, shown at once or a turn late.
@MainActor private final class NumberScreen: FrameSource {
  private let model: NumberModel
  private let isLate: Bool
  private var shown: Int

  init(_ model: NumberModel, isLate: Bool) {
    self.model = model
    self.isLate = isLate
    shown = model.number
  }

  var hasPendingTurn: Bool { shown != model.number }
  var needsCommit: Bool { hasPendingTurn }

  func turn() -> Int {
    defer { shown = model.number }
    return shown == model.number ? 0 : 1
  }

  func commit() -> FrameRecord {
    if !isLate { shown = model.number }
    return FrameRecord(grid: Grid(lines: ["\(shown)"]), number: 1, turn: 0)
  }
}

private final class NumberModel {
  var number = 0
}

@MainActor @Suite(.nestedRun) struct ExpectFilmTests {
  private func scenario(isLate: Bool) -> Scenario<NumberModel> {
    Scenario(NumberModel()) {
      NumberScreen($0, isLate: isLate)
    } actions: {
      Action("count") { $0.number += 1 }
    }
  }

  @Test func aProofThatHoldsPassesInSilence() {
    expectFreshFrames(of: scenario(isLate: false), within: Limit(actions: 2, turns: 2, commits: 2))
  }

  @Test func aWrongFrameFailsAtTheCallersLine() throws {
    let line = #line + 2
    let found = try TemporaryPackage().record {
      expectFreshFrames(
        of: scenario(isLate: true), within: Limit(actions: 1, turns: 1, commits: 1))
    }
    expectEqual(found.map(\.line), [line])
    #expect(found.first?.message.hasPrefix("│ old (stale): ") == true)
  }

  @Test func aProofWithoutALimitFindsWhatIsLate() throws {
    let found = try TemporaryPackage().record { expectFreshFrames(of: scenario(isLate: true)) }
    #expect(found.first?.message.hasPrefix("│ old (stale): ") == true)
  }

  @Test func aFilmIsRecordedThenComparedWithItsCauses() throws {
    let package = try TemporaryPackage()
    func film(_ action: String) -> Film {
      let model = NumberModel()
      let film = Film(of: NumberScreen(model, isLate: true))
      film.act(action) { model.number += 1 }
      return film
    }
    for (action, count) in [("count", 1), ("count", 0), ("add", 1)] {
      let issues = package.issues { expectSnapshot(of: film(action), named: "film") }
      expectEqual(issues.count, count)
    }
    let id = "FirstFrameTestingTests/ExpectFilmTests/"
    let file = "ExpectFilmTests.aFilmIsRecordedThenComparedWithItsCauses+film.film"
    expectEqual(package.snapshots, [id + file])
  }

  @Test func aFilmShowsItsTurnsWhereItIsAskedTo() throws {
    let package = try TemporaryPackage()
    func film() -> Film {
      let model = NumberModel()
      let film = Film(of: NumberScreen(model, isLate: true))
      film.act("count") { model.number += 1 }
      return film
    }
    let found = [[.turns], [.turns], []].map { (details: Set<Film.Detail>) in
      package.record { expectSnapshot(of: film(), showing: details, named: "turns") }
    }
    expectEqual(found.map(\.count), [1, 0, 1])
    #expect(found[2].first?.message.contains("the same picture") == true)
  }
}
