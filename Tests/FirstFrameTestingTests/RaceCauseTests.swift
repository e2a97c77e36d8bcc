import SteppedServices
import TestSupport

@testable import FirstFrameProof

/// The cause of a race, and what its message says about the cause.
@MainActor @Suite(.inOwnProcess) struct RaceCauseTests {
  private enum Status {
    case idle
    case loaded(Int)
  }

  @MainActor private final class Model {
    var text = ""
    var title = "untitled"
    var total = 0
    var latest: String?
    var status = Status.idle
    var isOn = false
    let answers = Answers<Int, Int> { $0 }

    /// The first of two answers is shown.
    func ask() {
      Task {
        text = await withTaskGroup(of: String.self) { group in
          for number in 1...2 {
            group.addTask { [answers] in "answer \(await answers.answer(to: number))" }
          }
          return await group.next() ?? ""
        }
      }
    }

    /// Shows what comes first, and then nothing.
    func giveUp() {
      Task {
        let number = await answers.answer(to: 3)
        if text.isEmpty { text = "given up at \(number)" }
      }
    }

    func load() {
      Task {
        let number = await answers.answer(to: 4)
        if text.isEmpty { text = "loaded \(number)" }
      }
    }

    /// Reads the title after the await, whatever it was before.
    func save() {
      Task {
        let number = await answers.answer(to: 5)
        text = "\(title) \(number)"
      }
    }

    func add(_ number: Int) {
      Task {
        let before = total
        let more = await answers.answer(to: number)
        total = before + more
      }
    }

    /// Sets what the user wants, once a service has agreed.
    func set(isOn: Bool) {
      Task {
        _ = await answers.answer(to: isOn ? 1 : 0)
        self.isOn = isOn
      }
    }

    func setTotal(_ number: Int) {
      Task { total = await answers.answer(to: number) }
    }

    func find(_ number: Int) {
      Task {
        latest = "found \(await answers.answer(to: number))"
        status = .loaded(number)
      }
    }
  }

  private func races(
    actions count: Int = 2, @ActionBuilder<Model> _ actions: () -> [Action<Model>]
  ) -> ProofVerdict {
    Scenario(
      Model(), shows: { "\($0.text) \($0.title) \($0.total) \($0.latest ?? "") \($0.isOn)" },
      actions: actions
    ).races(within: .everyOrder(actions: count))
  }

  private func cause(_ verdict: ProofVerdict) -> RaceCause? {
    verdict.failingOrders.first?.verdict.evidence.raceCause
  }

  @Test func theFirstOfAGroupIsNoLostUpdate() {
    expectEqual(cause(races(actions: 1) { Action("ask") { $0.ask() } }), .dependsOnOrder)
  }

  @Test func theFirstOfTwoTasksIsNoLostUpdate() {
    let verdict = races {
      Action("load") { $0.load() }
      Action("give up") { $0.giveUp() }
    }
    expectEqual(cause(verdict), .dependsOnProgress)
  }

  @Test func whatIsReadAfterTheAwaitIsNoLostUpdate() {
    let verdict = races {
      Action("save") { $0.save() }
      Action("rename") { $0.title = "notes" }
    }
    expectEqual(cause(verdict), .dependsOnOrder)
    #expect(
      verdict.failureMessage?.contains(
        "In the first: task 1 of save writes text = \"notes 5\".") == true,
      "\(verdict.failureMessage ?? "")")
  }

  @Test func aSumIsALostUpdate() {
    expectEqual(
      cause(
        races {
          Action("tea") { $0.add(10) }
          Action("milk") { $0.add(20) }
        }), .losesUpdate)
    // Equal numbers: the second write changes nothing.
    expectEqual(cause(races { Action("tea") { $0.add(10) } }), .losesUpdate)
  }

  /// One of the two writes changes nothing, because the value was there at the start; no task has
  /// read it before its await.
  @Test func aValueThatWasThereIsNoLostUpdate() {
    let flags = races {
      Action("on") { $0.set(isOn: true) }
      Action("off") { $0.set(isOn: false) }
    }
    expectEqual(cause(flags), .isNotCancelled)
    #expect(flags.failureMessage?.contains("that it read before an await") == false)
    let numbers = races {
      Action("none") { $0.setTotal(0) }
      Action("five") { $0.setTotal(5) }
    }
    expectEqual(cause(numbers), .isNotCancelled)
  }

  /// Optionals and enums are printed in full.
  @Test func theValuesAreTold() {
    let verdict = races {
      Action("one") { $0.find(1) }
      Action("two") { $0.find(2) }
    }
    let message = verdict.failureMessage ?? ""
    #expect(message.contains("task 1 of one writes latest = \"found 1\"."), "\(message)")
    #expect(message.contains("writes status = Status .loaded, loaded: 2."), "\(message)")
  }

  private actor Counter {
    var total = 0
    nonisolated let answers = Answers<Int, Int> { $0 }

    func set(_ number: Int) { total = number }
  }

  @Test func theJobOfAnActorIsNamed() {
    let verdict = Scenario(Counter(), shows: { "\(await $0.total)" }) {
      for number in 1...2 {
        Action("set \(number)") { counter in
          Task {
            let answer = await counter.answers.answer(to: number)
            // Back on the main actor, so that the actor has a job of its own.
            MainActor.assertIsolated()
            await counter.set(answer)
          }
        }
      }
    }.races()
    let message = verdict.failureMessage ?? ""
    #expect(message.contains("an actor writes total = 1"), "\(message)")
    expectEqual(cause(verdict), .reentersActor)
  }

  private actor Images {
    private let answers = Answers<Int, Int> { $0 }

    func image(_ number: Int) async -> Int { await answers.answer(to: number) }
  }

  @MainActor private final class Cell {
    var image = 0
    private let images = Images()

    func show(_ number: Int) { Task { image = await images.image(number) } }
  }

  /// An actor is on the way, and has nothing that could be wrong.
  @Test func anActorWithoutStateIsNotToBlame() {
    let verdict = Scenario(Cell(), shows: { "\($0.image)" }) {
      Action("show 1") { $0.show(1) }
      Action("show 2") { $0.show(2) }
    }.races()
    expectEqual(cause(verdict), .isNotCancelled)
  }

  @Test func namesThatCouldBeStepsHaveQuotes() {
    let verdict = races {
      Action("turn") { $0.find(1) }
      Action("a → b") { $0.find(2) }
    }
    #expect(
      verdict.failureMessage?.contains("  \"turn\" → \"a → b\" → turn → ") == true,
      "\(verdict.failureMessage ?? "")")
  }

  // MARK: - Rules

  /// A rule that is broken between two commits has no frame; its moment is shown.
  @Test func aBrokenRuleShowsItsMoment() {
    let scenario = Scenario(Model(), shows: { "\($0.text)|\($0.title)" }) {
      Action("save") { $0.save() }
    }
    .always("no text") { $0.text.isEmpty }
    let message = scenario.races().failureMessage ?? ""
    #expect(
      message.hasPrefix(
        """
        │ rule (invariant): a rule does not hold.
        │
        │   it shows
        │   untitled 5|untitled
        │
        │ On the way: task 1 of save writes text = "untitled 5".
        │ "no text" does not hold.
        │ A step leaves the models in a state that a rule of the scenario forbids.
        │ Write values that depend on each other in one place, or correct the rule.
        │
        │ The shortest failing schedule:
        │   save → turn → task 1 of save → 5 is answered → task 1 of save → turn
        """), "\(message)")
  }

  // MARK: - Nothing to compare

  @Test func oneOrderProvesNothing() {
    let verdict = races(actions: 1) { Action("load") { $0.load() } }
    #expect(
      verdict.failureMessage == """
        │ tested nothing: in every sequence of actions the tasks had only one order, so no two orders were
        │ compared. Allow two actions: within: .everyOrder(actions: 2); or give the scenario an action
        │ that is possible while a task is waiting. Then run it again: swift test
        """)
  }

  /// A condition that never forbids anything while a task runs is not the reason for one order.
  @Test func aConditionThatForbidsNoOtherOrderProvesNothing() {
    let verdict = races(actions: 1) { Action("load", if: { $0.text.isEmpty }) { $0.load() } }
    #expect(verdict.failureMessage?.contains("the tasks had only one order") == true, "\(verdict)")
  }

  @Test func whatIsNoTaskIsNamed() {
    let verdict = races { Action("rename") { $0.title = "notes" } }
    #expect(
      verdict.failureMessage == """
        │ tested nothing: neither the models nor an action has begun a task, so there is one order only.
        │ Give the scenario an action that begins one. What DispatchQueue.main.async or asyncAfter, a Timer or a
        │ completion handler runs is no task, and no proof orders it: instead of asyncAfter, write
        │ Task { try? await Task.sleep(for: …) }, and await the rest. Then run it again: swift test
        """)
  }

  /// If no action is possible while a task runs, there is one order, and the summary says this.
  @Test func oneOrderIsAllThatThereIs() {
    let verdict = races {
      Action("load", if: { $0.text.isEmpty && $0.total == 0 }) {
        $0.total = 1
        $0.load()
      }
    }
    guard case .held(let summary) = verdict else {
      Issue.record("\(verdict.failureMessage ?? "")")
      return
    }
    #expect(
      summary.description.hasPrefix(
        "No sequence of actions had more than one order of tasks, so no two orders were compared: "),
      "\(summary)")
  }
}
