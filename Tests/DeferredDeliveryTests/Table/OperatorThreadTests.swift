// Without these imports the compiler has closures of the main actor trap on other threads.
import DeferredDelivery
import TestSupport

/// Several threads at once in every operator: nothing crashes, hangs or comes after the cancel.
@MainActor @Suite struct OperatorThreadTests {
  @Test(arguments: OperatorCase.all)
  func standsSendsRequestsAndCancelsAtOnce(_ operatorCase: OperatorCase) {
    let queue = TurnQueue()
    let source = CurrentValueSubject<Int, Oops>(0)
    let heard = Counter()
    let subscriptions = Subscriptions(heard)
    for _ in 0..<8 {
      subscriptions.attach(operatorCase.build(AnyPublisher(source), Tracer(), queue))
    }
    queue.turn()
    Threads.runAtOnce(3) {
      for value in 0..<40 {
        source.send(value)
        subscriptions.requestOne()
        if value == 30 { subscriptions.cancelHalf() }
      }
    }
    for _ in 0..<4 { queue.turn() }
    subscriptions.cancelAll()
    for _ in 0..<4 { queue.turn() }
    let before = heard.value
    source.send(1)
    for _ in 0..<4 { queue.turn() }
    expectEqual(heard.value, before)
  }
}

/// Subscribers that count what they hear, and whose subscriptions any thread may use.
private final class Subscriptions {
  private let heard: Counter
  private var all: [any Subscription] = []

  init(_ heard: Counter) { self.heard = heard }

  func attach<P: Publisher>(_ publisher: P) {
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { [weak self] subscription in
          self?.all.append(subscription)
          subscription.request(.max(500))
        },
        receiveValue: { [heard] _ in
          heard.add()
          return .max(1)
        }))
  }

  func requestOne() { for subscription in all { subscription.request(.max(1)) } }
  func cancelHalf() { for subscription in all[(all.count / 2)...] { subscription.cancel() } }
  func cancelAll() { for subscription in all { subscription.cancel() } }
}
