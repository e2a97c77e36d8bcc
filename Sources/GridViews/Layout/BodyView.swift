package import CharacterGrid
import InstrumentedObservation

/// Describes the subviews of a ``BodyView``.
@MainActor package protocol BodyDescribing: AnyObject {
  /// Whether it has a body, and is not what a host begins with.
  var hasBody: Bool { get }
  /// Reads models and makes the description; tracked wherever there is Observation.
  func readModels()
  /// Makes the subviews of what was read.
  func showDescription()
}

/// The place of a view that is described by a value: its describer reads models and makes the description,
/// and then makes the subviews of it.
///
///     DonutMenu            StackView, horizontal
///       Label                ├─ BodyView   Label, Label     arranged side by side with the button
///       Label                └─ Button
///
/// The first of both is a tracked scope of its own. A stack arranges the subviews as its own, since a
/// description may have several views; anywhere else they are below each other.
package final class BodyView: StackView {
  /// What describes the subviews; it clears this in its deinit.
  ///
  /// NB: Not weak, since a weak reference makes every counting of its object slow.
  nonisolated(unsafe) unowned(unsafe) package var describer: (any BodyDescribing)?

  /// Makes a place.
  package init() {
    super.init(.vertical, alignment: .leading)
    // A stack around it asks the subviews and not this view, so no answers of its own are compared.
    measures = nil
  }

  /// Why it runs next, if that is to be told; empty if it is new or its traits have changed.
  private var reasons: [BodyReason] = []
  /// Whether it was asked to tell why it runs, wherever it is.
  package var explainsItself = false

  /// Runs both before the next frame.
  package func setNeedsBody(because reason: @autoclosure () -> String) {
    if tellsReasons { reasons.append(BodyReason(reason())) }
    setNeedsUpdateProperties()
  }

  /// Runs both before the next frame, for a change that another thread has made.
  package func setNeedsBodyForChangeElsewhere(because reason: String) {
    setNeedsBody(because: reason)
    link?.log.report(.wrongThread(path: path))
  }

  /// The reasons of the run that begins now.
  func takeReasons() -> [BodyReason] {
    guard tellsReasons, describer?.hasBody == true else { return [] }
    defer { reasons = [] }
    let own = BodyReason(hasRun ? "what is around it has changed" : "it is new")
    lastReasons = reasons.isEmpty ? [own] : reasons
    return lastReasons
  }

  private var hasRun = false

  /// Why the run that is under way began.
  package private(set) var lastReasons: [BodyReason] = []

  /// Notes that something is written which the last run has read.
  func noteModelChange() {
    if tellsReasons { reasons.append(BodyReason(AccessPlace.ofThisAccess())) }
  }

  private var tellsReasons: Bool {
    explainsItself || link?.log.explainsBodies == true || FrameListening.isExplaining
  }

  /// Runs a closure and tracks what it reads of perceptible models, where bodies are not tracked.
  package func trackPerceptions(_ body: () -> Void) {
    if traits.platform.hasObservation { body() } else { trackReads { body() } }
  }

  override class var untrackedClass: View.Type { BodyView.self }

  override var isConfigurable: Bool { true }

  override var configurationMethod: TrackedMethod { .body }

  override func updateConfiguration() {
    hasRun = true
    describer?.readModels()
  }

  override func configurationDidUpdate() { describer?.showDescription() }

  /// Whether a stack arranges the subviews.
  private var isInStack = false

  override var joinsStack: Bool { isInStack }

  override func superviewDidChange() { isInStack = superview is StackView }

  package override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    if subviews.count == 1, let view = subviews.first, !view.joinsStack, !view.isHidden {
      return view.preferredSize(within: proposal)
    }
    return super.sizeThatFits(proposal)
  }
}

extension View {
  /// Calls a closure that is not the doing of the method that is running, and so may write models.
  package final func actApart(_ action: () -> Void) {
    if let log = link?.log { log.appearing(action) } else { action() }
  }
}

/// Why a body ran.
package struct BodyReason: CustomStringConvertible {
  private let words: String
  private let place: AccessPlace?

  /// A reason in words.
  package init(_ words: String) { (self.words, place) = (words, nil) }

  /// The state of a view that is being written, such as `Counter.count`.
  @TaskLocal package static var state: String?

  /// A write to a model, or to the state of a view.
  init(_ place: AccessPlace?) {
    self.place = place
    let property = Self.state ?? place?.property ?? "a model that it has read"
    words = "\(property) was written"
  }

  /// The words, with the line of a write, which is looked up now.
  package var description: String { place?.line.map { "\(words) at \($0)" } ?? words }
}
