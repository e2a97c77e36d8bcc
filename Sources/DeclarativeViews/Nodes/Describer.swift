/// Describes the views of one node in a `BodyView`, whose reads are tracked separately.
@MainActor class Describer: BodyDescribing {
  let place = BodyView()
  unowned let node: Node

  init(named name: String, in node: Node) {
    self.node = node
    place.identifier = name
    place.fillsLikeSubviews = true
    node.shown = place
    place.describer = self
  }

  deinit { place.describer = nil }

  var hasBody: Bool { true }

  func readModels() {}

  func showDescription() {}
}

/// Describes the value of a view; a new value may replace it.
@MainActor class ValueDescriber<Content: View>: Describer {
  private(set) var view: Content

  init(_ view: Content, in node: Node) {
    self.view = view
    super.init(named: node.host.name(of: Content.self), in: node)
  }

  /// Stores a new value of the view; if it differs, describes the view again.
  func take(_ new: Content) {
    let old = view
    view = new
    if FieldFacts.areSame(old, new) { return }
    place.setNeedsBody(because: node.wordsOfParent(FieldFacts.differingField(old, new)))
  }
}
