import Dispatch

extension OperatorCase {
  /// The main dispatch queue draws what a queue draws that was current when it was subscribed to,
  /// although none is when values are sent.
  static let timingOnMain: [OperatorCase] = [
    asOnAQueue("receive on") { $0.receive(on: main).eraseToAnyPublisher() },
    asOnAQueue("subscribe on") { $0.subscribe(on: main).eraseToAnyPublisher() },
    asOnAQueue("delay") { $0.delay(for: 0, scheduler: main).eraseToAnyPublisher() },
    asOnAQueue("debounce") { $0.debounce(for: 0, scheduler: main).eraseToAnyPublisher() },
    asOnAQueue("throttle") {
      $0.throttle(for: 0, scheduler: main, latest: true).eraseToAnyPublisher()
    },
    asOnAQueue("timeout") {
      $0.timeout(1, scheduler: main) { Oops() }.eraseToAnyPublisher()
    },
  ]

  private static var main: DispatchQueue.DeferredScheduler { DispatchQueue.main.deferred }

  private static func asOnAQueue(
    _ name: String,
    build: @escaping @Sendable (AnyPublisher<Int, Oops>) -> AnyPublisher<Int, Oops>
  ) -> OperatorCase {
    let picture = (timing + recovering).first { $0.testDescription == name }?.picture
    return OperatorCase("\(name), main queue", picture ?? "no case \(name)") {
      source, tracer, queue in
      let source = source.map(tracer.pass).eraseToAnyPublisher()
      return SubscribedWith(queue: queue, upstream: build(source))
    }
  }
}

/// A publisher whose subscribers come while a queue is current.
private struct SubscribedWith: Publisher {
  typealias Output = Int
  typealias Failure = Oops

  let queue: TurnQueue
  let upstream: AnyPublisher<Int, Oops>

  func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    TurnQueue.$current.withValue(queue) { upstream.subscribe(subscriber) }
  }
}
