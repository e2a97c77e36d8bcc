import FirstFrameTesting
import TestSupport

@testable import FirstFrameProof

/// A word that is spoken by a task, which may check that it is still the one that is meant.
@MainActor private final class Speaker {
  private(set) var spoken = ""
  private var task: Task<Void, Never>?
  private let cancels: Bool

  init(cancels: Bool) { self.cancels = cancels }

  func say(_ word: String) {
    if cancels { task?.cancel() }
    task = Task {
      let word = await Self.translate(word)
      if cancels, Task.isCancelled { return }
      spoken = word
    }
  }

  // NB: without this use of the task, the compiler leaves out the change of the executor.
  @concurrent private static func translate(_ word: String) async -> String {
    withUnsafeCurrentTask { _ in word }
  }
}

@MainActor @Suite(.nestedRun) struct ExpectNoRacesTests {
  private func scenario(cancels: Bool) -> Scenario<Speaker> {
    Scenario(Speaker(cancels: cancels), shows: { $0.spoken }) {
      Action("yes") { $0.say("yes") }
      Action("no") { $0.say("no") }
    }
  }

  @Test func whatIsConfluentPassesInSilence() {
    expectNoRaces(of: scenario(cancels: true))
    expectNoRaces(of: Speaker(cancels: true)) {
      Action("yes") { $0.say("yes") }
      Action("no") { $0.say("no") }
    } shows: {
      $0.spoken
    }
  }

  @Test func aRaceFailsOnceAtTheCallersLine() throws {
    let line = #line + 1
    let found = try TemporaryPackage().record { expectNoRaces(of: scenario(cancels: false)) }
    expectEqual(found.map(\.line), [line])
    // The test of two schedules is long: the tool prints it.
    let whole = try #require(scenario(cancels: false).races().failureMessage)
    let start = try #require(whole.firstRange(of: "As a test:")).upperBound
    let test =
      "swift run frames show "
      + "'FirstFrameTestingTests.ExpectNoRacesTests/aRaceFailsOnceAtTheCallersLine()'"
    expectEqual(
      found.first?.message, "\(whole[..<start]) \(test)\n│\n│ Then run it again: swift test")
  }

  @Test func thePrintedTestFailsAndHoldsOnceItIsMended() throws {
    let race = try #require(scenario(cancels: false).races().failingOrders.first)
    expectEqual(race.defectsFound(in: scenario(cancels: false)), [.race])
    let schedules = race.endings.map(\.schedule.steps)
    let found = try TemporaryPackage().record {
      expectNoRaces(of: scenario(cancels: false), between: schedules[0], and: schedules[1])
    }
    expectEqual(found.count, 1)
    expectNoRaces(of: scenario(cancels: true), between: schedules[0], and: schedules[1])
  }

  @Test func aStepThatIsNoLongerPossibleIsNamed() throws {
    let found = try TemporaryPackage().issues {
      expectNoRaces(
        of: scenario(cancels: true), between: [.action("yes"), .turn],
        and: [.action("yes"), .task("task 7 of yes")])
    }
    expectEqual(found.count, 1)
    #expect(
      found.first?.hasPrefix("│ tested nothing: \"task 7 of yes\" was not possible") == true,
      "\(found)")
  }

  @Test func withoutTasksThereIsNothingToCompare() throws {
    let found = try TemporaryPackage().issues {
      expectNoRaces(of: Speaker(cancels: true)) {
        Action("nothing") { _ in }
      } shows: {
        $0.spoken
      }
    }
    #expect(found.first?.contains("nor an action has begun a task") == true, "\(found)")
  }
}
