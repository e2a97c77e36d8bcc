import SteppedServices
import SteppedTasks
import TestSupport
import Turns

private struct Offline: Error {}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}

/// Services that are answered by hand, in a world in which tasks run by hand too.
@MainActor @Suite struct AnswersTests {
  private let world = TaskWorld(queue: TurnQueue())
  private let trace = Trace()

  private func service(failingWith failure: (any Error)? = nil) -> Answers<String, Int> {
    TurnQueue.$current.withValue(world.queue) { Answers(failingWith: failure) { $0.count } }
  }

  /// Runs what can run, without answering anything.
  private func runTasks() {
    // What is answered by a test is not answered in the world.
    world.takeLateJobs()
    while world.queue.hasPendingTurn || !world.jobs.isEmpty {
      if world.queue.hasPendingTurn { world.turn() } else { world.runJob(at: 0) }
    }
  }

  private func ask(_ word: String, _ service: Answers<String, Int>) {
    world.act("ask \(word)") { [trace] in
      Task {
        let length = await service.answer(to: word)
        trace.note("\(word) \(length)")
      }
    }
    runTasks()
  }

  /// A step of a schedule has the request as its name.
  @Test func aLongRequestIsCut() {
    let service = service()
    ask("a".repeated(61), service)
    ask("é".repeated(60), service)
    expectEqual(
      world.requests.map(\.name), ["a".repeated(59) + "…", "é".repeated(60)])
    expectEqual(service.pending, ["a".repeated(61), "é".repeated(60)])
  }

  private func askOrFail(_ word: String, _ service: Answers<String, Int>) -> Holder {
    let holder = Holder()
    world.act("ask \(word)") { [trace] in
      holder.task = Task {
        do {
          let length = try await service.answerOrFailure(to: word)
          trace.note("\(word) \(length)")
        } catch {
          trace.note("\(word) \(type(of: error))")
        }
      }
    }
    runTasks()
    return holder
  }

  @Test func requestsAreAnsweredInAnyOrder() {
    let service = service()
    for word in ["a", "bc", "def"] { ask(word, service) }
    expectEqual(service.pending, ["a", "bc", "def"])
    #expect(service.answer { $0 == "def" })
    runTasks()
    #expect(service.answerNext())
    runTasks()
    expectEqual(trace.entries, ["def 3", "a 1"])
    expectEqual(service.pending, ["bc"])
    #expect(!service.answer { $0 == "a" })
    expectEqual(world.requests.map(\.name), ["bc"])
    expectEqual(world.waitingActions, ["ask bc"])
    expectEqual(world.end(), [])
    expectEqual(trace.entries, ["def 3", "a 1", "bc 2"])
    #expect(!service.answerNext())
  }

  @Test func aRequestFailsIfItCan() {
    let service = service(failingWith: Offline())
    ask("never", service)
    _ = askOrFail("maybe", service)
    expectEqual(world.requests.map(\.canFail), [false, true])
    #expect(service.fail())
    #expect(!service.fail())
    runTasks()
    expectEqual(trace.entries, ["maybe Offline"])
    expectEqual(service.pending, ["never"])
    expectEqual(world.end(), [])
    let reliable = self.service()
    _ = askOrFail("x", reliable)
    #expect(!reliable.fail())
    expectEqual(world.end(), [])
  }

  @Test func aCancelledRequestEndsAtOnce() {
    let service = service()
    let holder = askOrFail("late", service)
    world.act("cancel") { holder.task?.cancel() }
    runTasks()
    expectEqual(trace.entries, ["late CancellationError"])
    expectEqual(service.pending, [])
    #expect(world.requests.isEmpty)
    // Cancelled before it asks.
    world.act("ask") { [trace] in
      holder.task = Task {
        do {
          _ = try await service.answerOrFailure(to: "x")
        } catch { trace.note("x \(type(of: error))") }
      }
      holder.task?.cancel()
    }
    runTasks()
    expectEqual(trace.entries.last, "x CancellationError")
    expectEqual(world.end(), [])
  }

  @Test func eachIterationOfAFeedGetsWhatIsSentFromThenOn() {
    let feed = TurnQueue.$current.withValue(world.queue) { ElementFeed<Int>() }
    func listen(_ name: String) {
      world.act("listen \(name)") { [trace] in
        Task {
          for await number in feed { trace.note("\(name) \(number)") }
          trace.note("\(name) ends")
        }
      }
      runTasks()
    }
    listen("a")
    feed.send(1)
    feed.send(2)
    world.run { runTasks() }
    listen("b")
    world.act("send") { feed.send(3) }
    runTasks()
    expectEqual(trace.entries, ["a 1", "a 2", "a 3", "b 3"])
    expectEqual(world.waitingActions, ["listen a", "listen b"])
    world.act("finish") { feed.finish() }
    runTasks()
    expectEqual(trace.entries.suffix(2), ["a ends", "b ends"])
    listen("c")
    expectEqual(trace.entries.last, "c ends")
    expectEqual(world.end(), [])
  }

  @Test func whatIsSentBeforeAnyTaskListensIsKeptForTheFirst() {
    let feed = TurnQueue.$current.withValue(world.queue) { ElementFeed<Int>() }
    feed.send(1)
    feed.send(2)
    for name in ["a", "b"] {
      world.act("listen \(name)") { [trace] in
        Task {
          let numbers = feed.makeAsyncIterator()
          while let number = await numbers.next(isolation: #isolation) {
            trace.note("\(name) \(number)")
          }
        }
      }
    }
    runTasks()
    world.act("send") { feed.send(3) }
    runTasks()
    expectEqual(trace.entries, ["a 1", "a 2", "a 3", "b 3"])
    world.act("finish") { feed.finish() }
    expectEqual(world.end(), [])
  }

  @Test func aFeedEndsForATaskThatIsCancelled() {
    let feed = TurnQueue.$current.withValue(world.queue) { ElementFeed<Int>() }
    let holder = Holder()
    world.act("listen") { [trace] in
      holder.task = Task {
        for await number in feed { trace.note("\(number)") }
        trace.note("end")
      }
    }
    runTasks()
    world.act("cancel") { holder.task?.cancel() }
    runTasks()
    world.act("send") { feed.send(1) }
    expectEqual(trace.entries, ["end"])
    expectEqual(world.end(), [])
  }
}

@MainActor private final class Holder { var task: Task<Void, Never>? }

@MainActor private final class Trace {
  private(set) var entries: [String] = []

  func note(_ entry: String) { entries.append(entry) }
}
