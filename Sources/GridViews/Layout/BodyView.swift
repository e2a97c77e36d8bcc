package import CharacterGrid
import InstrumentedObservation

/// Describes the subviews of a ``BodyView``.
@MainActor package protocol BodyDescribing: AnyObject {
  /// Whether there is a body; false for the empty describer with which a host begins.
  var hasBody: Bool { get }
  /// Reads models and makes the description; tracked if there is Observation.
  func readModels()
  /// Makes the subviews for the description.
  func showDescription()
}

/// The view in the tree for a view that is described by a value.
///
/// Its describer first reads models and makes the description, and then makes the subviews for it:
///
///     DonutMenu            StackView, horizontal
///       Label                ├─ BodyView   Label, Label     arranged side by side with the button
///       Label                └─ Button
///
/// The first of these steps is a tracked scope. A stack arranges the subviews of this view as its
/// own, since a description may have several views. In any other superview, they are arranged from
/// top to bottom.
package final class BodyView: StackView {
  /// The object that describes the subviews.
  ///
  /// It sets this property to nil in its deinit. NB: Not weak, because a weak reference makes each
  /// retain and release of its object slow.
  nonisolated(unsafe) unowned(unsafe) package var describer: (any BodyDescribing)?

  /// Makes a view without a describer.
  package init() {
    super.init(.vertical, alignment: .leading)
    // A stack around this view measures the subviews and not this view, so there are no answers to
    // compare.
    measures = nil
  }

  /// The reasons for the next run, if they are recorded; empty if the view is new or its traits
  /// have changed.
  private var reasons: [BodyReason] = []
  /// Whether the view always records its reasons.
  package var explainsItself = false

  /// Requests both steps before the next frame.
  package func setNeedsBody(because reason: @autoclosure () -> String) {
    if tellsReasons { reasons.append(BodyReason(reason())) }
    setNeedsUpdateProperties()
  }

  /// Requests both steps before the next frame, for a change that another thread has made.
  package func setNeedsBodyForChangeElsewhere(because reason: String) {
    setNeedsBody(because: reason)
    link?.log.report(.wrongThread(path: path))
  }

  /// Returns and removes the reasons for the run that begins now.
  func takeReasons() -> [BodyReason] {
    guard tellsReasons, describer?.hasBody == true else { return [] }
    defer { reasons = [] }
    let own = BodyReason(hasRun ? "what is around it has changed" : "it is new")
    lastReasons = reasons.isEmpty ? [own] : reasons
    return lastReasons
  }

  private var hasRun = false

  /// The reasons for the last run.
  package private(set) var lastReasons: [BodyReason] = []

  /// Notes a write to a property that the last run has read.
  func noteModelChange() {
    if tellsReasons { reasons.append(BodyReason(AccessPlace.ofThisAccess())) }
  }

  private var tellsReasons: Bool {
    explainsItself || link?.log.explainsBodies == true || FrameListening.isExplaining
  }

  /// Runs a closure and tracks its reads of perceptible models, on platforms that do not track
  /// bodies.
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
  /// Calls a closure that does not belong to the method that is running, so that it may write
  /// models.
  package final func actApart(_ action: () -> Void) {
    if let log = link?.log { log.appearing(action) } else { action() }
  }
}

/// A reason why a body ran.
package struct BodyReason: CustomStringConvertible {
  private let words: String
  private let place: AccessPlace?

  /// Makes a reason from words.
  package init(_ words: String) { (self.words, place) = (words, nil) }

  /// The state of a view that is written now, such as `Counter.count`.
  @TaskLocal package static var state: String?

  /// Makes a reason from a write to a model, or to the state of a view.
  init(_ place: AccessPlace?) {
    self.place = place
    let property = Self.state ?? place?.property ?? "a model that it has read"
    words = "\(property) was written"
  }

  /// The words, with the line of the write, which is looked up now.
  package var description: String { place?.line.map { "\(words) at \($0)" } ?? words }
}
