@testable import DeferredDelivery

@Suite struct RecursiveLockTests {
  private final class Locked {
    let lock = RecursiveLock()
    var count = 0

    var isFree: Bool { lock.holdIfFree {} }
  }

  private let locked = Locked()

  @Test func theThreadThatHoldsItMayTakeItAgain() {
    let result = locked.lock.hold { locked.lock.hold { locked.lock.hold { 3 } + 1 } }
    expectEqual(result, 4)
    #expect(locked.isFree)
  }

  @Test func itIsFreeOnlyWhenTheOutermostHoldHasEnded() {
    var isFree: [Bool] = []
    let look = {
      isFree.append(locked.isFree)
      Threads.run("other") { isFree.append(locked.isFree) }
    }
    locked.lock.hold {
      locked.lock.hold { look() }
      look()
    }
    look()
    expectEqual(isFree, [false, false, false, false, true, true])
  }

  @Test func oneThreadAtATimeHoldsIt() {
    Threads.runAtOnce(4) {
      for _ in 0..<5_000 {
        locked.lock.hold { locked.lock.hold { locked.count += 1 } }
      }
    }
    expectEqual(locked.count, 20_000)
  }

  @Test func aThreadHasOneNumberWhichNoOtherHas() {
    let here = currentThreadNumber()
    var there: UInt64 = 0
    Threads.run("other") { there = currentThreadNumber() }
    expectEqual(currentThreadNumber(), here)
    expectEqual(Set([0, 1, here, there]).count, 4)
  }
}
