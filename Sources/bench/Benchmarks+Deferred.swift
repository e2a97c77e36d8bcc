import DeferredDelivery
import Foundation
import Synchronization

extension Benchmark {
  /// Sending values from a subject to a sink, and the cost of only a lock and two calls.
  static func deferred(sends: Int) -> [Benchmark] {
    [currentValueMapSink(sends)] + sending
  }

  private static let sending: [Benchmark] = [
    subjectMapSink, subjectMapSinkFloor, fanOut(1), fanOut(10), fanOut(100),
    fanOutFloor,
    receiveOnMain, receiveOnMainFloor,
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

  private static func currentValueMapSink(_ count: Int) -> Benchmark {
    Benchmark(
      "current-value-map-sink", n: count, unit: "value",
      work: "send \(count) values from a current-value subject through map to a sink"
    ) {
      let subject = CurrentValueSubject<Int, Never>(0)
      var sum = 0
      let sink = subject.map { $0 &* 2 }.sink { sum &+= $0 }
      return Work {
        for value in 0..<count { subject.send(value) }
        withExtendedLifetime(sink) {}
      } outcome: {
        "\(sum)"
      }
    }
  }

  private static func fanOut(_ count: Int) -> Benchmark {
    let work =
      count == 1
      ? "send a value to the one sink of a passthrough subject"
      : "send a value to the \(count) sinks of a passthrough subject; for each sink"
    return Benchmark(
      count == 1 ? "passthrough-fan-out" : "passthrough-fan-out-\(count)", n: burst * count,
      unit: "sink", work: work
    ) {
      let subject = PassthroughSubject<Int, Never>()
      var sum = 0
      let sinks = (0..<count).map { _ in subject.sink { sum &+= $0 } }
      return Work {
        for value in 0..<burst { subject.send(value) }
        withExtendedLifetime(sinks) {}
      } outcome: {
        "\(sum)"
      }
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
