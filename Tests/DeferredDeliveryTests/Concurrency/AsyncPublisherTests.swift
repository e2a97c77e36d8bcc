import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

/// Streams that are awaited, with no clock: everything is on the main actor, where a task runs to
/// its suspension before anything else does.
@MainActor @Suite struct AsyncPublisherTests {
  private let probe = SubscriptionProbe()
  private let events = EventLog()

  /// Starts a task that awaits one value and notes it, and returns once it waits.
  private func awaitNext<Sequence: AsyncSequence>(
    of sequence: Sequence, _ iterator: Sequence.AsyncIterator, as name: String
  ) async -> Task<Void, Never> {
    var hasBegun = false
    let task = Task {
      hasBegun = true
      var iterator = iterator
      do {
        let value = try await iterator.next(isolation: MainActor.shared)
        events.add("\(name) \(value.map { "\($0)" } ?? "nil")")
      } catch {
        events.add("\(name) \(error)")
      }
    }
    while !hasBegun { await Task.yield() }
    return task
  }

  @Test func aLoopReceivesTheValuesAndEnds() async throws {
    var seen: [Int] = []
    for await value in [1, 2, 3].publisher.values { seen.append(value) }
    for try await value in [4, 5].publisher.setFailureType(to: Oops.self).values {
      seen.append(value)
    }
    for await value in Empty<Int, Never>().values { seen.append(value) }
    expectEqual(seen, [1, 2, 3, 4, 5])
  }

  @Test func aLoopThrowsTheErrorAfterTheValues() async {
    var seen: [Int] = []
    await #expect(throws: Oops()) {
      let failing = [1, 2].publisher.setFailureType(to: Oops.self)
        .append(Fail<Int, Oops>(error: Oops()))
      for try await value in failing.values { seen.append(value) }
    }
    expectEqual(seen, [1, 2])
  }

  @Test func oneValueIsRequestedForEachThatIsAwaited() async {
    let upstream = ManualPublisher(handingOut: probe)
    let sequence = upstream.values
    #expect(upstream.subscriber == nil)
    let iterator = sequence.makeAsyncIterator()
    expectEqual(probe.history, [])
    var tasks: [Task<Void, Never>] = []
    for name in ["a", "b", "c"] {
      tasks.append(await awaitNext(of: sequence, iterator, as: name))
    }
    expectEqual(probe.history, [.requested(.max(1)), .requested(.max(1)), .requested(.max(1))])
    expectEqual([upstream.send(1), upstream.send(2), upstream.send(3)], [.none, .none, .none])
    for task in tasks { await task.value }
    expectEqual(events.all.sorted(), ["a 1", "b 2", "c 3"])
  }

  #if !COMBINE_REFERENCE
  /// A subscription that another task awaits a value of while a value is requested.
  private final class Slow: Subscription {
    private(set) var history: [String] = []
    var whileRequesting: (() -> Void)?

    func request(_ demand: Subscribers.Demand) {
      history.append("begins")
      whileRequesting?()
      history.append("ends")
    }

    func cancel() { history.append("is cancelled") }
  }

  /// A subscription need not bear two requests at a time.
  @Test func oneRequestEndsBeforeTheNextBegins() async throws {
    let subscription = Slow()
    let upstream = ManualPublisher(handingOut: subscription)
    let iterator = upstream.values.makeAsyncIterator()
    func awaitOne() -> Task<Int?, any Error> {
      .immediate { try await iterator.next(isolation: MainActor.shared) }
    }
    var tasks: [Task<Int?, any Error>] = []
    subscription.whileRequesting = { if tasks.count < 2 { tasks.append(awaitOne()) } }
    tasks.append(awaitOne())
    expectEqual(subscription.history, ["begins", "ends", "begins", "ends", "begins", "ends"])
    upstream.send(completion: .finished)
    for task in tasks { #expect(try await task.value == nil) }
  }
  #endif

  @Test func whatIsAwaitedBeforeTheSubscriptionIsRequestedWithIt() async {
    let upstream = ManualPublisher(handingOut: nil)
    let sequence = upstream.values
    let iterator = sequence.makeAsyncIterator()
    let tasks = [
      await awaitNext(of: sequence, iterator, as: "a"),
      await awaitNext(of: sequence, iterator, as: "b"),
    ]
    upstream.subscriber?.receive(subscription: probe)
    let second = SubscriptionProbe()
    upstream.subscriber?.receive(subscription: second)
    expectEqual(probe.history, [.requested(.max(2))])
    expectEqual(second.history, [.cancelled])
    upstream.send(1)
    upstream.send(completion: .finished)
    for task in tasks { await task.value }
    expectEqual(events.all.sorted(), ["a 1", "b nil"])
  }

  @Test func aValueBeforeTheSubscriptionEndsTheWaitOfAll() async {
    let upstream = ManualPublisher(handingOut: nil)
    let sequence = upstream.values
    let iterator = sequence.makeAsyncIterator()
    let tasks = [
      await awaitNext(of: sequence, iterator, as: "a"),
      await awaitNext(of: sequence, iterator, as: "b"),
    ]
    upstream.send(1)
    for task in tasks { await task.value }
    expectEqual(events.all.sorted(), ["a nil", "b nil"])
    upstream.subscriber?.receive(subscription: probe)
    expectEqual(probe.history, [.requested(.max(2))])
  }

  @Test func anErrorIsForTheFirstThatWaits() async {
    let upstream = ManualPublisher(handingOut: probe)
    let sequence = upstream.values
    let iterator = sequence.makeAsyncIterator()
    let tasks = [
      await awaitNext(of: sequence, iterator, as: "a"),
      await awaitNext(of: sequence, iterator, as: "b"),
    ]
    upstream.send(completion: .failure(Oops()))
    upstream.send(completion: .failure(Oops()))
    upstream.send(1)
    for task in tasks { await task.value }
    await awaitNext(of: sequence, iterator, as: "c").value
    expectEqual(events.all.sorted(), ["a Oops()", "b nil", "c nil"])
  }

  @Test func anErrorThatNoTaskWaitedForIsThrownOnce() async {
    let upstream = ManualPublisher(handingOut: probe)
    let sequence = upstream.values
    let iterator = sequence.makeAsyncIterator()
    upstream.send(completion: .failure(Oops()))
    upstream.send(completion: .finished)
    await awaitNext(of: sequence, iterator, as: "a").value
    await awaitNext(of: sequence, iterator, as: "b").value
    expectEqual(events.all, ["a Oops()", "b nil"])
    expectEqual(probe.history, [])
  }

  @Test func cancellingATaskCancelsTheSubscriptionAndEndsTheWaitOfAll() async {
    let upstream = ManualPublisher(handingOut: probe)
    let sequence = upstream.values
    let iterator = sequence.makeAsyncIterator()
    let tasks = [
      await awaitNext(of: sequence, iterator, as: "a"),
      await awaitNext(of: sequence, iterator, as: "b"),
    ]
    tasks[1].cancel()
    for task in tasks { await task.value }
    upstream.send(1)
    await awaitNext(of: sequence, iterator, as: "c").value
    expectEqual(events.all.sorted(), ["a nil", "b nil", "c nil"])
    expectEqual(probe.history, [.requested(.max(1)), .requested(.max(1)), .cancelled])
  }

  @Test func leavingALoopCancelsTheSubscription() async throws {
    let upstream = ManualPublisher(handingOut: probe)
    let task = Task {
      for try await value in upstream.values {
        events.add("\(value)")
        break
      }
    }
    while probe.history.isEmpty { await Task.yield() }
    upstream.send(1)
    try await task.value
    expectEqual(events.all, ["1"])
    expectEqual(probe.history, [.requested(.max(1)), .cancelled])
  }

  @Test func cancellingBeforeTheSubscriptionCancelsItWhenItComes() async throws {
    let upstream = ManualPublisher(handingOut: nil)
    let sequence = upstream.values
    let iterator = sequence.makeAsyncIterator()
    let task = await awaitNext(of: sequence, iterator, as: "a")
    let inbox = try #require(upstream.subscriber as? any Cancellable)
    inbox.cancel()
    inbox.cancel()
    await task.value
    upstream.subscriber?.receive(subscription: probe)
    expectEqual(events.all, ["a nil"])
    expectEqual(probe.history, [.cancelled])
  }

  @Test func aValueThatWasNotRequestedTraps() async {
    await #expect(processExitsWith: .failure) {
      let upstream = ManualPublisher(handingOut: SubscriptionProbe())
      let iterator = upstream.values.makeAsyncIterator()
      upstream.send(1)
      withExtendedLifetime(iterator) {}
    }
  }

  @Test func aSubjectsValueIsLostWhileNoneIsAwaited() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    let sequence = subject.values
    let iterator = sequence.makeAsyncIterator()
    await awaitNext(of: sequence, iterator, as: "a").value
    subject.send(2)
    subject.send(3)
    await awaitNext(of: sequence, iterator, as: "b").value
    let task = await awaitNext(of: sequence, iterator, as: "c")
    subject.send(4)
    subject.send(5)
    await task.value
    expectEqual(events.all, ["a 1", "b 3", "c 4"])
  }
}
