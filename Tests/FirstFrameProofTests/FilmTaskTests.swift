import FirstFrameProof
import Observation
import SteppedServices
import TestSupport
import Turns

/// Films of models whose actions begin tasks.
@MainActor @Suite struct FilmTaskTests {
  @Observable @MainActor final class Loader {
    var shown = "-"
    let answers = Answers<String, String> { $0 }
    private(set) var task: Task<Void, Never>?

    func load(_ words: String...) {
      shown = "..."
      for word in words { Task { shown = await Self.loud(word) } }
    }

    func loadInParts() {
      Task {
        var text = ""
        for word in ["a", "b", "c"] { text += await Self.loud(word) }
        shown = text
      }
    }

    func ask(_ word: String, canEnd: Bool = false) {
      shown = "?"
      task = Task {
        shown =
          canEnd
          ? (try? await answers.answerOrFailure(to: word)) ?? "-"
          : await answers.answer(to: word)
      }
    }

    let doubtful = Answers<String, String>(failingWith: CancellationError()) { $0 }

    func askDoubtful(_ word: String) {
      task = Task { shown = await doubtful.answer(to: word) }
    }

    func wait(_ word: String) {
      task = Task {
        try? await Task.sleep(for: .seconds(1))
        shown = word
      }
    }

    // NB: without this use of the task, the compiler leaves out the change of the executor.
    @concurrent private static func loud(_ word: String) async -> String {
      withUnsafeCurrentTask { _ in word.uppercased() }
    }
  }

  private let model = Loader()

  private func film() -> Film { Film(of: TextSource { [model] in model.shown }) }

  private func history(of film: Film) -> [String] {
    film.frames.map { "\($0.cause): \($0.grid.text)" }
  }

  @Test func eachFrameNamesTheTaskThatMadeIt() {
    let film = film()
    film.act("load") { model.load("a", "b") }
    #expect(
      history(of: film) == [
        "start: -", "load: ...", "task 1 of load: A", "task 2 of load: B",
      ])
    #expect(film.isIdle)
    // The pictures on the way were right: the models had no others.
    #expect(film.verdicts.isEmpty)
  }

  @Test func tasksRunAsTheyCome() {
    let film = film()
    film.commit("load") { model.load("a", "b") }
    expectEqual(history(of: film), ["start: -", "load: ..."])
    film.turn()
    expectEqual(film.commitCount, 3, "both tasks have begun, and left the main actor")
    film.rest()
    expectEqual(history(of: film).suffix(2), ["task 1 of load: A", "task 2 of load: B"])
  }

  @Test func aTaskThatSleepsWakesByTheClockOfTheRenderer() {
    let source = TextSource { [model] in model.shown }
    let film = Film(of: source)
    film.act("wait") { model.wait("a") }
    film.act("999 ms") { source.queue.advance(by: .milliseconds(999)) }
    expectEqual(history(of: film), ["start: -"])
    film.act("1 s") { source.queue.advance(by: .milliseconds(1)) }
    expectEqual(history(of: film).last, "wait, 999 ms, 1 s, task 1 of wait: a")
  }

  @Test func aTimerTicksWheneverItsTimeHasCome() {
    let source = TextSource { [model] in model.shown }
    let film = Film(of: source)
    film.act("start") {
      Task { [model] in
        for number in 1...9 {
          try? await Task.sleep(for: .seconds(1))
          model.shown = "\(number)"
        }
      }
    }
    source.queue.enqueue(after: .milliseconds(2_500)) { [model] in model.shown += "!" }
    film.advance(by: .milliseconds(900))
    expectEqual(history(of: film), ["start: -"])
    film.advance(by: .milliseconds(2_600))
    #expect(
      history(of: film).dropFirst() == [
        "start, time passes, task 1 of start: 1", "time passes, task 1 of start: 2",
        "time passes, turn: 2!", "time passes, task 1 of start: 3",
      ])
    expectEqual(source.queue.elapsed, .milliseconds(3_500))
    #expect(film.isIdle && film.verdicts.isEmpty)
  }

  @Test func aClockStaysAtTheLargestDuration() {
    let source = TextSource { [model] in model.shown }
    let film = Film(of: source)
    film.advance(by: .seconds(1))
    film.advance(by: Duration(attoseconds: .max))
    expectEqual(source.queue.elapsed, Duration(attoseconds: .max))
    film.act("wait") { model.wait("a") }
    film.advance(by: .seconds(1))
    expectEqual(history(of: film).last, "wait, time passes, task 1 of wait: a")
  }

  @Test func timeEndsWhereSomethingWakesForEver() {
    let source = TextSource { [model] in model.shown }
    let film = Film(of: source)
    // Each takes a millisecond of an unoptimised build.
    film.momentLimit = 500
    film.act("spin") {
      Task { [model] in
        model.shown = "spins"
        while true { try? await Task.sleep(for: .nanoseconds(1)) }
      }
    }
    film.advance(by: .seconds(1))
    #expect(!film.isIdle)
    expectEqual(history(of: film), ["start: -", "spin, task 1 of spin: spins"])
    expectEqual(source.queue.elapsed, .seconds(1))
  }

  @Test func aTaskThatIsLeftSleepingIsSaid() {
    let film = Film(of: TextSource { [model] in model.shown })
    film.act("wait") { model.wait("a") }
    let labels = film.recording.frames.map(\.label)
    expectEqual(labels, ["start", "wait: nothing changed; left waiting for 1.0 seconds"])
  }

  /// A sleep that was cancelled wakes nothing: its end is no moment.
  @Test func aCancelledSleepIsNoMoment() {
    let source = TextSource { [model] in model.shown }
    let film = Film(of: source)
    film.act("wait") { model.wait("a") }
    film.act("cancel") { model.task?.cancel() }
    source.queue.enqueue(after: .seconds(2)) { [model] in model.shown += "!" }
    film.advance(by: .seconds(5))
    expectEqual(history(of: film).last, "time passes, turn: a!", "\(history(of: film))")
  }

  @Test func momentsInARowAreCounted() {
    expectEqual(
      "\(FrameCause([.time, .time, .turn, .turn, .time]))",
      "time passes 2 times, 2 turns, time passes")
  }

  @Test func anAnswerIsAnAction() {
    let film = film()
    film.act("ask") { model.ask("a") }
    film.act("answer") { model.answers.answerNext() }
    expectEqual(history(of: film), ["start: -", "ask: ?", "answer, task 1 of ask: a"])
  }

  /// The picture of such a film lacks the answer, so it must not be recorded unnoticed.
  @Test func anAnswerToNothingIsAMistake() {
    let film = film()
    film.act("answer") { model.answers.answerNext() }
    film.act("ask") { model.ask("a") }
    #expect(
      film.failureMessage == """
        │ "answer": no request waited for an answer, so none was given.
        │ A task asks only once it has begun. Begin it in an earlier call of the film: film.rest() \
        runs the tasks that a view begins when it appears.
        │ Then run it again: swift test
        """, "\(film.failureMessage ?? "")")
  }

  @Test func aRequestThatIsNotTheMeantOneIsNamed() {
    let film = film()
    film.act("ask") { model.ask("a") }
    film.act("answer c") { model.answers.answer { $0 == "c" } }
    #expect(
      film.failureMessage == """
        │ "answer c": the call's condition holds for no request that waits, so no answer was given.
        │ This one waits: "a". Correct the condition, or begin the task that asks in an earlier call \
        of the film.
        │ Then run it again: swift test
        """, "\(film.failureMessage ?? "")")
  }

  @Test func aFailureThatIsNotPossibleSaysWhy() {
    let film = film()
    film.act("ask") { model.ask("a") }
    film.act("fail") { model.answers.fail() }
    film.act("ask d") { model.askDoubtful("d") }
    film.act("fail d") { model.doubtful.fail() }
    #expect(
      film.failureMessage == """
        │ "fail": the service has no error, so no request has failed.
        │ Give it one: Answers(failingWith: …) { … }. Or answer the request.
        │ "fail d": the request "d" cannot fail, so it still waits.
        │ It was made with answer(to:). Make it with answerOrFailure(to:), or answer it.
        │ Then run it again: swift test
        """, "\(film.failureMessage ?? "")")
  }

  /// A cancelled task takes its request back.
  @Test func anAnswerToACancelledRequestNamesTheCancellation() {
    let film = film()
    film.act("ask") { model.ask("a", canEnd: true) }
    film.act("cancel") { model.task?.cancel() }
    film.act("answer b") { model.answers.answer { $0 == "b" } }
    film.act("answer a") { model.answers.answer { $0 == "a" } }
    #expect(
      film.failureMessage == """
        │ "answer b": no request waited for an answer, so none was given.
        │ A task asks only once it has begun. Begin it in an earlier call of the film: film.rest() \
        runs the tasks that a view begins when it appears.
        │ "answer a": no request waited for an answer, so none was given.
        │ The request "a" has ended with CancellationError, since its task was cancelled. Answer it \
        before that, or leave the answer out.
        │ Then run it again: swift test
        """, "\(film.failureMessage ?? "")")
  }

  /// The renderer commits after each part.
  @Test func aTaskThatRunsInPartsIsNamedOnce() {
    let film = Film(of: QueuedText { [model] in model.shown })
    film.act("load") { model.loadInParts() }
    expectEqual(history(of: film), ["start: -", "load, task 1 of load: ABC"])
  }

  @Test func theLastOfManyAnswersMayFindNothing() {
    let film = film()
    film.act("ask") {
      model.ask("a")
      model.ask("b")
    }
    film.act("answer all") { while model.answers.answerNext() {} }
    #expect(film.failureMessage == nil)
    expectEqual(history(of: film).last, "task 2 of ask: b")
  }

  @Test func anInputOfTimeWakesATaskThatSleeps() {
    let film = film()
    #expect(!film.act("too early", input: .time(.seconds(1))))
    film.act("wait") { model.wait("a") }
    #expect(film.act("999 ms", input: .time(.milliseconds(999))))
    expectEqual(history(of: film), ["start: -"])
    #expect(film.act("1 ms", input: .time(.milliseconds(1))))
    #expect(history(of: film).last?.hasSuffix("1 ms, task 1 of wait: a") == true)
  }

  /// Time is no step while nothing sleeps; a sleep that begins later counts from then.
  @Test func anInputOfTimeWakesATaskInAProof() {
    let scenario = Scenario(Loader(), shows: { $0.shown }) {
      Action("wait") { $0.wait("a") }
      Action("1 s", input: .time(.seconds(1)))
    }
    let limit = Limit(actions: 2, turns: 2, commits: 3, tasks: 4, waits: 0)
    let verdict = scenario.prove(within: limit)
    #expect(verdict.failureMessage == nil, "\(verdict.failureMessage ?? "")")
  }

  /// A test that awaits a task of the film would wait for ever if it went on in the film only.
  @Test func whatIsAnsweredOutsideOfTheFilmGoesOn() async {
    let film = film()
    film.act("ask") { model.ask("a") }
    model.answers.answerNext()
    await model.task?.value
    await film.settle {}
    expectEqual(history(of: film), ["start: -", "ask: ?", "suspension: a"])
  }

  @Test func tasksThatGoOnForEverAreNoRest() {
    let film = film()
    film.act("spin") {
      Task { [model] in
        for number in 0..<1_000 {
          model.shown = "\(number)"
          await Task.yield()
        }
      }
    }
    #expect(!film.isIdle)
    expectEqual(film.verdicts.map(\.description), ["endless (updateLoop): task 1 of spin"])
    #expect(
      film.failureMessage == """
        │ endless (updateLoop):
        │ task 1 of spin still runs after 100 steps.
        │ The frames went on changing: 26 pictures.
        │ A block queues itself, or a task goes on for ever.
        │ Stop it once nothing is left to do.
        │ Then run it again: swift test
        """, "\(film.failureMessage ?? "")")
  }

  @Test func aFilmMayBeReleasedAnywhere() async {
    let film = film()
    film.act("ask") { model.ask("a") }
    await Task.detached { [film] in withExtendedLifetime(film) {} }.value
    expectEqual(model.shown, "?")
  }

  @Test func aFilmMayBeReleasedWhileAnotherOneRuns() async {
    for _ in 0..<200 {
      // NB: What holds it last is the task, not this function.
      nonisolated(unsafe) var old: Film? = film()
      old?.act("ask") { model.ask("a") }
      let release = Task.detached { old = nil }
      let film = film()
      for word in ["b", "c", "d", "e"] { film.act(word) { model.load(word) } }
      expectEqual(history(of: film).suffix(2), ["e: ...", "task 1 of e: E"])
      await release.value
    }
  }

  @Test func aScenarioIsFilmedWithItsTasks() {
    let scenario = Scenario(Loader(), shows: { $0.shown }) {
      Action("load") { $0.load("a") }
      Action("ask") { $0.ask("b") }
      Action("answer") { $0.answers.answerNext() }
    }
    #expect(
      history(of: scenario.film()) == [
        "start: -", "load: ...", "task 1 of load: A", "ask: ?", "answer, task 1 of ask: b",
      ])
  }

  /// A renderer that draws in a block of its queue, and cannot say whether a commit would change
  /// anything.
  @MainActor private final class LateGauge: FrameSource {
    private let queue = TurnQueue.current ?? TurnQueue()
    private var drawn = "-"
    private var commits = 0

    var level = "-" {
      didSet {
        queue.enqueue { [weak self, level] in MainActor.assumeIsolated { self?.drawn = level } }
      }
    }

    let needsCommit = true
    var hasPendingTurn: Bool { queue.hasPendingTurn }
    func turn() -> Int { queue.turn() }
    func commit() -> FrameRecord {
      commits += 1
      return FrameRecord(grid: Grid(lines: [drawn]), number: commits, turn: queue.turnNumber)
    }
  }

  /// The task is a part of the cause, although the frame after it looks like the one before.
  @Test func aTaskWhoseChangeIsDrawnLaterIsACause() {
    let gauge = LateGauge()
    let film = Film(of: gauge)
    film.act("add") { Task { gauge.level += "a" } }
    expectEqual(history(of: film), ["start: -", "add, task 1 of add, turn: -a"])
  }
}
