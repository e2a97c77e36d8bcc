import FirstFrameTesting
import TestSupport

@testable import FirstFrame
@testable import FirstFrameProof

/// What is a race, and why, in models as apps have them.
@MainActor @Suite(.inOwnProcess) struct RaceJudgementTests {
  private struct Refused: Error {}

  @MainActor private final class Model {
    var text = "-"
    var total = 0
    var isBusy = false
    var task: Task<Void, Never>?
    let answers = Answers<Int, Int>(failingWith: Refused()) { $0 }

    /// Cancels what is under way, and checks.
    func reload() {
      task?.cancel()
      task = Task {
        let answer = try? await answers.answerOrFailure(to: 0)
        if Task.isCancelled { return }
        text = answer == nil ? "failed" : "there"
      }
    }

    func save() {
      if isBusy { return }
      isBusy = true
      Task {
        total += await answers.answer(to: 1)
        isBusy = false
      }
    }

    func add(_ number: Int) {
      Task {
        let before = total
        let more = await answers.answer(to: number)
        total = before + more
      }
    }

    func logIn() {
      Task { text = "user \(await answers.answer(to: 7))" }
    }

    func load() {
      text = "loading"
      Task {
        _ = await answers.answer(to: 7)
        text = isBusy ? "busy" : "idle"
      }
    }

    func toast(_ text: String) {
      self.text = text
      task?.cancel()
      task = Task {
        try? await Task.sleep(for: .seconds(3))
        if !Task.isCancelled { self.text = "-" }
      }
    }

    func tick() {
      Task {
        while true {
          try? await Task.sleep(for: .seconds(1))
          total += 1
        }
      }
    }
  }

  private func races(
    within limit: Limit = .everyOrder(), @ActionBuilder<Model> _ actions: () -> [Action<Model>]
  ) -> ProofVerdict {
    Scenario(Model(), shows: { "\($0.text) \($0.total)" }, actions: actions).races(within: limit)
  }

  private func cause(_ verdict: ProofVerdict) -> RaceCause? {
    verdict.failingOrders.first?.verdict.evidence.raceCause
  }

  /// Which of two equal requests fails belongs to what happens from outside.
  @Test func aFailureBelongsToTheTaskThatAsked() {
    let verdict = Scenario(Model(), shows: { $0.text }) {
      Action("load") { $0.reload() }
    }.races()
    #expect(verdict.failingOrders.isEmpty, "\(verdict.failureMessage ?? "")")
  }

  @Test func aGuardInTheModelIsNoLostUpdate() {
    let verdict = races { Action("save") { $0.save() } }
    expectEqual(cause(verdict), .dependsOnProgress)
    #expect(verdict.failureMessage?.contains("Action(\"…\", if: { … })") == true)
    let possible = races { Action("save", if: { !$0.isBusy }) { $0.save() } }
    #expect(possible.failureMessage == nil, "\(possible.failureMessage ?? "")")
  }

  /// The closures of a failed call may be moved into a scenario as they are.
  @Test func aScenarioTakesTheClosuresInTheOrderOfTheCall() {
    let scenario = Scenario(Model()) {
      Action("tea") { $0.add(10) }
      Action("milk") { $0.add(20) }
    } shows: {
      "\($0.total)"
    }
    expectEqual(cause(scenario.races()), .losesUpdate)
  }

  @Test func aSumThatIsReadTooEarlyIsALostUpdate() {
    let verdict = races {
      Action("tea") { $0.add(10) }
      Action("milk") { $0.add(20) }
    }
    expectEqual(cause(verdict), .losesUpdate)
  }

  @Test func theWritesOfAnActionAreNamed() {
    let verdict = races {
      Action("in") { $0.logIn() }
      Action("out") { $0.text = "signed out" }
    }
    expectEqual(cause(verdict), .outlivesAction)
    #expect(
      verdict.failureMessage?.contains(
        "In the first: out writes text = \"signed out\"; task 1 of in writes text = \"user 7\".")
        == true, "\(verdict.failureMessage ?? "")")
    #expect(
      verdict.failureMessage?.contains(
        """
        │ task 1 of in overwrites what the later action "out" has written.
        │ Cancel the task in that action, and check Task.isCancelled after each await.
        """) == true, "\(verdict.failureMessage ?? "")")
  }

  /// What the task overwrites was written by the action that began it, and no later one.
  @Test func anEarlierActionIsNotCalledLater() {
    let verdict = Scenario(Model(), shows: { "\($0.text) \($0.isBusy)" }) {
      Action("load") { $0.load() }
      Action("toggle") { $0.isBusy.toggle() }
    }.races()
    expectEqual(cause(verdict), .dependsOnOrder)
    #expect(verdict.failureMessage?.contains("later") == false, "\(verdict.failureMessage ?? "")")
  }

  /// The model begins a task that never ends, so that nothing ever becomes idle.
  @Test func whatNeverComesToRestHasNoPicture() {
    @MainActor final class Watch {
      var seconds = 0
      var laps = 0

      init() {
        Task { [weak self] in
          while true {
            try await Task.sleep(for: .seconds(1))
            self?.seconds += 1
          }
        }
      }
    }
    let scenario = Scenario(Watch(), shows: { "\($0.seconds) \($0.laps)" }) {
      Action("lap") { $0.laps += 1 }
    }
    #expect(
      scenario.races(within: .everyOrder(waits: 1)).failureMessage == """
        │ tested nothing: no schedule within the limit came to its end, so no two orders were compared.
        │ A task of "the models" sleeps again and again, and what it shows was left out. If
        │ that is intended, add to the scenario: .endless("the models").
        │ Then run it again: swift test
        """)
  }

  @Test func whatReturnsToItsStartNeedsARule() {
    let scenario = Scenario(Model(), shows: { $0.text }) {
      Action("toast") { $0.toast("saved") }
    }
    guard case .testedNothing(.endingsNeverChange(let picture, sleeping: [])) = scenario.races()
    else {
      Issue.record("\(scenario.races())")
      return
    }
    expectEqual(picture?.text, "-")
    let ruled = scenario.always("a known text") { ["-", "saved"].contains($0.text) }
    guard case .held(let summary) = ruled.races() else {
      Issue.record("\(ruled.races())")
      return
    }
    #expect(summary.description.contains("These rules hold as well: \"a known text\"."))
    // The rule does not tell whether the action happened.
    #expect(
      ruled.races().failureMessage == """
        │ tested nothing: no idle picture shows whether "toast" happened, so no two orders of it
        │ were compared. Show an effect of it that stays, or except it, so that only its rules are checked:
        │ expectNoRaces(of: …, except: ["toast"]). Then run it again: swift test
        """, "\(ruled.races().failureMessage ?? "")")
    expectNoRaces(of: ruled, except: ["toast"])
    let broken = scenario.always("nothing is shown") { $0.text == "-" }
    expectEqual(broken.races().failingOrders.map(\.verdict.defect), [.invariant])
  }

  /// As many schedules as there are is enough; one less is not.
  @Test func theLimitOfASearchIsTheNumberOfItsSchedules() {
    func verdict(_ limit: Int) -> ProofVerdict {
      races(within: .everyOrder(actions: 2, schedules: limit)) { Action("in") { $0.logIn() } }
    }
    guard case .held(let summary) = verdict(.max) else {
      Issue.record("\(verdict(.max))")
      return
    }
    #expect(summary.schedulesRun > 100)
    #expect(verdict(summary.schedulesRun).failureMessage == nil)
    guard case .testedNothing(.tooManySchedules) = verdict(summary.schedulesRun - 1) else {
      Issue.record("\(verdict(summary.schedulesRun - 1))")
      return
    }
  }

  @Test func aRegionThatIsExceptedHasToBeThere() {
    let scenario = Scenario(Model(), shows: { "text: \($0.text)\ntotal: \($0.total)" }) {
      Action("in") { $0.logIn() }
      Action("add") { $0.add(1) }
    }
    #expect(
      scenario.orderMayDiffer("totals").races().failureMessage == """
        │ tested nothing: no picture has the region "totals" of .orderMayDiffer(…).
        │ There are "text", "total".
        │ Correct the name. Then run it again: swift test
        """, "\(scenario.orderMayDiffer("totals").races().failureMessage ?? "")")
    expectNoRaces(of: scenario.orderMayDiffer("total"), except: ["add"])
    #expect(
      scenario.orderMayDiffer("totals").prove(within: Limit(actions: 2, turns: 2, commits: 1))
        .failureMessage?.contains("no picture has the region") == true)
    let unnamed = Scenario(Model(), shows: { $0.text }) { Action("in") { $0.logIn() } }
    #expect(
      unnamed.orderMayDiffer("rows").races().failureMessage?.contains("the lines that begin with")
        == true)
  }

  @Test func aFeedThatIsHeardFromTheStartHasNoRace() {
    let scenario = Scenario(Scores(), shows: { "\($0.shown)" }) {
      Action("goal") { $0.feed.send(1) }
    }
    expectNoRaces(of: scenario)
  }

  @Test func whatWaitsForEverIsNamedInTheRemedy() {
    let scenario = Scenario(Scores(), shows: { "\($0.shown)" }) {
      Action("goal") { $0.feed.send(1) }
      Action("hang") { scores in Task { await withUnsafeContinuation { scores.never.append($0) } } }
    }
    let message = scenario.races().failureMessage ?? ""
    #expect(
      message.hasPrefix("│ race (escaped): a task waits for something that never happens."),
      "\(message)")
    #expect(message.contains("add to the scenario: .endless(\"hang\")."), "\(message)")
    expectNoRaces(of: scenario.endless("hang"), except: ["hang"])
  }

  @MainActor private final class Scores {
    var shown = 0
    let feed = ElementFeed<Int>()
    var never: [UnsafeContinuation<Void, Never>] = []

    init() { Task { for await score in feed { shown += score } } }
  }

  @Test func whatMayWaitForEverHasToBeThere() {
    let scenario = Scenario(Model(), shows: { $0.text }) { Action("in") { $0.logIn() } }
    let verdict = scenario.endless("inn").races()
    #expect(
      verdict.failureMessage == """
        │ tested nothing: .endless("inn") is neither an action, nor "the models" or "the view".
        │ Correct the name. Then run it again: swift test
        """, "\(verdict.failureMessage ?? "")")
    #expect(scenario.endless("in", "the models").races().failureMessage == nil)
  }

  // MARK: - Polling

  @MainActor private final class Prices {
    private(set) var price = 0
    private(set) var isPolling = false
    /// How often a loop went round, after the end of the schedule too.
    private(set) static var rounds = 0
    private let answers = Answers<String, Int> { _ in 7 }

    func start(checks: Bool) {
      isPolling = true
      Task {
        while isPolling {
          Self.rounds += 1
          let new = await answers.answer(to: "price")
          if isPolling || !checks { price = new }
          try? await Task.sleep(for: .seconds(1))
        }
      }
    }

    func stop() {
      isPolling = false
      price = 0
    }
  }

  private func polling(checks: Bool, twice: Bool = false) -> Scenario<Prices> {
    Scenario(Prices(), shows: { "\($0.price) \($0.isPolling)" }) {
      Action("start", if: { twice || !$0.isPolling }) { $0.start(checks: checks) }
      Action("stop", if: { twice || $0.isPolling }) { $0.stop() }
    }
  }

  /// While it polls, nothing is left to run but the timer: that is an end to compare.
  @Test func whatPollsForEverIsComparedWhileItSleeps() {
    let limit = Limit.everyOrder(waits: 1)
    expectEqual(
      polling(checks: false).endless("start").races(within: limit).failingOrders
        .map(\.verdict.defect), [.race])
    guard case .held(let summary) = polling(checks: true).endless("start").races(within: limit)
    else {
      Issue.record("\(polling(checks: true).endless("start").races(within: limit))")
      return
    }
    expectEqual(summary.distinctFrames, 2, "\(summary)")
    #expect(summary.tasks.contains("Tasks of \"start\" may wait for ever."), "\(summary)")
  }

  /// Two loops at once have so many orders that a search would never come to the next sequence.
  @Test func manyOrdersOfOneSequenceDoNotHideTheNext() {
    let found = polling(checks: false, twice: true).races().failingOrders
    expectEqual(found.map(\.verdict.defect), [.race])
    #expect((found.first?.schedulesRun ?? .max) < 3_000, "\(found)")
    let actions = found.first?.schedule.steps.filter(\.beginsAction)
    expectEqual(actions, [.action("start"), .action("stop")])
  }

  /// A loop that ignores its cancellation does not run a thousand times after each schedule.
  @Test func whatNeverEndsTakesLittleTimeAtTheEnd() {
    let before = Prices.rounds
    let limit = Limit.everyOrder(waits: 2, schedules: 1_000)
    let message = polling(checks: true).races(within: limit).failureMessage ?? ""
    #expect(message.contains("A task of \"start\" sleeps again and again"), "\(message)")
    #expect(message.contains("add to the scenario: .endless(\"start\")."), "\(message)")
    _ = polling(checks: true, twice: true).races(within: limit)
    // A thousand steps at each end are 300,000 rounds.
    #expect(Prices.rounds - before < 50_000, "\(Prices.rounds - before) rounds")
  }

  @Test func aSearchThatWouldNotEndSaysSo() {
    let verdict = races(within: .everyOrder(schedules: 200)) {
      Action("tick") { $0.tick() }
    }
    guard
      case .testedNothing(.tooManySchedules(200, completeActions: _, of: 2, let restless)) = verdict
    else {
      Issue.record("\(verdict)")
      return
    }
    expectEqual(restless.repeating, ["tick"])
    #expect(
      verdict.failureMessage?.contains(
        """
        │ A task of "tick" slept again each time that it woke, as a timer that repeats does, and
        │ each wait for the clock multiplies the schedules. Allow one: within: .everyOrder(waits: 1).
        │ If it is meant to repeat for ever, add to the scenario: .endless("tick").

        """) == true, "\(verdict)")
    #expect(verdict.failureMessage?.contains(".everyOrder(schedules: 800)") == true)
  }
}
