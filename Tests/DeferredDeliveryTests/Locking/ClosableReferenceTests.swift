@testable import DeferredDelivery

@Suite struct ClosableReferenceTests {
  private final class Tracked {
    let log: Log
    init(_ log: Log) { self.log = log }
    deinit { log.lines.append("released") }
  }

  private final class Log { var lines: [String] = [] }

  private final class Owner {
    let log = Log()
    let reference: ClosableReference
    init() { reference = ClosableReference(Tracked(log)) }

    func use(_ name: String, _ body: () -> Void = {}) {
      let result = reference.withObject(Tracked.self) { tracked in
        tracked.log.lines.append(name)
        body()
        return true
      }
      log.lines.append(result == nil ? "\(name) refused" : "\(name) ends")
    }
  }

  private let owner = Owner()

  @Test func aReferenceThatIsNotUsedReleasesItsObjectAtOnce() {
    owner.use("a")
    owner.reference.close()
    owner.log.lines.append("closed")
    owner.reference.close()
    owner.use("b")
    expectEqual(owner.log.lines, ["a", "a ends", "released", "closed", "b refused"])
  }

  @Test(arguments: [false, true])
  func theObjectIsReleasedWhenTheOutermostUseEnds(onAnotherThread: Bool) {
    owner.use("a") {
      owner.use("b") {
        if onAnotherThread {
          Threads.run("other") { owner.reference.close() }
        } else {
          owner.reference.close()
        }
        owner.use("c")
      }
      owner.log.lines.append("still used")
    }
    expectEqual(
      owner.log.lines, ["a", "b", "c refused", "b ends", "still used", "released", "a ends"])
  }

  @Test func theLastUseRunsOnceAndBeforeTheRelease() {
    for name in ["first", "second"] {
      owner.reference.finish { object in
        (object as? Tracked)?.log.lines.append(name)
        owner.use("inside")
        owner.reference.close()
      }
    }
    expectEqual(owner.log.lines, ["first", "inside refused", "released"])
  }

  @Test func aReferenceThatIsNeverClosedReleasesItsObjectWithItself() {
    var owner: Owner? = Owner()
    let log = owner?.log
    owner = nil
    expectEqual(log?.lines, ["released"])
  }

  @Test func threadsThatUseAndCloseReleaseOnce() {
    for _ in 0..<500 {
      let owner = Owner()
      Threads.race(rounds: 1) { _ in
        RaceRound {
          for _ in 0..<3 { _ = owner.reference.withObject(Tracked.self) { $0.log.lines.count } }
        } there: {
          owner.reference.close()
        }
      } then: { _ in
      }
      expectEqual(owner.log.lines, ["released"])
    }
  }
}
