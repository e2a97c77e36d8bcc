import DeferredDelivery
import Dispatch
import TestSupport

/// One subscriber receives one value after the other, however many threads send.
///
/// Each sink appends to an array without a lock of its own: calls that overlap lose values or crash.
@Suite struct SerialDeliveryTests {
  private let count = 20_000
  private let a = PassthroughSubject<Int, Never>()
  private let b = PassthroughSubject<Int, Never>()

  /// Every second number on this thread, the others on another one.
  private func race(_ here: @escaping (Int) -> Void, _ there: @escaping (Int) -> Void) {
    Threads.race(rounds: 1) { _ in
      RaceRound {
        for value in 0..<count { here(value * 2) }
      } there: {
        for value in 0..<count { there(value * 2 + 1) }
      }
    } then: { _ in
    }
  }

  private var all: [Int] { Array(0..<count * 2) }

  @Test(arguments: ["passthrough", "current value", "shared"])
  func aSubjectSendsOneValueAfterTheOther(_ name: String) {
    var seen: [Int] = []
    var cancellable: AnyCancellable?
    switch name {
    case "passthrough":
      cancellable = a.sink { seen.append($0) }
      race(a.send, a.send)
    case "current value":
      let subject = CurrentValueSubject<Int, Never>(0)
      cancellable = subject.dropFirst().sink { seen.append($0) }
      race(subject.send, subject.send)
    default:
      let shared = a.share()
      cancellable = shared.sink { seen.append($0) }
      race(a.send, a.send)
    }
    expectEqual(seen.sorted(), all)
    withExtendedLifetime(cancellable) {}
  }

  @Test func eachThreadsOrderIsKept() {
    var seen: [Int] = []
    let cancellable = a.sink { seen.append($0) }
    race(a.send, a.send)
    expectEqual(seen.filter { $0.isMultiple(of: 2) }, all.filter { $0.isMultiple(of: 2) })
    expectEqual(seen.filter { !$0.isMultiple(of: 2) }, all.filter { !$0.isMultiple(of: 2) })
    withExtendedLifetime(cancellable) {}
  }

  @Test func scanLosesNoUpdate() {
    var last = 0
    let cancellable = a.scan(0) { sum, _ in sum + 1 }.sink { last = $0 }
    race(a.send, a.send)
    expectEqual(last, count * 2)
    withExtendedLifetime(cancellable) {}
  }

  @Test func reduceLosesNoUpdate() {
    var sums: [Int] = []
    let cancellable = a.reduce(0) { sum, _ in sum + 1 }.sink { sums.append($0) }
    race(a.send, a.send)
    a.send(completion: .finished)
    expectEqual(sums, [count * 2])
    withExtendedLifetime(cancellable) {}
  }

  @Test(arguments: ["merge", "flatMap", "combineLatest", "zip"])
  func anOperatorThatJoinsSendsOneValueAfterTheOther(_ name: String) {
    var seen: [Int] = []
    let cancellable = join(name).sink { seen.append($0) }
    race(a.send, b.send)
    switch name {
    case "zip": expectEqual(seen, all.filter { !$0.isMultiple(of: 2) }.map { $0 * 2 - 1 })
    // It omits what is sent while its subscriber runs.
    case "combineLatest": #expect(!seen.isEmpty)
    default: expectEqual(seen.sorted(), all)
    }
    withExtendedLifetime(cancellable) {}
  }

  private func join(_ name: String) -> AnyPublisher<Int, Never> {
    switch name {
    case "merge": AnyPublisher(a.merge(with: b))
    case "flatMap": AnyPublisher([a, b].publisher.flatMap { $0 })
    case "combineLatest": AnyPublisher(a.combineLatest(b, +))
    default: AnyPublisher(a.zip(b, +))
    }
  }

  @Test func aSchedulerOfSeveralThreadsDoesToo() {
    let queue = DispatchQueue(label: "several threads", attributes: .concurrent)
    var seen: [Int] = []
    var (isInside, overlaps) = (false, 0)
    let cancellable = a.receive(on: queue.deferred).sink { value in
      if isInside { overlaps += 1 }
      isInside = true
      seen.append(value)
      Threads.yield()
      isInside = false
    }
    for value in 0..<2_000 { a.send(value) }
    queue.sync(flags: .barrier) {}
    expectEqual(seen.sorted(), Array(0..<2_000))
    expectEqual(overlaps, 0)
    withExtendedLifetime(cancellable) {}
  }

  // MARK: - On one thread

  @Test func aSendFromInsideOfASinkIsDeliveredAtOnce() {
    var seen: [String] = []
    let cancellable = a.sink { value in
      seen.append("\(value)")
      if value < 3 { a.send(value + 1) }
      seen.append("\(value) ends")
    }
    a.send(1)
    expectEqual(seen, ["1", "2", "3", "3 ends", "2 ends", "1 ends"])
    withExtendedLifetime(cancellable) {}
  }

  @Test func twoSubjectsMaySendToEachOtherOnOneThread() {
    var seen: [String] = []
    let sinks = [
      a.sink { value in
        seen.append("a\(value)")
        if value < 4 { b.send(value + 1) }
      },
      b.sink { value in
        seen.append("b\(value)")
        if value < 4 { a.send(value + 1) }
      },
    ]
    a.send(1)
    b.send(3)
    expectEqual(seen, ["a1", "b2", "a3", "b4", "b3", "a4"])
    withExtendedLifetime(sinks) {}
  }

  @Test func aRequestAndACancelFromInsideOfAReceiveAreHeard() {
    var seen: [Int] = []
    var subscription: (any Subscription)?
    a.subscribe(
      AnySubscriber(
        receiveSubscription: {
          subscription = $0
          $0.request(.max(1))
        },
        receiveValue: { value in
          seen.append(value)
          if value < 3 { subscription?.request(.max(1)) } else { subscription?.cancel() }
          return .max(1)
        }))
    for value in 1...5 { a.send(value) }
    expectEqual(seen, [1, 2, 3])
  }

  // MARK: - A thread that waits

  /// The other thread's request and cancel return while this thread is inside of a sink.
  @Test func noRequestAndNoCancelWaits() {
    var seen: [Int] = []
    var subscription: (any Subscription)?
    a.subscribe(
      AnySubscriber(
        receiveSubscription: { subscription = $0 },
        receiveValue: { value in
          seen.append(value)
          Threads.run("there") {
            subscription?.request(.max(1))
            if value == 2 { subscription?.cancel() }
          }
          return .none
        }))
    subscription?.request(.max(1))
    for value in 1...5 { a.send(value) }
    expectEqual(seen, [1, 2])
  }

  /// The other thread has asked whether it may send, and waits for this one, which switches.
  @Test func aValueThatWaitsIsDroppedWhenItsPublisherIsNotTheLatestAnyMore() {
    let old = ManualPublisher(handingOut: Subscriptions.empty)
    let latest = ManualPublisher(handingOut: Subscriptions.empty)
    let publishers = PassthroughSubject<ManualPublisher, Oops>()
    var (seen, wait): ([Int], (() -> Void)?) = ([], nil)
    let cancellable = publishers.switchToLatest().sink { _ in
    } receiveValue: { value in
      seen.append(value)
      guard value == 1 else { return }
      wait = Threads.start("there") { old.send(2) }
      publishers.send(latest)
      latest.send(3)
    }
    publishers.send(old)
    old.send(1)
    wait?()
    expectEqual(seen, [1, 3])
    withExtendedLifetime(cancellable) {}
  }
}
