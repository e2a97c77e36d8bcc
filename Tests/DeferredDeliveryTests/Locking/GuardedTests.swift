@testable import DeferredDelivery

@Suite struct GuardedTests {
  /// Without the lock the yields would let several threads in, and additions would be lost.
  @Test func letsOneThreadInAtATime() {
    let guarded = Guarded((inside: 0, entries: 0, most: 0))
    Threads.runAtOnce(4) {
      for _ in 0..<10 {
        guarded.withLock { state in
          state.inside += 1
          let entries = state.entries
          for _ in 0..<5 { Threads.yield() }
          state.most = max(state.most, state.inside)
          state.entries = entries + 1
          state.inside -= 1
        }
      }
    }
    let state = guarded.withLock { $0 }
    expectEqual(state.inside, 0)
    expectEqual(state.entries, 40)
    expectEqual(state.most, 1)
  }
}
