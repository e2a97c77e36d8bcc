import Dispatch
import Foundation

/// Real threads, waited for without a clock.
enum Threads {
  /// The name of the thread that asks, as far as it was started here.
  @TaskLocal static var name = "here"

  /// Runs work on a thread of its own and waits for its end.
  static func run(_ name: String, _ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      $name.withValue(name, operation: work)
      done.signal()
    }
    thread.start()
    done.wait()
  }

  /// Runs work on several threads, none of which begins before all are there.
  static func runAtOnce(_ count: Int, _ work: @escaping () -> Void) {
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
  static func yield() { sched_yield() }
}
