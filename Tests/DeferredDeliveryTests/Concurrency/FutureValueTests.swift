import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

/// A future whose result is awaited, with no clock: the task waits before the promise is kept.
@MainActor @Suite struct FutureValueTests {
  @Test func aValueThatIsThereIsReturned() async throws {
    #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
    #expect(try await Future<Int, Oops> { $0(.success(2)) }.value == 2)
  }

  @Test func anErrorThatIsThereIsThrown() async {
    await #expect(throws: Oops()) { try await Future<Int, Oops> { $0(.failure(Oops())) }.value }
  }

  @Test func aTaskWaitsForTheValue() async {
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let events = EventLog()
    let task = Task {
      events.add("waits")
      events.add("\(await future.value)")
    }
    while events.all.isEmpty { await Task.yield() }
    // The task went on to its suspension before anything else could run on the main actor.
    events.add("keeps")
    promise?(.success(3))
    promise?(.success(4))
    await task.value
    expectEqual(events.all, ["waits", "keeps", "3"])
  }

  @Test func aCancelledTaskWaitsOnForTheError() async {
    var promise: Future<Int, Oops>.Promise?
    let future = Future<Int, Oops> { promise = $0 }
    let events = EventLog()
    let task = Task {
      events.add("waits")
      do { events.add("\(try await future.value)") } catch { events.add("\(error)") }
    }
    while events.all.isEmpty { await Task.yield() }
    task.cancel()
    for _ in 0..<3 { await Task.yield() }
    events.add("keeps")
    promise?(.failure(Oops()))
    await task.value
    expectEqual(events.all, ["waits", "keeps", "Oops()"])
  }
}
