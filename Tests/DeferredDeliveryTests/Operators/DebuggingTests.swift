import Foundation
import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

@Suite struct DebuggingTests {
  /// Runs a whole stream through `print` and returns what was printed.
  private func printed(_ prefix: String, ending: Subscribers.Completion<Oops>) -> [String] {
    let text = EventLog()
    let upstream = ManualPublisher(handingOut: SubscriptionProbe())
    let drawer = DrawingSubscriber<Int, Oops>(asking: .max(2))
    drawer.onValue = { $0 == 1 ? .unlimited : .none }
    upstream.print(prefix, to: Paper { text.add($0) }).subscribe(drawer)
    for value in 1...2 { upstream.send(value) }
    upstream.send(completion: ending)
    drawer.subscription?.request(.unlimited)
    drawer.subscription?.cancel()
    return text.all.joined().split(separator: "\n").map(String.init)
  }

  @Test func printWritesALineForEachEvent() {
    let start = [
      "receive subscription: (DeferredDeliveryTests.SubscriptionProbe)", "request max: (2)",
      "receive value: (1)", "request unlimited (synchronous)", "receive value: (2)",
    ]
    let end = ["request unlimited", "receive cancel"]
    expectEqual(printed("", ending: .finished), start + ["receive finished"] + end)
    expectEqual(
      printed("a", ending: .failure(Oops())),
      (start + ["receive error: (Oops())"] + end).map { "a: \($0)" })
  }

  @Test func printPassesOnWhatComesAfterACancel() {
    let text = EventLog()
    let probe = SubscriptionProbe()
    let upstream = ManualPublisher(handingOut: probe)
    let drawer = DrawingSubscriber<Int, Oops>()
    upstream.print(to: Paper { text.add($0) }).subscribe(drawer)
    drawer.subscription?.cancel()
    drawer.subscription?.cancel()
    upstream.send(1)
    expectEqual(drawer.line, "[Print] 1")
    expectEqual(probe.history, [.requested(.unlimited), .cancelled])
    expectEqual(text.all.count { $0 == "receive cancel" }, 2)
  }

  @Test func aBreakpointStopsTheProcessWhereAClosureSaysSo() async {
    let pass = Just(1).breakpoint(
      receiveSubscription: { _ in false }, receiveOutput: { $0 > 1 },
      receiveCompletion: { _ in false })
    expectEqual(pass.drawn(), "[Just] 1 |")
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = Just(1).breakpoint(receiveSubscription: { _ in true }).drawn()
    }
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = Just(1).breakpoint(receiveOutput: { $0 == 1 }).drawn()
    }
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = Just(1).breakpoint(receiveCompletion: { $0 == .finished }).drawn()
    }
  }

  @Test func breakpointOnErrorStopsAtAnError() async {
    expectEqual(Just(1).breakpointOnError().drawn(), "[Just] 1 |")
    let closure = Empty<Int, Oops>().breakpointOnError().receiveCompletion
    #expect(closure?(.finished) == false && closure?(.failure(Oops())) == true)
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = Fail<Int, Oops>(error: Oops()).breakpointOnError().drawn()
    }
  }
}
