import FirstFrameTesting
import SteppedServices
import Testing

@testable import FirstFrame

/// What is a race, and why, in models as apps have them.
@MainActor @Suite struct RaceJudgementTests {
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
      Action("out") { $0.text = "nobody" }
    }
    #expect(cause(verdict) == .outlivesAction)
    #expect(
      verdict.failureMessage?.contains(
        "In the first: out writes text = \"nobody\"; task 1 of in writes text = \"user 7\".")
        == true, "\(verdict.failureMessage ?? "")")
  }

  @Test func whatReturnsToItsStartNeedsARule() {
    let rehearsal = Rehearsal(Model(), shows: { $0.text }) {
      Action("toast") { $0.toast("saved") }
    }
    guard case .vacuous(.endingsNeverChange(let picture)) = rehearsal.races() else {
      Issue.record("\(rehearsal.races())")
      return
    }
    #expect(picture?.text == "-")
    let ruled = rehearsal.always("a known text") { ["-", "saved"].contains($0.text) }
    guard case .held(let claim) = ruled.races() else {
      Issue.record("\(ruled.races())")
      return
    }
    #expect(claim.description.contains("These hold as well: \"a known text\"."))
  }

  @Test func whatMayWaitForEverHasToBeThere() {
    let rehearsal = Rehearsal(Model(), shows: { $0.text }) { Action("in") { $0.logIn() } }
    let verdict = rehearsal.endless("inn").races()
    #expect(
      verdict.failureMessage == """
        │ vacuous: .endless("inn") names no action, nor "the models" or "the view".
        │ Correct the name. Then run it again: swift test
        """, "\(verdict.failureMessage ?? "")")
    #expect(rehearsal.endless("in", "the models").races().failureMessage == nil)
  }

  @Test func aSearchThatWouldNotEndSaysSo() {
    let verdict = races(within: .everyOrder(schedules: 200)) {
      Action("tick") { $0.tick() }
    }
    guard case .vacuous(.tooManySchedules(200, completeActions: _)) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(verdict.failureMessage?.contains(".everyOrder(schedules: 800)") == true)
  }
}
