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

  @Test func whatATaskWaitsForIsNamed() {
    var page = VerdictPage()
    // Whether the answer comes before the question is a race; that the question waits is no escape.
    page.add(
      "a task may wait for another action",
      verdict {
        Action("delete") { $0.delete() }
        Action("yes") { $0.decide(true) }
      })
    page.add(
      "the summary names what waited",
      verdict {
        Action("delete") { $0.delete() }
        Action("yes", if: { $0.isAsking }) { $0.decide(true) }
      })
    // What another action cancels goes on as well, and what it waited for has not come.
    page.add(
      "a cancellation is no answer",
      verdict {
        Action("listen") { $0.listen() }
        Action("listen again") { $0.listen() }
      })
    // A task in the group waits, and its parent is cancelled.
    page.add(
      "a cancellation of a group is no answer",
      verdict {
        Action("gather") { $0.gather() }
        Action("gather again") { $0.gather() }
      })
    // One name may end as another does.
    page.add(
      "the tasks of another action are none of its",
      verdict {
        Action("tea") { $0.listen() }
        Action("cup of tea") { $0.delete() }
        Action("yes", if: { $0.isAsking }) { $0.decide(true) }
      })
    page.add(
      "only those are named that nothing wakes",
      verdict {
        Action("delete and listen") {
          $0.delete()
          $0.listen()
        }
        Action("delete") { $0.delete() }
        Action("yes", if: { $0.isAsking }) { $0.decide(true) }
      })
    expectSnapshot(of: page.text, as: .text)
  }

  @Test func aProofTellsTheSame() {
    let scenario = Scenario(Dialog(), shows: { $0.text }) {
      Action("delete") { $0.delete() }
      Action("yes", if: { $0.isAsking }) { $0.decide(true) }
    }
    expectFreshFrames(of: scenario, within: Limit(actions: 2, turns: 3, commits: 1))
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
    var page = VerdictPage()
    page.add("the service was made before the proof", verdict)
    // The test to paste gives the same advice.
    let steps = verdict.failingOrders.first?.schedule.steps ?? []
    let message = scenario.failureMessage(along: steps) ?? "no failure"
    expectSnapshot(of: page.text + message, as: .text)
  }
}
