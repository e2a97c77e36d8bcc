import Testing

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct AnyCancellableTests {
  @Test func `cancels when it is let go`() {
    var count = 0
    _ = AnyCancellable { count += 1 }
    #expect(count == 1)
  }

  @Test func `cancels once however often it is told`() {
    var count = 0
    do {
      let cancellable = AnyCancellable { count += 1 }
      cancellable.cancel()
      cancellable.cancel()
    }
    #expect(count == 1)
  }

  @Test func `may cancel itself while it cancels`() {
    var count = 0
    var again: AnyCancellable?
    let cancellable = AnyCancellable {
      count += 1
      again?.cancel()
    }
    again = cancellable
    cancellable.cancel()
    #expect(count == 1)
  }

  @Test func `cancels what it wraps`() {
    let probe = SubscriptionProbe()
    do { _ = AnyCancellable(probe) }
    #expect(probe.history == [.cancelled])
  }

  @Test func `is stored as itself in a set and in an array`() {
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    let cancellable = AnyCancellable {}
    cancellable.store(in: &set)
    cancellable.store(in: &set)
    cancellable.store(in: &array)
    #expect(set == [cancellable])
    #expect(array == [cancellable])
    #expect(AnyCancellable(cancellable) != cancellable)
  }

  @Test func `another cancellable is wrapped where it is stored`() {
    let inSet = SubscriptionProbe()
    let inArray = SubscriptionProbe()
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    inSet.store(in: &set)
    inArray.store(in: &array)
    #expect([inSet.history, inArray.history] == [[], []])
    set = []
    array = []
    #expect([inSet.history, inArray.history] == [[.cancelled], [.cancelled]])
  }

  @Test func `a sink that nobody keeps gets only what is sent inside sink`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [Int] = []
    _ = subject.sink { seen.append($0) }
    subject.send(1)
    #expect(seen == [0])
  }
}
