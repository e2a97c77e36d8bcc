import FirstFrameTesting
import TestSupport
import Testing

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
    within bound: Bound = .everyOrder(), @ActionBuilder<Model> _ actions: () -> [Action<Model>]
  ) -> ProofVerdict {
    Rehearsal(Model(), shows: { "\($0.text) \($0.total)" }, actions: actions).races(within: bound)
  }

  private func cause(_ verdict: ProofVerdict) -> RaceCause? {
    verdict.counterexamples.first?.verdict.evidence.raceCause
  }

  /// Which of two equal requests fails belongs to what happens from outside.
  @Test func aFailureBelongsToTheTaskThatAsked() {
    let verdict = Rehearsal(Model(), shows: { $0.text }) {
      Action("load") { $0.reload() }
    }.races()
    #expect(verdict.counterexamples.isEmpty, "\(verdict.failureMessage ?? "")")
  }

  @Test func aGuardInTheModelIsNoLostUpdate() {
    let verdict = races { Action("save") { $0.save() } }
    #expect(cause(verdict) == .dependsOnProgress)
    #expect(verdict.failureMessage?.contains("Action(\"…\", if: { … })") == true)
    let possible = races { Action("save", if: { !$0.isBusy }) { $0.save() } }
    #expect(possible.failureMessage == nil, "\(possible.failureMessage ?? "")")
  }

  /// The closures of a failed call may be moved into a rehearsal as they are.
  @Test func aRehearsalTakesTheClosuresInTheOrderOfTheCall() {
    let rehearsal = Rehearsal(Model()) {
      Action("tea") { $0.add(10) }
      Action("milk") { $0.add(20) }
    } shows: {
      "\($0.total)"
    }
    #expect(cause(rehearsal.races()) == .losesUpdate)
  }

  @Test func aSumThatIsReadTooEarlyIsALostUpdate() {
    let verdict = races {
      Action("tea") { $0.add(10) }
      Action("milk") { $0.add(20) }
    }
    #expect(cause(verdict) == .losesUpdate)
  }

  @Test func theWritesOfAnActionAreNamed() {
    let verdict = races {
      Action("in") { $0.logIn() }
      Action("out") { $0.text = "signed out" }
    }
    #expect(cause(verdict) == .outlivesAction)
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
    let verdict = Rehearsal(Model(), shows: { "\($0.text) \($0.isBusy)" }) {
      Action("load") { $0.load() }
      Action("toggle") { $0.isBusy.toggle() }
    }.races()
    #expect(cause(verdict) == .dependsOnOrder)
    #expect(verdict.failureMessage?.contains("later") == false, "\(verdict.failureMessage ?? "")")
  }

  /// The model begins a task that never ends, so that nothing ever comes to rest.
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
    let rehearsal = Rehearsal(Watch(), shows: { "\($0.seconds) \($0.laps)" }) {
      Action("lap") { $0.laps += 1 }
    }
    #expect(
      rehearsal.races(within: .everyOrder(waits: 1)).failureMessage == """
        │ vacuous: no schedule within the bound came to its end, so no two orders were compared.
        │ A task of "the models" sleeps again and again, and what it shows was left out. If
        │ that is intended, add to the rehearsal: .endless("the models").
        │ Then run it again: swift test
        """)
  }

  @Test func whatReturnsToItsStartNeedsARule() {
    let rehearsal = Rehearsal(Model(), shows: { $0.text }) {
      Action("toast") { $0.toast("saved") }
    }
    guard case .vacuous(.endingsNeverChange(let picture, sleeping: [])) = rehearsal.races() else {
      Issue.record("\(rehearsal.races())")
      return
    }
    #expect(picture?.text == "-")
    let ruled = rehearsal.always("a known text") { ["-", "saved"].contains($0.text) }
    guard case .held(let claim) = ruled.races() else {
      Issue.record("\(ruled.races())")
      return
    }
    #expect(claim.description.contains("These rules hold as well: \"a known text\"."))
    // The rule does not tell whether the action happened.
    #expect(
      ruled.races().failureMessage == """
        │ vacuous: no picture at rest shows whether "toast" happened, so no two orders of it
        │ were compared. Show an effect of it that stays, or except it, so that only its rules are checked:
        │ expectNoRaces(of: …, except: ["toast"]). Then run it again: swift test
        """, "\(ruled.races().failureMessage ?? "")")
    expectNoRaces(of: ruled, except: ["toast"])
    let broken = rehearsal.always("nothing is shown") { $0.text == "-" }
    #expect(broken.races().counterexamples.map(\.verdict.kind) == [.invariant])
  }

  /// As many schedules as there are is enough; one less is not.
  @Test func theLimitOfASearchIsTheNumberOfItsSchedules() {
    func verdict(_ limit: Int) -> ProofVerdict {
      races(within: .everyOrder(actions: 2, schedules: limit)) { Action("in") { $0.logIn() } }
    }
    guard case .held(let claim) = verdict(.max) else {
      Issue.record("\(verdict(.max))")
      return
    }
    #expect(claim.schedulesRun > 100)
    #expect(verdict(claim.schedulesRun).failureMessage == nil)
    guard case .vacuous(.tooManySchedules) = verdict(claim.schedulesRun - 1) else {
      Issue.record("\(verdict(claim.schedulesRun - 1))")
      return
    }
  }

  @Test func aRegionThatIsExceptedHasToBeThere() {
    let rehearsal = Rehearsal(Model(), shows: { "text: \($0.text)\ntotal: \($0.total)" }) {
      Action("in") { $0.logIn() }
      Action("add") { $0.add(1) }
    }
    #expect(
      rehearsal.orderMayDiffer("totals").races().failureMessage == """
        │ vacuous: no picture has the region "totals" of .orderMayDiffer(…).
        │ There are "text", "total".
        │ Correct the name. Then run it again: swift test
        """, "\(rehearsal.orderMayDiffer("totals").races().failureMessage ?? "")")
    expectNoRaces(of: rehearsal.orderMayDiffer("total"), except: ["add"])
    #expect(
      rehearsal.orderMayDiffer("totals").prove(within: Bound(actions: 2, turns: 2, commits: 1))
        .failureMessage?.contains("no picture has the region") == true)
    let unnamed = Rehearsal(Model(), shows: { $0.text }) { Action("in") { $0.logIn() } }
    #expect(
      unnamed.orderMayDiffer("rows").races().failureMessage?.contains("the lines that begin with")
        == true)
  }

  @Test func aFeedThatIsHeardFromTheStartHasNoRace() {
    let rehearsal = Rehearsal(Scores(), shows: { "\($0.shown)" }) {
      Action("goal") { $0.feed.send(1) }
    }
    expectNoRaces(of: rehearsal)
  }

  @Test func whatWaitsForEverIsNamedInTheRemedy() {
    let rehearsal = Rehearsal(Scores(), shows: { "\($0.shown)" }) {
      Action("goal") { $0.feed.send(1) }
      Action("hang") { scores in Task { await withUnsafeContinuation { scores.never.append($0) } } }
    }
    let message = rehearsal.races().failureMessage ?? ""
    #expect(
      message.hasPrefix("│ escaped: a task waits for something that never happens."), "\(message)")
    #expect(message.contains("add to the rehearsal: .endless(\"hang\")."), "\(message)")
    expectNoRaces(of: rehearsal.endless("hang"), except: ["hang"])
  }

  @MainActor private final class Scores {
    var shown = 0
    let feed = ElementFeed<Int>()
    var never: [UnsafeContinuation<Void, Never>] = []

    init() { Task { for await score in feed { shown += score } } }
  }

  @Test func whatMayWaitForEverHasToBeThere() {
    let rehearsal = Rehearsal(Model(), shows: { $0.text }) { Action("in") { $0.logIn() } }
    let verdict = rehearsal.endless("inn").races()
    #expect(
      verdict.failureMessage == """
        │ vacuous: .endless("inn") is neither an action, nor "the models" or "the view".
        │ Correct the name. Then run it again: swift test
        """, "\(verdict.failureMessage ?? "")")
    #expect(rehearsal.endless("in", "the models").races().failureMessage == nil)
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

  private func polling(checks: Bool, twice: Bool = false) -> Rehearsal<Prices> {
    Rehearsal(Prices(), shows: { "\($0.price) \($0.isPolling)" }) {
      Action("start", if: { twice || !$0.isPolling }) { $0.start(checks: checks) }
      Action("stop", if: { twice || $0.isPolling }) { $0.stop() }
    }
  }

  /// While it polls, nothing is left to run but the timer: that is an end to compare.
  @Test func whatPollsForEverIsComparedWhileItSleeps() {
    let bound = Bound.everyOrder(waits: 1)
    #expect(
      polling(checks: false).endless("start").races(within: bound).counterexamples
        .map(\.verdict.kind) == [.race])
    guard case .held(let claim) = polling(checks: true).endless("start").races(within: bound) else {
      Issue.record("\(polling(checks: true).endless("start").races(within: bound))")
      return
    }
    #expect(claim.distinctFrames == 2, "\(claim)")
    #expect(claim.tasks.contains("Tasks of \"start\" may wait for ever."), "\(claim)")
  }

  /// Two loops at once have so many orders that a search would never come to the next sequence.
  @Test func manyOrdersOfOneSequenceDoNotHideTheNext() {
    let found = polling(checks: false, twice: true).races().counterexamples
    #expect(found.map(\.verdict.kind) == [.race])
    #expect((found.first?.schedulesRun ?? .max) < 3_000, "\(found)")
    let actions = found.first?.schedule.steps.filter(\.beginsAction)
    #expect(actions == [.action("start"), .action("stop")])
  }

  /// A loop that ignores its cancellation does not run a thousand times after each schedule.
  @Test func whatNeverEndsTakesLittleTimeAtTheEnd() {
    let before = Prices.rounds
    let bound = Bound.everyOrder(waits: 2, schedules: 1_000)
    let message = polling(checks: true).races(within: bound).failureMessage ?? ""
    #expect(message.contains("A task of \"start\" sleeps again and again"), "\(message)")
    #expect(message.contains("add to the rehearsal: .endless(\"start\")."), "\(message)")
    _ = polling(checks: true, twice: true).races(within: bound)
    // A thousand steps at each end are 300,000 rounds.
    #expect(Prices.rounds - before < 50_000, "\(Prices.rounds - before) rounds")
  }

  @Test func aSearchThatWouldNotEndSaysSo() {
    let verdict = races(within: .everyOrder(schedules: 200)) {
      Action("tick") { $0.tick() }
    }
    guard
      case .vacuous(.tooManySchedules(200, completeActions: _, of: 2, let restless)) = verdict
    else {
      Issue.record("\(verdict)")
      return
    }
    #expect(restless.repeating == ["tick"])
    #expect(
      verdict.failureMessage?.contains(
        """
        │ A task of "tick" slept again each time that it woke, as a timer that repeats does, and
        │ each wait for the clock multiplies the schedules. Allow one: within: .everyOrder(waits: 1).
        │ If it is meant to repeat for ever, add to the rehearsal: .endless("tick").

        """) == true, "\(verdict)")
    #expect(verdict.failureMessage?.contains(".everyOrder(schedules: 800)") == true)
  }
}
