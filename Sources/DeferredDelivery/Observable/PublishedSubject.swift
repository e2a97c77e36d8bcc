/// The subject behind a published property: it sends a value before it keeps it.
final class PublishedSubject<Value>: Subject {
  typealias Output = Value
  typealias Failure = Never

  private let switchboard: Switchboard<Value, Never>
  private let change = Guarded<ObservableObjectPublisher?>(nil)

  init(_ value: Value) { switchboard = Switchboard(startingWith: value, named: "PublishedSubject") }

  deinit { switchboard.cancelUpstreams() }

  var value: Value {
    guard let latest = switchboard.latest else {
      preconditionFailure("A property that started with a value has lost it; report this.")
    }
    return latest
  }

  /// What is told before a value is sent.
  var objectWillChange: ObservableObjectPublisher? { change.withLock { $0 } }

  func connect(_ objectWillChange: ObservableObjectPublisher) {
    change.withLock { change in
      if change == nil { change = objectWillChange }
    }
  }

  func send(_ value: Value) {
    objectWillChange?.send()
    switchboard.announce(value)
  }

  /// A property has no end.
  func send(completion: Subscribers.Completion<Never>) {}

  func send(subscription: any Subscription) { switchboard.attach(subscription) }

  func receive<S>(subscriber: S) where S: Subscriber, S.Input == Value, S.Failure == Never {
    switchboard.connect(subscriber, to: self)
  }
}
