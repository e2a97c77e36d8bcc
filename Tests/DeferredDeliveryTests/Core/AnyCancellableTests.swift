import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct AnyCancellableTests {
  @Test func cancelsWhenItIsLetGo() {
    var count = 0
    _ = AnyCancellable { count += 1 }
    expectEqual(count, 1)
  }

  @Test func cancelsOnceHoweverOftenItIsTold() {
    var count = 0
    do {
      let cancellable = AnyCancellable { count += 1 }
      cancellable.cancel()
      cancellable.cancel()
    }
    expectEqual(count, 1)
  }

  @Test func mayCancelItselfWhileItCancels() {
    var count = 0
    var again: AnyCancellable?
    let cancellable = AnyCancellable {
      count += 1
      again?.cancel()
    }
    again = cancellable
    cancellable.cancel()
    expectEqual(count, 1)
  }

  @Test func cancelsWhatItWraps() {
    let probe = SubscriptionProbe()
    do { _ = AnyCancellable(probe) }
    expectEqual(probe.history, [.cancelled])
  }

  @Test func isStoredAsItselfInASetAndInAnArray() {
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    let cancellable = AnyCancellable {}
    cancellable.store(in: &set)
    cancellable.store(in: &set)
    cancellable.store(in: &array)
    expectEqual(set, [cancellable])
    expectEqual(array, [cancellable])
    #expect(AnyCancellable(cancellable) != cancellable)
  }

  @Test func anotherCancellableIsWrappedWhereItIsStored() {
    let inSet = SubscriptionProbe()
    let inArray = SubscriptionProbe()
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    inSet.store(in: &set)
    inArray.store(in: &array)
    expectEqual([inSet.history, inArray.history], [[], []])
    set = []
    array = []
    expectEqual([inSet.history, inArray.history], [[.cancelled], [.cancelled]])
  }

  @Test func aSinkThatIsNotKeptGetsOnlyWhatIsSentInsideSink() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [Int] = []
    _ = subject.sink { seen.append($0) }
    subject.send(1)
    expectEqual(seen, [0])
  }
}
