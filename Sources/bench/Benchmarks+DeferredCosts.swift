import DeferredDelivery
import Foundation

extension Benchmark {
  /// The other ways of sending, subscribing, and the memory of each.
  static let deferredCosts: [Benchmark] = [
    currentValueSink, publishedSink, publishedSinkFloor, zipPair, zipPairFloor, flatMapBuffer,
    flatMapBufferFloor, subscribeAndCancel, subscribeAndCancelFloor, subscriptionBytes,
    mappedSubscriptionBytes, subjectBytes,
  ]

  private static let burst = 1_000

  private static let currentValueSink = Benchmark(
    "current-value-sink", n: burst, unit: "value",
    work: "send a value from a current-value subject to a sink"
  ) {
    let subject = CurrentValueSubject<Int, Never>(0)
    var sum = 0
    let sink = subject.sink { sum &+= $0 }
    return Work {
      for value in 1...burst { subject.send(value) }
      withExtendedLifetime(sink) {}
    } outcome: {
      "\(sum)"
    }
  }

  private static let publishedSink = Benchmark(
    "published-sink", n: burst, unit: "value",
    work: "set a published property whose publisher has a sink"
  ) {
    let model = PublishingModel()
    var sum = 0
    let sink = model.$value.sink { sum &+= $0 }
    return Work {
      for value in 1...burst { model.value = value }
      withExtendedLifetime(sink) {}
    } outcome: {
      "\(sum)"
    }
  }

  private static let publishedSinkFloor = Benchmark(
    "published-sink-floor", n: burst, unit: "value",
    work: "call a closure, and set a property behind an NSLock: the floor of published-sink"
  ) {
    let model = LockedModel()
    var sum = 0
    model.onChange = { sum &+= $0 }
    return Work {
      for value in 1...burst { model.set(value) }
    } outcome: {
      "\(sum)"
    }
  }

  private static let zipPair = Benchmark(
    "zip-pair", n: burst, unit: "pair",
    work: "send a value from each of two passthrough subjects through zip to a sink"
  ) {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var sum = 0
    let sink = left.zip(right).sink { sum &+= $0 &* $1 }
    return Work {
      for value in 1...burst {
        left.send(value)
        right.send(value)
      }
      withExtendedLifetime(sink) {}
    } outcome: {
      "\(sum)"
    }
  }

  private static let zipPairFloor = Benchmark(
    "zip-pair-floor", n: burst, unit: "pair",
    work: "append to two arrays behind an NSLock, and call a closure: the floor of zip-pair"
  ) {
    let pairs = LockedPairs()
    var sum = 0
    pairs.receive = { sum &+= $0 &* $1 }
    return Work {
      for value in 1...burst {
        pairs.add(left: value)
        pairs.add(right: value)
      }
    } outcome: {
      "\(sum)"
    }
  }

  private static let kept = 8_000

  private static let flatMapBuffer = Benchmark(
    "flat-map-buffer", n: kept, unit: "value",
    work: "send \(kept) values through flatMap without demand, then request them all"
  ) {
    var sum = 0
    return Work {
      let subject = PassthroughSubject<Int, Never>()
      let subscriber = LateSubscriber { sum &+= $0 }
      subject.flatMap { Just($0) }.subscribe(subscriber)
      for value in 1...kept { subject.send(value) }
      subscriber.requestAll()
    } outcome: {
      "\(sum)"
    }
  }

  private static let flatMapBufferFloor = Benchmark(
    "flat-map-buffer-floor", n: kept, unit: "value",
    work: "append \(kept) values to an array and add them up: the floor of flat-map-buffer"
  ) {
    var sum = 0
    return Work {
      var values: [Int] = []
      for value in 1...kept { values.append(value) }
      for value in values { sum &+= value }
    } outcome: {
      "\(sum)"
    }
  }

  private static let subscribeAndCancel = Benchmark(
    "subscribe-cancel", n: burst, unit: "subscription",
    work: "subscribe a sink to a passthrough subject and cancel it"
  ) {
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    return Work {
      for _ in 0..<burst {
        let sink = subject.sink { sum &+= $0 }
        sum &+= 1
        sink.cancel()
      }
    } outcome: {
      "\(sum)"
    }
  }

  private static let subscribeAndCancelFloor = Benchmark(
    "subscribe-cancel-floor", n: burst, unit: "subscription",
    work: "put a closure into a dictionary behind an NSLock and remove it: the floor"
  ) {
    let closures = LockedClosures()
    var sum = 0
    return Work {
      for _ in 0..<burst {
        let key = closures.add { sum &+= $0 }
        sum &+= 1
        closures.remove(key)
      }
    } outcome: {
      "\(sum)"
    }
  }

  // MARK: - Memory

  private static let subscriptionBytes = Benchmark(
    bytes: "subscription-bytes", n: 10_000, unit: "subscription",
    work: "keep the subscription of a sink to a passthrough subject"
  ) { subscription(to: shared) }

  private static let mappedSubscriptionBytes = Benchmark(
    bytes: "subscription-map-bytes", n: 10_000, unit: "subscription",
    work: "keep the subscription of a sink to a passthrough subject, through map"
  ) { subscription(to: shared.map { $0 &+ 1 }) }

  private static let subjectBytes = Benchmark(
    bytes: "subject-bytes", n: 10_000, unit: "subject", work: "keep a passthrough subject"
  ) { PassthroughSubject<Int, Never>() }

  private static let shared = PassthroughSubject<Int, Never>()

  private static func subscription(to publisher: some Publisher<Int, Never>) -> AnyCancellable {
    publisher.sink { precondition($0 >= 0) }
  }
}

// MARK: - Models and subscribers

private final class PublishingModel {
  @Published var value = 0
}

/// A subscriber that requests values only when its method is called.
private final class LateSubscriber: Subscriber {
  private let receive: (Int) -> Void
  private var subscription: (any Subscription)?

  init(_ receive: @escaping (Int) -> Void) { self.receive = receive }

  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ input: Int) -> Subscribers.Demand {
    receive(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}

  func requestAll() { subscription?.request(.unlimited) }
}

// MARK: - Floors

/// A property behind a lock, and a closure: the minimum of a published property.
private final class LockedModel {
  private let lock = NSLock()
  private var value = 0
  var onChange: (Int) -> Void = { _ in }

  @inline(never)
  func set(_ value: Int) {
    lock.withLock { onChange }(value)
    lock.withLock { self.value = value }
  }
}

/// Two arrays behind a lock: the minimum of zip.
private final class LockedPairs {
  private let lock = NSLock()
  private var (left, right): ([Int], [Int]) = ([], [])
  var receive: (Int, Int) -> Void = { _, _ in }

  @inline(never)
  func add(left value: Int) {
    lock.withLock { left.append(value) }
    send()
  }

  @inline(never)
  func add(right value: Int) {
    lock.withLock { right.append(value) }
    send()
  }

  private func send() {
    let pair = lock.withLock { () -> (Int, Int)? in
      guard !left.isEmpty, !right.isEmpty else { return nil }
      return (left.removeFirst(), right.removeFirst())
    }
    if let pair { receive(pair.0, pair.1) }
  }
}

/// Closures by number behind a lock: the minimum of subscribing.
private final class LockedClosures {
  private let lock = NSLock()
  private var closures: [Int: (Int) -> Void] = [:]
  private var next = 0

  @inline(never)
  func add(_ closure: @escaping (Int) -> Void) -> Int {
    lock.withLock {
      next += 1
      closures[next] = closure
      return next
    }
  }

  @inline(never)
  func remove(_ key: Int) { _ = lock.withLock { closures.removeValue(forKey: key) } }
}
