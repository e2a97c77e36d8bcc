import FirstFrameTesting
import TestSupport

@testable import FirstFrameProof

/// Tasks that wait for what no service gives: for another action, or for ever.
@MainActor @Suite struct TaskWakeTests {
  @MainActor private final class Dialog {
    var text = ""
    private var waiting: [UnsafeContinuation<Bool, Never>] = []
    private var streams: [AsyncStream<Int>.Continuation] = []
    private var task: Task<Void, Never>?

    var isAsking: Bool { !waiting.isEmpty }

    /// Asks, and waits until another action answers.
    func delete() {
      Task { text += await withUnsafeContinuation { waiting.append($0) } ? "deleted " : "kept " }
    }

    func decide(_ answer: Bool) {
      for continuation in waiting { continuation.resume(returning: answer) }
      waiting = []
    }

    /// Listens to a stream in which nothing comes, in a group.
    func gather() {
      task?.cancel()
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      streams.append(continuation)
      task = Task {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { for await _ in stream {} }
        }
        text += "gathered "
      }
    }

    /// Listens to a stream in which nothing comes.
    func listen() {
      task?.cancel()
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      streams.append(continuation)
      task = Task {
        for await _ in stream {}
        text += "ended "
      }
    }
  }

  private func verdict(@ActionBuilder<Dialog> _ actions: () -> [Action<Dialog>]) -> ProofVerdict {
    Scenario(Dialog(), shows: { $0.text }, actions: actions).races()
  }

  @Test func aTaskMayWaitForAnotherAction() {
    let verdict = verdict {
      Action("delete") { $0.delete() }
      Action("yes") { $0.decide(true) }
    }
    guard case .violated(let found) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    // Whether the answer comes before the question is a race; that the question waits is no escape.
    expectEqual(found.map(\.verdict.defect), [.race])
  }

  @Test func theSummaryNamesWhatWaited() {
    let verdict = verdict {
      Action("delete") { $0.delete() }
      Action("yes", if: { $0.isAsking }) { $0.decide(true) }
    }
    guard case .held(let summary) = verdict else {
      Issue.record("\(verdict.failureMessage ?? "")")
      return
    }
    #expect(
      summary.tasks.contains(
        "Some schedules ended while tasks of \"delete\" waited for another action."), "\(summary)")
  }

  @Test func aProofTellsTheSame() {
    let scenario = Scenario(Dialog(), shows: { $0.text }) {
      Action("delete") { $0.delete() }
      Action("yes", if: { $0.isAsking }) { $0.decide(true) }
    }
    expectFreshFrames(of: scenario, within: Limit(actions: 2, turns: 3, commits: 1))
  }

  /// What another action cancels goes on as well, and what it waited for has not come.
  @Test func aCancellationIsNoAnswer() {
    let verdict = verdict {
      Action("listen") { $0.listen() }
      Action("listen again") { $0.listen() }
    }
    expectEqual(verdict.failingOrders.map(\.verdict.defect), [.escaped], "\(verdict)")
    #expect(verdict.failureMessage?.contains(".endless(\"listen\")") == true)
  }

  /// The same where a task in a group waits, and its parent is cancelled.
  @Test func aCancellationOfAGroupIsNoAnswer() {
    let verdict = verdict {
      Action("gather") { $0.gather() }
      Action("gather again") { $0.gather() }
    }
    expectEqual(verdict.failingOrders.map(\.verdict.defect), [.escaped], "\(verdict)")
  }

  /// One name may end as another does.
  @Test func theTasksOfAnotherActionAreNoneOfIts() {
    let verdict = verdict {
      Action("tea") { $0.listen() }
      Action("cup of tea") { $0.delete() }
      Action("yes", if: { $0.isAsking }) { $0.decide(true) }
    }
    expectEqual(verdict.failingOrders.map(\.verdict.defect), [.escaped], "\(verdict)")
    #expect(verdict.failureMessage?.contains(".endless(\"tea\")") == true)
  }

  @Test func onlyThoseAreNamedThatNothingWakes() {
    let verdict = verdict {
      Action("delete and listen") {
        $0.delete()
        $0.listen()
      }
      Action("delete") { $0.delete() }
      Action("yes", if: { $0.isAsking }) { $0.decide(true) }
    }
    let message = verdict.failureMessage ?? ""
    expectEqual(verdict.failingOrders.map(\.verdict.defect), [.escaped], "\(message)")
    #expect(!message.contains("\"delete\""), "\(message)")
  }

  // MARK: - What listens

  @MainActor private final class Listener {
    var log: [Int] = []
    let send: AsyncStream<Int>.Continuation

    init() {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      send = continuation
      Task { for await number in stream { log.append(number) } }
    }
  }

  /// A stream that an action feeds goes on waiting, as it should.
  @Test func aStreamMayWaitForTheNextAction() {
    expectNoRaces(of: Listener()) {
      Action("one") { $0.send.yield(1) }
      Action("two") { $0.send.yield(2) }
    } shows: {
      "\($0.log)"
    }
  }

  // MARK: - Services that were made elsewhere

  @MainActor private final class Loader {
    var text = ""
    private let service: Answers<String, String>

    init(_ service: Answers<String, String>) { self.service = service }

    func load(_ word: String) { Task { text = await service.answer(to: word) } }
  }

  @Test func aServiceThatWasMadeBeforeIsNamed() {
    let service = Answers<String, String> { $0 }
    let scenario = Scenario(Loader(service), shows: { $0.text }) {
      Action("a") { $0.load("a") }
    }
    let verdict = scenario.races()
    expectEqual(verdict.failingOrders.map(\.verdict.defect), [.escaped])
    let steps = verdict.failingOrders.first?.schedule.steps ?? []
    // The test to paste gives the same advice as the proof.
    for message in [verdict.failureMessage, scenario.failureMessage(along: steps)] {
      #expect(
        message?.contains(
          """
          │ It asks a service of SteppedServices that was made before the proof and cannot answer it.
          │ Make the service with the models, in the scenario's first argument.
          """) == true, "\(message ?? "")")
    }
  }
}
