import DeferredDelivery
import Testing

/// Where Combine lets an ill-mannered upstream through, or keeps what it could let go.
@Suite struct StricterThanCombineTests {
  @Test func `a drop passes nothing after the completion`() {
    let upstream = ManualPublisher(handingOut: SubscriptionProbe())
    let recorder = Recorder<Int, Oops>(asking: .unlimited)
    upstream.dropFirst(0).subscribe(recorder)
    upstream.send(completion: .finished)
    upstream.send(1)
    upstream.send(completion: .failure(Oops()))
    #expect(recorder.history == [.subscription("Drop"), .completion(.finished)])
  }

  @Test func `a drop passes nothing after a cancel and takes no subscription any more`() {
    let upstream = ManualPublisher(handingOut: SubscriptionProbe())
    let recorder = Recorder<Int, Oops>(asking: .unlimited)
    upstream.dropFirst(0).subscribe(recorder)
    upstream.send(1)
    recorder.cancel()
    upstream.send(2)
    upstream.send(completion: .finished)
    let late = SubscriptionProbe()
    upstream.subscriber?.receive(subscription: late)
    #expect(recorder.history == [.subscription("Drop"), .value(1)])
    #expect(late.history == [.cancelled])
  }

  @Test func `a sink that is cancelled before its subscription stays cancelled`() {
    let upstream = ManualPublisher(handingOut: nil)
    var seen: [Int] = []
    let sink = upstream.sink(receiveCompletion: { _ in }, receiveValue: { seen.append($0) })
    sink.cancel()
    let late = SubscriptionProbe()
    upstream.subscriber?.receive(subscription: late)
    upstream.send(1)
    #expect(late.history == [.cancelled])
    #expect(seen == [])
  }
}
