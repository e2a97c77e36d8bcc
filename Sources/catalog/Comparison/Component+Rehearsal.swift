import DeferredComponents
import FirstFrame
import GridComponents
import GridViews

@MainActor extension Component {
  /// What the explorer and the films need to play this component by some delivery.
  ///
  /// - Parameters:
  ///   - delivery: How the model's changes travel to the view.
  ///   - sample: The state that it begins with; the first sample unless it is given.
  ///   - names: The actions that can happen; all unless they are named.
  /// - Returns: The rehearsal, which makes new models at each run.
  func rehearsal(
    by delivery: Delivery, from sample: State? = nil, actions names: [String]? = nil
  ) -> Rehearsal<any ComponentModel<State>> {
    let start = sample ?? samples[0].state
    return Rehearsal(model(start, for: delivery)) { model in
      stage(model, by: delivery)
    } actions: {
      for action in actions where names?.contains(action.name) ?? true {
        Action(action.name) { action.change(&$0.state) }
      }
    }
  }
}
