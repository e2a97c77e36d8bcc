import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct ConcatenateTests {
  private let probes = (0..<2).map { _ in SubscriptionProbe() }
  private let prefix: ManualPublisher
  private let suffix: ManualPublisher

  init() {
    prefix = ManualPublisher(handingOut: probes[0])
    suffix = ManualPublisher(handingOut: probes[1])
  }

  @Test func theSuffixHasToSendWhatThePrefixHasNotSent() {
    let drawer = DrawingSubscriber<Int, Oops>(asking: .max(3))
    drawer.onValue = { $0 == 1 ? .max(2) : .none }
    prefix.append(suffix).subscribe(drawer)
    expectEqual(prefix.send(1), .max(2))
    #expect(suffix.subscriber == nil)
    drawer.subscription?.request(.max(10))
    prefix.send(completion: .finished)
    prefix.send(2)
    drawer.subscription?.request(.max(20))
    suffix.send(3)
    suffix.send(completion: .finished)
    suffix.send(4)
    expectEqual(drawer.line, "[Concatenate] 1 3 |")
    expectEqual(probes[0].history, [.requested(.max(3)), .requested(.max(10))])
    expectEqual(probes[1].history, [.requested(.max(14)), .requested(.max(20))])
  }

  @Test func whatThePrefixSendsWithoutDemandIsLost() {
    let drawer = DrawingSubscriber<Int, Oops>(asking: .max(1))
    suffix.prepend(prefix).subscribe(drawer)
    for value in 1...2 { prefix.send(value) }
    expectEqual(drawer.line, "[Concatenate] 1")
    prefix.send(completion: .finished)
    expectEqual(probes[1].history, [])
  }

  @Test func anErrorOfThePrefixIsTheEnd() {
    let drawer = DrawingSubscriber<Int, Oops>()
    prefix.append(suffix).subscribe(drawer)
    prefix.send(completion: .failure(Oops()))
    prefix.send(completion: .finished)
    expectEqual(drawer.line, "[Concatenate] !")
    #expect(suffix.subscriber == nil)
  }

  @Test func aCancelBetweenTheTwoReachesTheSuffix() {
    let late = ManualPublisher(handingOut: nil)
    let drawer = DrawingSubscriber<Int, Oops>()
    prefix.append(late).subscribe(drawer)
    prefix.send(completion: .finished)
    drawer.subscription?.cancel()
    late.subscriber?.receive(subscription: probes[1])
    late.send(1)
    expectEqual(drawer.line, "[Concatenate]")
    expectEqual(probes.map(\.history), [[.requested(.unlimited)], [.cancelled]])
  }

  @Test func valuesAndSequencesAreJoinedToAnyPublisher() {
    let middle = Just(3).eraseToAnyPublisher()
    expectEqual(middle.prepend(1, 2).append([4, 5]).drawn(), "[Concatenate] 1 2 3 4 5 |")
    expectEqual(middle.append(4).drawn(asking: .max(1)), "[Concatenate] 3")
    expectEqual(middle.prepend(1...2).prefix.sequence, 1...2)
    expectEqual(Just(1).append(Just(2)), Publishers.Concatenate(prefix: Just(1), suffix: Just(2)))
    expectEqual(Just(1).prepend(Just(2)).drawn(), "[Concatenate] 2 1 |")
  }

  @Test func sequencesAreJoinedAtOnce() {
    let source = [3].publisher
    let joined: [Publishers.Sequence<[Int], Never>] = [
      source.append(4, 5), source.append(4...5), source.append([4, 5].publisher),
      source.prepend(1, 2), source.prepend(1...2), source.prepend([1, 2].publisher),
    ]
    #expect(
      joined.map(\.sequence) == [
        [3, 4, 5], [3, 4, 5], [3, 4, 5], [1, 2, 3], [1, 2, 3], [1, 2, 3],
      ])
  }
}
