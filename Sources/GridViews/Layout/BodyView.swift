package import CharacterGrid

/// The place of a view that is described by a value: a closure reads models and makes the description,
/// and another one makes the subviews of it.
///
///     DonutMenu            StackView, horizontal
///       Label                ├─ BodyView   Label, Label     arranged side by side with the button
///       Label                └─ Button
///
/// The first closure is a tracked scope of its own. A stack arranges the subviews as its own, since a
/// description may have several views; anywhere else they are below each other.
package final class BodyView: StackView {
  /// Reads models; tracked wherever there is Observation.
  package var readModels: @MainActor () -> Void = {}
  /// Makes the subviews of what was read.
  package var showDescription: @MainActor () -> Void = {}

  /// Makes a place.
  package init() {
    super.init(.vertical, alignment: .leading)
    // A stack around it asks the subviews and not this view, so no answers of its own are compared.
    measures = nil
  }

  /// Runs both closures before the next frame.
  package func setNeedsBody() { setNeedsUpdateProperties() }

  /// Runs a closure and tracks what it reads of perceptible models, where bodies are not tracked.
  package func trackPerceptions(_ body: () -> Void) {
    if traits.platform.hasObservation { body() } else { trackReads { body() } }
  }

  override class var untrackedClass: View.Type { BodyView.self }

  override var isConfigurable: Bool { true }

  override var configurationMethod: TrackedMethod { .body }

  override func updateConfiguration() { readModels() }

  override func configurationDidUpdate() { showDescription() }

  override var joinsStack: Bool { superview is StackView }

  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    if subviews.count == 1, let view = subviews.first, !view.joinsStack, !view.isHidden {
      return view.preferredSize(within: proposal)
    }
    return super.sizeThatFits(proposal)
  }

  package override func layoutSubviews() {
    if joinsStack { return }
    super.layoutSubviews()
  }
}

extension View {
  /// Calls a closure that is not the doing of the method that is running, and so may write models.
  package final func actApart(_ action: () -> Void) {
    if let log = link?.log { log.appearing(action) } else { action() }
  }
}
