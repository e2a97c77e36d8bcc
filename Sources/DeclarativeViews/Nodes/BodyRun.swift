/// Runs the body of one view, as a tracked scope of its own.
@MainActor final class BodyRun<Content: View> {
  private var view: Content
  private var description: Content.Body?
  private let place = BodyView()
  private unowned let node: Node

  init(_ view: Content, in node: Node) {
    (self.view, self.node) = (view, node)
    place.identifier = nameOfType(Content.self)
    place.fillsLikeSubviews = true
    place.readModels = { [unowned self] in description = self.view.body }
    place.showDescription = { [unowned self] in show() }
    node.shown = place
  }

  /// Takes another value of the view, and runs the body again unless it is the same.
  func take(_ new: Content) {
    let isSame = node.host.fields(of: view).areSame(view, new)
    view = new
    if !isSame { place.setNeedsBody() }
  }

  private func show() {
    guard let description else { return }
    self.description = nil
    node.fill(place) { $0.add(description) }
  }
}

extension Node {
  /// Updates the node of a view with a body.
  func updateBody<Content: View>(of view: Content) {
    connectProperties(of: view)
    if let run = memory as? BodyRun<Content> {
      run.take(view)
    } else {
      memory = BodyRun(view, in: self)
    }
  }

  /// Makes the body run again that describes the view: its own, or the one around it.
  func setNeedsBody() {
    for node in ancestors {
      if let place = node.shown as? BodyView { return place.setNeedsBody() }
    }
  }
}

/// A type's name without the types that it is made for.
func nameOfType(_ type: Any.Type) -> String {
  let name = "\(type)"
  return String(name.prefix { $0 != "<" })
}
