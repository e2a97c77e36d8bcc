import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

/// What is told of published properties and subjects: the names of their author, and the values.
@MainActor @Suite struct NamesOfValuesTests {
  private final class Basket: ObservableObject {
    @Published var items = 0
    @Published var hidden = "h"
  }

  @Test func unshownPropertiesArePropertiesAndNotTheirStorage() {
    let report = Scenario(Basket()) { basket in
      stage(SubscribingView { $0.follow(basket.$items) })
    } actions: {
      Action("add") { $0.items += 1 }
    }.unshownProperties(within: Limit(actions: 2, turns: 1, commits: 2))
    let words = [
      "hidden  never written  only ever \"h\"", "items   noticed        3 values: 0, 1, 2",
      "storage",
    ]
    expectEqual(words.map("\(report)".contains), [true, true, false], "\(report)")
  }

  /// The subject is the model; its subscribers are no part of what has changed.
  @Test func aSubjectHasOneValue() {
    let message = Scenario(CurrentValueSubject<Bool, Never>(false)) { subject in
      stage(LabelView("\(subject.value)"))
    } actions: {
      Action("toggle") { $0.value.toggle() }
    }.prove(within: Limit(actions: 1, turns: 1, commits: 2)).failureMessage
    expectEqual(message?.ranges(of: "changed from").count, 1, "one change is told once")
    let words = "CurrentValueSubject<Bool, Never>.value changed from false to true."
    #expect(message?.contains(words) == true, "\(message ?? "")")
  }
}
