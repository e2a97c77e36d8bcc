import DeferredDeliveryFoundation
import Foundation
import TestSupport

/// Notifications as publishers, each from a center of its own.
@MainActor @Suite struct NotificationTests {
  private let queue = TurnQueue()
  private let center = NotificationCenter()
  private static let saved = Notification.Name("saved")

  private func heard(asking demand: Subscribers.Demand? = .unlimited) -> Heard<Notification, Never>
  {
    Heard(asking: demand, by: queue) { "\($0.userInfo?["number"] ?? "?")" }
  }

  private func post(
    _ number: Int, as name: Notification.Name = saved, from object: AnyObject? = nil
  ) {
    center.post(name: name, object: object, userInfo: ["number": number])
  }

  @Test func sendsWhatIsPostedAtOnceAndComesATurnLaterThroughTheMainRunLoop() {
    let object = NSObject()
    let (all, few, hopped, ofObject) = (heard(), heard(asking: nil), heard(), heard())
    few.onValue = { _ in few.line.hasSuffix("2@1.0") ? .max(1) : .none }
    let publisher = center.deferred.publisher(for: Self.saved)
    publisher.subscribe(all)
    publisher.subscribe(few)
    center.deferred.publisher(for: Self.saved, object: object).subscribe(ofObject)
    queue.inStage { publisher.receive(on: RunLoop.main.deferred).subscribe(hopped) }
    queue.advance(by: .seconds(1))
    post(1)
    few.subscription?.request(.max(1))
    post(2, from: object)
    post(3, as: Notification.Name("other"))
    post(4, from: center)
    // To ask for nothing is allowed here, as in Combine.
    few.subscription?.request(.none)
    expectEqual(hopped.line, "[ReceiveOn]")
    queue.turn()
    all.cancel()
    post(5)
    expectEqual(
      [all, few, ofObject, hopped].map(\.line),
      [
        "[NotificationCenter Observer] 1@1.0 2@1.0 4@1.0",
        "[NotificationCenter Observer] 2@1.0 4@1.0", "[NotificationCenter Observer] 2@1.0",
        "[ReceiveOn] 1@1.0 2@1.0 4@1.0",
      ])
  }

  @Test func aNotificationThatIsPostedMeanwhileComesFirst() {
    let heard = heard()
    heard.onValue = { [center] note in
      guard note.userInfo?["number"] as? Int == 1 else { return .none }
      center.post(name: Self.saved, object: nil, userInfo: ["number": 2])
      heard.cancel()
      center.post(name: Self.saved, object: nil, userInfo: ["number": 3])
      return .max(1)
    }
    center.deferred.publisher(for: Self.saved).subscribe(heard)
    for number in [1, 4] { post(number) }
    expectEqual(heard.line, "[NotificationCenter Observer] 1@0.0 2@0.0")
  }

  @Test func aCancelReleasesTheCenterWhichRetainsNoSubscription() {
    weak var center: NotificationCenter?
    weak var cancelled: Heard<Notification, Never>?
    weak var forgotten: Heard<Notification, Never>?
    var subscription: (any Subscription)?
    do {
      let (ownCenter, first, second) = (NotificationCenter(), heard(), heard())
      (center, cancelled, forgotten) = (ownCenter, first, second)
      for heard in [first, second] {
        ownCenter.deferred.publisher(for: Self.saved).subscribe(heard)
      }
      subscription = first.subscription
      second.forget()
    }
    expectEqual([center == nil, cancelled == nil, forgotten == nil], [false, false, true])
    for _ in 0..<2 { subscription?.cancel() }
    expectEqual([center == nil, cancelled == nil], [true, true])
  }

  @Test func theSubscriptionPrintsWhatCombinesDoes() {
    let heard = heard(asking: .max(3))
    center.deferred.publisher(for: Self.saved).subscribe(heard)
    let parts = heard.subscription.map { Mirror(reflecting: $0).children.map(\.label) }
    expectEqual(parts, ["center", "name", "object", "demand"])
    let demand = heard.subscription.flatMap { Mirror(reflecting: $0).descendant("demand") }
    #expect(demand as? Subscribers.Demand == .max(3))
  }

  @Test func publishersAreEqualByWhatTheyListenTo() {
    let (object, name) = (NSObject(), Self.saved)
    let publisher = center.deferred.publisher(for: name, object: object)
    let others = [
      center.deferred.publisher(for: name, object: object),
      center.deferred.publisher(for: name),
      center.deferred.publisher(for: name, object: NSObject()),
      center.deferred.publisher(for: Notification.Name("other"), object: object),
      NotificationCenter().deferred.publisher(for: name, object: object),
    ]
    expectEqual(others.map { publisher == $0 }, [true, false, false, false, false])
  }

  #if !canImport(Combine)
  @Test func withoutCombineItIsWrittenAsForCombine() {
    let heard = heard()
    let publisher: NotificationCenter.Publisher = center.publisher(for: Self.saved)
    publisher.subscribe(heard)
    post(1)
    expectEqual(heard.line, "[NotificationCenter Observer] 1@0.0")
  }
  #endif
}
