import DeferredDelivery
import FirstFrameProof
import GridViews
import TestSupport

/// What is told of published properties and subjects: the names of their author, and the values.
@MainActor @Suite struct NamesOfValuesTests {
  private final class Basket: ObservableObject {
    @Published var items = 0
    @Published var hidden = "h"
  }

  @Test func unshownPropertiesArePropertiesAndNotTheirStorage() {
    let report = Scenario(Basket()) { basket in
      stage(
        SubscribingView { view in
          basket.$items.sink { [weak view] in view?.render("\($0)") }.store(in: &view.cancellables)
        })
    } actions: {
      Action("add") { $0.items += 1 }
    }.unshownProperties(within: Limit(actions: 2, turns: 1, commits: 2))
    let names = ["hidden", "items", "storage"].filter { "\(report)".contains($0) }
    expectEqual(names, ["hidden", "items"], "\(report)")
    #expect("\(report)".contains("hidden  never written  only ever \"h\""), "\(report)")
    #expect("\(report)".contains("items   noticed        3 values: 0, 1, 2"), "\(report)")
  }

  /// The subject is the model; its subscribers are no part of what has changed.
  @Test func aSubjectHasOneValue() {
    let message = Scenario(CurrentValueSubject<Bool, Never>(false)) { subject in
      stage(SubscribingView { view in view.render("\(subject.value)") })
    } actions: {
      Action("toggle") { $0.value.toggle() }
    }.prove(within: Limit(actions: 1, turns: 1, commits: 2)).failureMessage
    let told = message?.ranges(of: "changed from").count
    expectEqual(told, 1, "one change is told once")
    let words = "CurrentValueSubject<Bool, Never>.value changed from false to true."
    #expect(message?.contains(words) == true, "\(message ?? "")")
  }
}
