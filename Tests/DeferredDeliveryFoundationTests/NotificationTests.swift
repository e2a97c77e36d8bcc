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

  @Test func sendsWhatIsPostedAtOnceUntilItIsCancelled() {
    let heard = heard()
    center.deferred.publisher(for: Self.saved).subscribe(heard)
    post(1)
    post(2, as: Notification.Name("other"))
    post(3, from: center)
    heard.cancel()
    post(4)
    expectEqual(heard.line, "[NotificationCenter Observer] 1@0.0 3@0.0")
  }

  @Test func comesATurnLaterThroughTheMainRunLoop() {
    let heard = heard()
    queue.inStage {
      center.deferred.publisher(for: Self.saved).receive(on: RunLoop.main.deferred)
        .subscribe(heard)
    }
    queue.advance(by: .seconds(1))
    post(1)
    expectEqual(heard.line, "[ReceiveOn]")
    queue.turn()
    expectEqual(heard.line, "[ReceiveOn] 1@1.0")
  }

  @Test func sendsOnlyWhatItsObjectPosts() {
    let (object, heard) = (NSObject(), heard())
    center.deferred.publisher(for: Self.saved, object: object).subscribe(heard)
    post(1)
    post(2, from: NSObject())
    post(3, from: object)
    expectEqual(heard.line, "[NotificationCenter Observer] 3@0.0")
  }

  @Test func missesWhatIsPostedWithoutDemand() {
    let heard = heard(asking: nil)
    heard.onValue = { _ in heard.line.hasSuffix("2@0.0") ? .max(1) : .none }
    center.deferred.publisher(for: Self.saved).subscribe(heard)
    post(1)
    heard.subscription?.request(.max(1))
    for number in 2...5 { post(number) }
    // To ask for nothing is allowed here, as in Combine.
    heard.subscription?.request(.none)
    post(6)
    expectEqual(heard.line, "[NotificationCenter Observer] 2@0.0 3@0.0")
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
    post(1)
    post(4)
    expectEqual(heard.line, "[NotificationCenter Observer] 1@0.0 2@0.0")
  }

  @Test func aCancelReleasesTheCenterAndTheSubscriber() {
    weak var center: NotificationCenter?
    weak var heard: Heard<Notification, Never>?
    var subscription: (any Subscription)?
    do {
      let (ownCenter, subscriber) = (NotificationCenter(), self.heard())
      (center, heard) = (ownCenter, subscriber)
      ownCenter.deferred.publisher(for: Self.saved).subscribe(subscriber)
      subscription = subscriber.subscription
    }
    #expect(center != nil && heard != nil)
    subscription?.cancel()
    subscription?.cancel()
    #expect(center == nil && heard == nil)
  }

  @Test func theCenterRetainsNoSubscription() {
    weak var heard: Heard<Notification, Never>?
    do {
      let subscriber = self.heard()
      heard = subscriber
      center.deferred.publisher(for: Self.saved).subscribe(subscriber)
      post(1)
      expectEqual(subscriber.line, "[NotificationCenter Observer] 1@0.0")
      subscriber.forget()
    }
    #expect(heard == nil)
    post(2)
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
    expectEqual(publisher, center.deferred.publisher(for: name, object: object))
    let others = [
      center.deferred.publisher(for: name),
      center.deferred.publisher(for: name, object: NSObject()),
      center.deferred.publisher(for: Notification.Name("other"), object: object),
      NotificationCenter().deferred.publisher(for: name, object: object),
    ]
    for other in others { #expect(publisher != other) }
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
