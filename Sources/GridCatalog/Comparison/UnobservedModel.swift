import FirstFrameProof

/// A model that is not `@Observable`, so that the tracked methods that read it miss its changes.
struct UnobservedModel: Hashable, Sendable {
  /// The name of its type.
  let type: String

  /// Looks at the model of a stage; nil if it may notify observers.
  init?(_ model: Any) {
    guard let type = ModelMirror.silentType(in: model) else { return nil }
    self.type = VisibleText.name(type)
  }

  /// Makes the model that a delivery shows, and looks at it.
  @MainActor init?(of any: some AnyComponent, by delivery: Delivery) {
    let component = any.component
    self.init(component.model(component.samples[0].state, for: delivery))
  }

  /// What is wrong, and what to do about it.
  var remark: String {
    "\(type) is not @Observable: nothing runs again when it changes. "
      + "Write @Observable before its class."
  }

  /// The remark in at most 34 columns, in place of a delivery's gist.
  static let gist = "its model is not @Observable"
}
