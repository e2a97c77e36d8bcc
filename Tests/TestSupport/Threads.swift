import Dispatch
import Foundation
import Synchronization

/// Real threads, waited for without a clock.
package enum Threads {
  /// The name of the thread that asks, as far as it was started here.
  @TaskLocal package static var name = "here"

  /// Runs work on a thread of its own and waits for its end.
  package static func run(_ name: String, _ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      $name.withValue(name, operation: work)
      done.signal()
    }
    thread.start()
    done.wait()
  }

  /// Starts work on a thread of its own, which may have to wait for this one.
  ///
  /// The result waits for its end. It is likely, but not certain, that the work has come as far as
  /// it can when this function returns.
  package static func start(_ name: String, _ work: @escaping () -> Void) -> () -> Void {
    nonisolated(unsafe) let work = work
    let begun = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      begun.signal()
      $name.withValue(name, operation: work)
      done.signal()
    }
    thread.start()
    begun.wait()
    for _ in 0..<100 { yield() }
    return { done.wait() }
  }

  /// Runs work on several threads; none of them starts before all are ready.
  package static func runAtOnce(_ count: Int, _ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    let there = DispatchSemaphore(value: 0)
    let go = DispatchSemaphore(value: 0)
    let done = DispatchGroup()
    for _ in 0..<count {
      done.enter()
      let thread = Thread {
        there.signal()
        go.wait()
        work()
        done.leave()
      }
      thread.start()
    }
    for _ in 0..<count { there.wait() }
    for _ in 0..<count { go.signal() }
    done.wait()
  }

  /// Lets another thread go on, if one waits.
  package static func yield() { sched_yield() }
}

/// What two threads do at once in one round of a race, and what is looked at afterwards.
package struct RaceRound {
  let here: () -> Void
  let there: () -> Void

  /// Makes a round of what this thread does and what the other one does.
  package init(here: @escaping () -> Void, there: @escaping () -> Void) {
    (self.here, self.there) = (here, there)
  }
}

extension Threads {
  /// Runs pairs of closures, each pair on two threads that start it together.
  ///
  /// It is the same two threads in all rounds: this one and another. The one or the other is a
  /// little late, a different time in each round.
  package static func race(rounds: Int, _ prepare: (Int) -> RaceRound, then check: (Int) -> Void) {
    let partner = Partner()
    defer { partner.leave() }
    for round in 0..<rounds {
      let pair = prepare(round)
      partner.run(late: round % 3 == 0 ? round % 50 : 0, pair.there)
      spin(round % 3 == 0 ? 0 : round % 50)
      pair.here()
      partner.wait()
      check(round)
    }
  }

  fileprivate static func spin(_ count: Int) {
    let idle = Atomic(0)
    for _ in 0..<count { idle.wrappingAdd(1, ordering: .relaxed) }
  }
}

/// A thread that waits for its next work by asking, so that it begins without a delay.
private final class Partner: @unchecked Sendable {
  private var work: () -> Void = {}
  private var delay = 0
  private let asked = Atomic(0)
  private let done = Atomic(0)
  private let isOver = Atomic(false)
  private var count = 0

  init() { Thread { self.loop() }.start() }

  func run(late delay: Int, _ work: @escaping () -> Void) {
    (self.work, self.delay) = (work, delay)
    count += 1
    asked.store(count, ordering: .releasing)
  }

  func wait() {
    Self.until { done.load(ordering: .acquiring) == count }
    work = {}
  }

  func leave() { isOver.store(true, ordering: .releasing) }

  private func loop() {
    var next = 1
    while true {
      Self.until {
        asked.load(ordering: .acquiring) == next || isOver.load(ordering: .acquiring)
      }
      guard asked.load(ordering: .acquiring) == next else { return }
      Threads.spin(delay)
      work()
      done.store(next, ordering: .releasing)
      next += 1
    }
  }

  /// Asks again and again, and lets others run after a while.
  private static func until(_ condition: () -> Bool) {
    var asked = 0
    while !condition() {
      asked += 1
      if asked > 200 { Threads.yield() }
    }
  }
}
