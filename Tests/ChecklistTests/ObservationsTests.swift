import GridViews
import Observation
import TestSupport

@Observable @MainActor private final class Goals {
  var home = 0
  var away = 0
}

/// What `Observations` gives to a view that waits for it.
///
/// These tests pin what the toolchain does, on which the engine relies. The type came with macOS 26: on
/// an older one each of them is skipped, which is printed, and counts as neither passed nor failed.
@MainActor @Suite struct ObservationsTests {
  private let goals = Goals()
  private let stage = Stage(View(), size: small)

  /// Checklist row 54, as the toolchain has it: the first after a suspension, then one for all writes between two, and an
  /// equal one too.
  @available(macOS 26, *)
  @Test func whatIsWrittenBetweenTwoSuspensionsIsOneValue() async {
    var seen: [String] = []
    let task = Task { [goals] in
      for await text in Observations({ "\(goals.home)-\(goals.away)" }) { seen.append(text) }
    }
    expectEqual(seen, [])
    await stage.settle()
    expectEqual(seen, ["0-0"])
    for count in 1...2 { (goals.home, goals.away) = (count, count) }
    expectEqual(seen, ["0-0"])
    await stage.settle()
    goals.home = 3
    await stage.settle()
    expectEqual(seen, ["0-0", "2-2", "3-2"])
    task.cancel()
    await stage.settle()
  }

  /// Checklist row 54, as the toolchain has it: values are not compared.
  @available(macOS 26, *)
  @Test func anEqualValueIsGivenAgain() async {
    var seen: [Bool] = []
    let task = Task { [goals] in
      for await isDraw in Observations({ goals.home == goals.away }) { seen.append(isDraw) }
    }
    await stage.settle()
    goals.home = 1
    await stage.settle()
    goals.home = 2
    await stage.settle()
    expectEqual(seen, [true, false, false])
    task.cancel()
    await stage.settle()
  }

  /// Checklist row 55, as the toolchain has it: `.finish` ends the loop.
  @available(macOS 26, *)
  @Test func itFinishesWhenItIsToldTo() async {
    var seen: [String] = []
    let task = Task { [goals] in
      for await text in Observations<String, Never>.untilFinished({
        goals.home > 1 ? .finish : .next("\(goals.home)")
      }) { seen.append(text) }
      seen.append("ended")
    }
    await stage.settle()
    for count in 1...2 {
      goals.home = count
      await stage.settle()
    }
    expectEqual(seen, ["0", "1", "ended"])
    task.cancel()
  }

  /// Checklist row 111, as the toolchain has it: an error ends the loop, and is its last word.
  @available(macOS 26, *)
  @Test func itEndsWithTheErrorThatIsThrown() async {
    struct TooMany: Error {}
    var seen: [String] = []
    let task = Task { [goals] in
      let numbers = Observations { () throws(TooMany) -> Int in
        if goals.home > 1 { throw TooMany() }
        return goals.home
      }
      do {
        for try await number in numbers { seen.append("\(number)") }
        seen.append("ended")
      } catch {
        seen.append("\(error)")
      }
    }
    await stage.settle()
    for count in 1...3 {
      goals.home = count
      await stage.settle()
    }
    expectEqual(seen, ["0", "1", "TooMany()"])
    task.cancel()
  }

  /// Checklist row 55, as the toolchain has it: the end of a model that is held weakly is noticed when
  /// something else changes, and by Swift 6.4 at once.
  @available(macOS 26, *)
  @Test func theEndOfAModelIsNoChange() async {
    var hasEnded = false
    let task: Task<Void, Never>
    do {
      let model = Goals()
      task = Task { [weak model, goals] in
        for await _ in Observations<Int, Never>.untilFinished({ [weak model] in
          _ = goals.home
          return model.map { .next($0.away) } ?? .finish
        }) {}
        hasEnded = true
      }
      await stage.settle()
      model.away = 1
      await stage.settle()
    }
    await stage.settle()
    #if compiler(<6.4)
    #expect(!hasEnded)
    #endif
    goals.home = 1
    await stage.settle()
    #expect(hasEnded)
    task.cancel()
  }
}
