import DeclarativeViews
import FirstFrameProof

extension Scenario where Models: View {
  /// A scenario of a view, whose states the live stage and each fresh one share.
  init(
    _ view: @autoclosure @escaping () -> Models, _ width: Int, _ height: Int,
    @ActionBuilder<Models> actions: () -> [Action<Models>]
  ) {
    self.init(view(), source: { Stage($0, width, height) }, actions: actions)
  }

  /// What a short proof finds, in a word for each order.
  func findings() -> [String] { prove(within: .twoActions).failingOrders.map(\.description) }
}

extension Limit {
  /// Two actions, each with a frame before, between and after them.
  static let twoActions = Limit(actions: 2, turns: 0, commits: 3)
}
