import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

/// Values that come late, in their order.
@MainActor @Suite struct LateValueTests {
  private let limit = Limit(actions: 2, turns: 2, commits: 2)

  /// "true" comes after "false", and the newer "false" is still to come.
  @Test func aValueThatIsToggledTwiceIsNotOutOfOrder() {
    let scenario = Scenario(CurrentValueSubject<Bool, Never>(false)) { isOn in
      stage(SubscribingView { $0.follow(isOn.receive(on: mainQueue)) })
    } actions: {
      Action("toggle") { $0.value.toggle() }
    }
    expectEqual(
      scenario.prove(within: limit).failingOrders.map(\.description),
      ["blank (emptyFirst): commit", "old (stale): turn → toggle → commit"])
  }

  /// Even numbers are shown at once, and odd ones in a later turn.
  ///
  /// The frame between the two values does not make it another defect.
  @Test func anOlderValueAfterAFrameIsOutOfOrderToo() {
    let scenario = Scenario(CurrentValueSubject<Int, Never>(0)) { number in
      stage(
        SubscribingView { view in
          view.follow(number.filter { $0 % 2 == 0 })
          view.follow(number.filter { $0 % 2 == 1 }.receive(on: mainQueue))
        })
    } actions: {
      Action("up") { $0.value += 1 }
    }
    // The shortest schedule of the kind.
    expectEqual(
      scenario.prove(within: limit).failingOrders.map(\.description), ["old (stale): up → commit"])
    expectEqual(
      scenario.failingOrder(along: [.action("up"), .action("up"), .turn, .commit])?.description,
      "old (order): up → up → turn → commit")
    let late = scenario.failureMessage(
      along: [.action("up"), .action("up"), .commit, .turn, .commit])
    #expect(
      late?.contains(#"SubscribingView/Label.text was "2", and then the older "1" came."#) == true,
      "\(late ?? "")")
  }
}
