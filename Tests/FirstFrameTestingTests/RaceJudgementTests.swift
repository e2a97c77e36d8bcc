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

  @Test func whatIsARaceAndWhatIsNone() {
    var page = VerdictPage()
    page.add(
      "which of two equal requests fails belongs to what happens from outside",
      Scenario(Model(), shows: { $0.text }) { Action("load") { $0.reload() } }.races())
    page.add(
      "a guard in the model is no lost update", races { Action("save") { $0.save() } })
    page.add(
      "the same guard as a condition",
      races { Action("save", if: { !$0.isBusy }) { $0.save() } })
    // The closures of a failed call may be moved into a scenario as they are.
    page.add(
      "a sum that is read too early is a lost update",
      Scenario(Model()) {
        Action("tea") { $0.add(10) }
        Action("milk") { $0.add(20) }
      } shows: {
        "\($0.total)"
      }.races())
    page.add(
      "the writes of an action are named",
      races {
        Action("in") { $0.logIn() }
        Action("out") { $0.text = "signed out" }
      })
    // What the task overwrites was written by the action that began it.
    page.add(
      "an earlier action is not called later",
      Scenario(Model(), shows: { "\($0.text) \($0.isBusy)" }) {
        Action("load") { $0.load() }
        Action("toggle") { $0.isBusy.toggle() }
      }.races())
    expectSnapshot(of: page.text, as: .text)
  }

  /// A model that begins a task that never ends, so that nothing ever becomes idle.
  @MainActor private final class Watch {
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

  @Test func whatNeverComesToRestHasNoPicture() {
    var page = VerdictPage()
    page.add(
      "a model that never rests",
      Scenario(Watch(), shows: { "\($0.seconds) \($0.laps)" }) {
        Action("lap") { $0.laps += 1 }
      }.races(within: .everyOrder(waits: 1)))
    page.add(
      "an action that never rests",
      races(within: .everyOrder(schedules: 200)) { Action("tick") { $0.tick() } })
    let goals = Scenario(Scores(), shows: { "\($0.shown)" }) {
      Action("goal") { $0.feed.send(1) }
      Action("hang") { scores in Task { await withUnsafeContinuation { scores.never.append($0) } } }
    }
    page.add("a task that waits for ever", goals.races())
    expectNoRaces(of: goals.endless("hang"), except: ["hang"])
    let logIn = Scenario(Model(), shows: { $0.text }) { Action("in") { $0.logIn() } }
    page.add("what may wait for ever has to be there", logIn.endless("inn").races())
    page.add("the models and an action may", logIn.endless("in", "the models").races())
    // While it polls, nothing is left to run but the timer: that is an end to compare.
    let limit = Limit.everyOrder(waits: 1)
    for checks in [false, true] {
      page.add(
        "what polls is compared while it sleeps; it checks: \(checks)",
        polling(checks: checks).endless("start").races(within: limit))
    }
    expectSnapshot(of: page.text, as: .text)
  }

  @Test func whatIsCompared() {
    var page = VerdictPage()
    let toast = Scenario(Model(), shows: { $0.text }) {
      Action("toast") { $0.toast("saved") }
    }
    page.add("what returns to its start needs a rule", toast.races())
    // The rule does not tell whether the action happened.
    let ruled = toast.always("a known text") { ["-", "saved"].contains($0.text) }
    page.add("with a rule", ruled.races())
    expectNoRaces(of: ruled, except: ["toast"])
    page.add("a broken rule", toast.always("nothing is shown") { $0.text == "-" }.races())
    let both = Scenario(Model(), shows: { "text: \($0.text)\ntotal: \($0.total)" }) {
      Action("in") { $0.logIn() }
      Action("add") { $0.add(1) }
    }
    page.add("a region that is excepted has to be there", both.orderMayDiffer("totals").races())
    page.add(
      "in a proof too",
      both.orderMayDiffer("totals").prove(within: Limit(actions: 2, turns: 2, commits: 1)))
    expectNoRaces(of: both.orderMayDiffer("total"), except: ["add"])
    let logIn = Scenario(Model(), shows: { $0.text }) { Action("in") { $0.logIn() } }
    page.add("no region has a name", logIn.orderMayDiffer("rows").races())
    page.add(
      "a feed that is heard from the start",
      Scenario(Scores(), shows: { "\($0.shown)" }) { Action("goal") { $0.feed.send(1) } }.races())
    expectSnapshot(of: page.text, as: .text)
  }

  @MainActor private final class Scores {
    var shown = 0
    let feed = ElementFeed<Int>()
    var never: [UnsafeContinuation<Void, Never>] = []

    init() { Task { for await score in feed { shown += score } } }
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
    expectEqual(summary.schedulesRun, 9)
    #expect(verdict(summary.schedulesRun).failureMessage == nil)
    guard case .testedNothing(let reason) = verdict(summary.schedulesRun - 1),
      reason.reason == .unfinished
    else {
      Issue.record("\(verdict(summary.schedulesRun - 1))")
      return
    }
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
}
