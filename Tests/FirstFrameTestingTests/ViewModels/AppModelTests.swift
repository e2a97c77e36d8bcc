import FirstFrameProof
import TestSupport

@MainActor @Suite struct AppModelTests {
  @Test func eachMistakeIsFoundAndEachFixHolds() {
    let lines = AppModel.all.map { model in
      let causes = model.races(false).failingOrders.map { order in
        order.verdict.evidence.raceCause.map { "\($0)" } ?? order.verdict.defect.rawValue
      }
      let fixed = if case .held = model.races(true) { "holds" } else { "does not hold" }
      return "\(model.name): \(causes.joined(separator: ", ")); fixed it \(fixed)"
    }
    expectEqual(
      lines,
      [
        "chat with streaming answers and deletion: dependsOnProgress; fixed it holds",
        "account switch: isNotCancelled; fixed it holds",
        "followers with search and pages: losesUpdate; fixed it holds",
        "poll: writesThoughCancelled; fixed it holds",
        "list edit: outlivesAction; fixed it holds",
        "image loader as an actor: reentersActor; fixed it holds",
        "token refresh: losesUpdate; fixed it holds",
        "suggestions of three sources: followsArrival; fixed it holds",
        "timer with an injected clock: writesThoughCancelled; fixed it holds",
        "debounced search: writesThoughCancelled; fixed it holds",
        "stream decoder: followsArrival; fixed it holds",
        "optimistic save: losesUpdate; fixed it holds",
      ])
  }
}
