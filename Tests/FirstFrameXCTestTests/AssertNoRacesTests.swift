import FirstFrameXCTest
import XCTest

/// A number that tasks count, and may lose a count.
@MainActor private final class Counter {
  private(set) var number = 0
  private let readsAgain: Bool

  init(readsAgain: Bool) { self.readsAgain = readsAgain }

  func count() {
    Task {
      let old = number
      await Task.yield()
      number = (readsAgain ? number : old) + 1
    }
  }
}

/// The search for races as a plain test method calls it.
final class AssertNoRacesTests: XCTestCase {
  @MainActor private static func scenario(readsAgain: Bool) -> Scenario<Counter> {
    Scenario(Counter(readsAgain: readsAgain), shows: { "\($0.number)" }) {
      Action("count") { $0.count() }
    }
  }

  func testWhatIsConfluentPassesInSilence() {
    MainActor.assumeIsolated {
      assertNoRaces(of: Self.scenario(readsAgain: true))
      assertNoRaces(of: Counter(readsAgain: true)) {
        Action("count") { $0.count() }
      } shows: {
        "\($0.number)"
      }
    }
  }

  func testALostCountFailsAtTheCallersLine() {
    let line = UInt(#line + 1)
    let failures = reportedFailures { assertNoRaces(of: Self.scenario(readsAgain: false)) }
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertTrue(
      failures.first?.message.contains("that it read before an await") == true,
      failures.first?.message ?? "")
    // The test to paste is one of XCTest.
    let test = """
      func testRaceBySchedule() async {
      │     // The failed proof's own: let scenario = Scenario(…), here or as a property.
      │     assertNoRaces(
      │       of: scenario,
      """
    XCTAssertTrue(failures.first?.message.contains(test) == true, failures.first?.message ?? "")
  }

  func testTwoSchedulesAreCompared() {
    let failures = reportedFailures {
      let twice: [Schedule.Step] = [.action("count"), .action("count")]
      let oneByOne: [Schedule.Step] = [
        .action("count"), .turn, .task("task 1 of count"), .task("task 1 of count"),
        .task("task 1 of count"), .turn, .action("count"),
      ]
      assertNoRaces(of: Self.scenario(readsAgain: false), between: twice, and: oneByOne)
      assertNoRaces(of: Self.scenario(readsAgain: true), between: twice, and: oneByOne)
    }
    XCTAssertEqual(failures.count, 1)
    // It would be this one.
    XCTAssertFalse(failures.first?.message.contains("As a test") == true)
  }
}
