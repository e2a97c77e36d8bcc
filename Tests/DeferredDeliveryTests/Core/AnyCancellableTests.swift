@Suite struct AnyCancellableTests {
  @Test func cancelsOnceWhenItIsToldOrLetGo() {
    var log: [String] = []
    _ = AnyCancellable { log.append("let go") }
    var again: AnyCancellable?
    do {
      let cancellable = AnyCancellable {
        log.append("told")
        // While it cancels.
        again?.cancel()
      }
      again = cancellable
      for _ in 0..<2 { cancellable.cancel() }
      again = nil
    }
    do { _ = AnyCancellable(SentSubscription { log.append($0) }) }
    expectEqual(log, ["let go", "told", "-"])
  }

  @Test func isStoredAsItselfInASetAndInAnArray() {
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    let cancellable = AnyCancellable {}
    for _ in 0..<2 { cancellable.store(in: &set) }
    cancellable.store(in: &array)
    expectEqual(set, [cancellable])
    expectEqual(array, [cancellable])
    #expect(AnyCancellable(cancellable) != cancellable)
  }

  @Test func anotherCancellableIsWrappedWhereItIsStored() {
    var log: [String] = []
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    SentSubscription { log.append("in set \($0)") }.store(in: &set)
    SentSubscription { log.append("in array \($0)") }.store(in: &array)
    log.append("stored")
    set = []
    array = []
    expectEqual(log, ["stored", "in set -", "in array -"])
  }
}
