import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct FirstTests {
  @Test func whatIsFoundBeforeItIsAskedForWaitsAndTheUpstreamIsDoneWith() {
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let drawer = DrawingSubscriber<Int, Oops>(asking: nil)
    upstream.first { $0 > 1 }.subscribe(drawer)
    for value in 1...3 { upstream.send(value) }
    expectEqual(drawer.line, "[TryFirst]")
    expectEqual(probe.history, [.requested(.unlimited), .cancelled])
    drawer.subscription?.request(.max(1))
    drawer.subscription?.request(.max(1))
    expectEqual(drawer.line, "[TryFirst] 2 |")
  }

  @Test func whatIsFoundAndNeverAskedForGoesWithTheCancel() {
    let upstream = ManualPublisher(handingOut: SubscriptionProbe())
    let drawer = DrawingSubscriber<Int, Oops>(asking: nil)
    upstream.first().subscribe(drawer)
    upstream.send(1)
    drawer.subscription?.cancel()
    drawer.subscription?.request(.max(1))
    expectEqual(drawer.line, "[First]")
  }

  @Test func nothingFoundIsNoError() {
    expectEqual([1, 2].publisher.eraseToAnyPublisher().first { $0 > 2 }.drawn(), "[TryFirst] |")
    #expect(Empty<Int, Oops>().first().drawn() == "[First] |")
  }

  @Test func prefixAndOutputCountFromZeroAndFinishWithTheLast() {
    let source = (0...9).publisher.eraseToAnyPublisher()
    expectEqual(source.prefix(2).drawn(), "[Output] 0 1 |")
    expectEqual(source.output(in: 3...4).drawn(), "[Output] 3 4 |")
    expectEqual(source.output(at: 9).drawn(), "[Output] 9 |")
    expectEqual(source.output(in: 8...).drawn(), "[Output] 8 9 |")
    expectEqual(source.prefix(3).range, 0..<3)
  }

  @Test func aNegativeNumberTraps() async {
    await #expect(processExitsWith: .failure) { _ = Empty<Int, Oops>().prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = Empty<Int, Oops>().output(at: -1) }
    await #expect(processExitsWith: .failure) {
      _ = Publishers.Output(upstream: Empty<Int, Oops>(), range: -1..<4)
    }
  }

  @Test func whatComesBeforeTheSubscriptionTrapsWhereCombineTraps() async {
    await #expect(processExitsWith: .failure) {
      let upstream = ManualPublisher(handingOut: nil)
      upstream.removeDuplicates().subscribe(DrawingSubscriber<Int, Oops>())
      upstream.send(1)
    }
    await #expect(processExitsWith: .failure) {
      let upstream = ManualPublisher(handingOut: SubscriptionProbe())
      upstream.replaceError(with: 0).subscribe(DrawingSubscriber<Int, Never>(asking: nil))
      upstream.send(1)
    }
  }
}
