/// A future whose result is awaited, with no clock: the task waits before the promise is kept.
@MainActor @Suite struct FutureValueTests {
  @Test func aResultThatIsThereIsReturnedOrThrown() async throws {
    #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
    #expect(try await Future<Int, Oops> { $0(.success(2)) }.value == 2)
    await #expect(throws: Oops()) { try await Future<Int, Oops> { $0(.failure(Oops())) }.value }
  }

  @Test(arguments: [
    (false, Result<Int, Oops>.success(3), "3"), (true, .failure(Oops()), "Oops()"),
  ])
  func aTaskWaitsForTheResultEvenIfItIsCancelled(
    isCancelled: Bool, result: Result<Int, Oops>, expected: String
  ) async {
    var promise: Future<Int, Oops>.Promise?
    let future = Future<Int, Oops> { promise = $0 }
    let events = EventLog()
    let task = Task {
      events.add("waits")
      do { events.add("\(try await future.value)") } catch { events.add("\(error)") }
    }
    while events.all.isEmpty { await Task.yield() }
    if isCancelled { task.cancel() }
    for _ in 0..<3 { await Task.yield() }
    // The task went on to its suspension before anything else could run on the main actor.
    events.add("keeps")
    promise?(result)
    promise?(.success(4))
    await task.value
    expectEqual(events.all, ["waits", "keeps", expected])
  }

  @Test func aTaskWaitsForAValueThatCannotFail() async {
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let events = EventLog()
    let task = Task {
      events.add("waits")
      events.add("\(await future.value)")
    }
    while events.all.isEmpty { await Task.yield() }
    events.add("keeps")
    promise?(.success(3))
    await task.value
    expectEqual(events.all, ["waits", "keeps", "3"])
  }
}
