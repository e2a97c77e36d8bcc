import DeferredDelivery
import Foundation
import Synchronization

extension Benchmark {
  /// Sending values from a subject to a sink, each beside the same without publishers.
  static let deferred: [Benchmark] = [
    subjectMapSink, subjectMapSinkFloor, fanOut, fanOutFloor, receiveOnMain, receiveOnMainFloor,
    flatMapBuffer, flatMapBufferFloor,
  ]

  private static let burst = 1000

  private static let subjectMapSink = Benchmark(
    "subject-map-sink", n: burst, unit: "value",
    work: "send a value from a passthrough subject through map to a sink"
  ) {
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    let sink = subject.map { $0 &* 2 }.sink { sum &+= $0 }
    return Work {
      for value in 0..<burst { subject.send(value) }
      withExtendedLifetime(sink) {}
    } outcome: {
      "\(sum)"
    }
  }

  private static let subjectMapSinkFloor = Benchmark(
    "subject-map-sink-floor", n: burst, unit: "value",
    work: "read a closure behind an NSLock and call it and another: the floor of subject-map-sink"
  ) {
    var sum = 0
    let sink: (Int) -> Void = { sum &+= $0 }
    let subject = LockedClosure { sink($0 &* 2) }
    return Work {
      for value in 0..<burst { subject.send(value) }
    } outcome: {
      "\(sum)"
    }
  }

  private static let fanOut = Benchmark(
    "passthrough-fan-out-100", n: burst * 100, unit: "sink",
    work: "send a value to the 100 sinks of a passthrough subject; for each sink"
  ) {
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    let sinks = (0..<100).map { _ in subject.sink { sum &+= $0 } }
    return Work {
      for value in 0..<burst { subject.send(value) }
      withExtendedLifetime(sinks) {}
    } outcome: {
      "\(sum)"
    }
  }

  private static let fanOutFloor = Benchmark(
    "passthrough-fan-out-floor", n: burst * 10, unit: "sink",
    work: "call 10 closures, each read behind an NSLock: the floor of passthrough-fan-out"
  ) {
    var sum = 0
    let subjects = (0..<10).map { _ in LockedClosure { sum &+= $0 } }
    return Work {
      for value in 0..<burst {
        for subject in subjects { subject.send(value) }
      }
    } outcome: {
      "\(sum)"
    }
  }

  private static let receiveOnMain = Benchmark(
    "receive-on-main", n: burst, unit: "value",
    work: "send a burst of \(burst) values by receive(on:) to a sink, and turn the main queue once"
  ) {
    let queue = TurnQueue()
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    let sink = subject.receive(on: queue).sink { sum &+= $0 }
    return Work {
      for value in 0..<burst { subject.send(value) }
      precondition(queue.turn() == burst, "a value was lost: run swift test")
      withExtendedLifetime(sink) {}
    } outcome: {
      "\(sum)"
    }
  }

  private static let receiveOnMainFloor = Benchmark(
    "receive-on-main-floor", n: burst, unit: "value",
    work: "append \(burst) values to an array, each behind a lock, and call a closure with each"
  ) {
    let queue = LockedQueue()
    var sum = 0
    let sink: (Int) -> Void = { sum &+= $0 }
    return Work {
      for value in 0..<burst { queue.add(value) }
      queue.run(sink)
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
}

// MARK: - A subscriber

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

/// A closure behind a lock: the minimum of a subject.
private final class LockedClosure {
  private let lock = NSLock()
  private var receive: (Int) -> Void

  init(_ receive: @escaping (Int) -> Void) { self.receive = receive }

  // Not inlined, so that the call is measured like a call of a subject in another module.
  @inline(never)
  func send(_ value: Int) { lock.withLock { receive }(value) }
}

/// Values behind a lock: the minimum of a queue.
private final class LockedQueue {
  private let values = Mutex<[Int]>([])

  @inline(never)
  func add(_ value: Int) { values.withLock { $0.append(value) } }

  @inline(never)
  func run(_ receive: (Int) -> Void) {
    let due = values.withLock { values in
      let due = values
      values.removeAll(keepingCapacity: true)
      return due
    }
    for value in due { receive(value) }
  }
}
