/// What stands for a described view as long as its place holds one of the same type and identity.
///
///     DonutMenu            Node ── BodyView "DonutMenu"       a body of its own: one tracked scope
///       VStack               Node ── StackView
///         TupleView            Node                           groups others, and shows nothing itself
///           Text                 Node ── Label
///           DonutRow             Node ── BodyView "DonutRow"
///
/// The description of a body is compared with the nodes that are there: a view of the same type in the
/// same place updates its node, any other gets a new one.
@MainActor final class Node {
  let type: Any.Type
  /// What tells it from its siblings; nil if that is its place.
  let id: AnyHashable?
  let host: Host
  /// The values that the views around it set for it.
  let environment: EnvironmentScope
  /// The view around it, which clears this in its deinit.
  ///
  /// NB: Not weak, since a weak reference makes every counting of its object slow, and nodes are counted often.
  nonisolated(unsafe) unowned(unsafe) private(set) var parent: Node?
  nonisolated(unsafe) private(set) var children: [Node] = []
  /// What shows the view; nil if it only groups others.
  var shown: GridViews.View?
  /// The body that describes it, where that is not the one around it: that of a row may be in between.
  var describer: String?
  /// What the kind of view keeps besides.
  var memory: AnyObject?
  /// What is kept for the view's dynamic properties, in the order of its fields.
  var properties: [AnyObject] = []
  /// Called when the view has gone.
  var onEnd: [@MainActor () -> Void] = []
  private(set) var hasEnded = false

  /// Makes the node of a root.
  init(rootOf type: Any.Type, host: Host, environment: EnvironmentScope) {
    (self.type, self.host, self.environment) = (type, host, environment)
    id = nil
  }

  /// Makes the node of a view inside of another one.
  init(
    _ type: Any.Type, id: AnyHashable?, in parent: Node, environment: EnvironmentScope
  ) {
    (self.type, self.id, self.parent, self.environment) = (type, id, parent, environment)
    host = parent.host
  }

  deinit {
    for child in children where child.parent === self { child.parent = nil }
  }

  /// Brings what stands for a view up to date.
  func update<Content: View>(_ view: Content) {
    // A cast that fails takes longer than one that does not.
    guard Content.Body.self == Never.self else { return updateBody(of: view) }
    if let primitive = view as? any PrimitiveView {
      primitive.update(self)
    } else if let represented = view as? any ViewRepresentable {
      updateRepresented(represented)
    } else {
      preconditionFailure(
        "\(nameOfType(Content.self)) has a body of type Never. Give it a body, or conform to ViewRepresentable."
      )
    }
  }

  /// What shows the view, or those that it groups.
  var views: [GridViews.View] {
    var views: [GridViews.View] = []
    appendViews(to: &views)
    return views
  }

  fileprivate func appendViews(to views: inout [GridViews.View]) {
    if let shown { return views.append(shown) }
    for child in children { child.appendViews(to: &views) }
  }

  /// Ends the view, and all that is inside of it.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    for child in children { child.end() }
    for action in onEnd { action() }
    onEnd = []
  }

  /// The node and those around it, from the inside out.
  var ancestors: some Sequence<Node> { sequence(first: self, next: \.parent) }
}

// MARK: - What is inside

extension Node {
  /// Updates the nodes inside; those that are not added again end.
  func updateChildren(_ add: (inout Children) -> Void) {
    var update = Children(of: self)
    add(&update)
    children = update.new
    update.endTheOthers()
  }

  /// Updates the nodes inside, and puts what shows them into a view.
  func fill(_ container: GridViews.View, with add: (inout Children) -> Void) {
    updateChildren(add)
    var views: [GridViews.View] = []
    for child in children { child.appendViews(to: &views) }
    container.replaceSubviews(with: views)
  }
}

/// The nodes inside of another one while they are updated, in their order.
@MainActor struct Children {
  private let parent: Node
  private let old: [Node]
  fileprivate private(set) var new: [Node] = []
  /// The old nodes by what tells them apart; made when a view with an identity comes.
  private var known: [AnyHashable: Node]?
  private var kept: Set<ObjectIdentifier> = []

  fileprivate init(of parent: Node) {
    self.parent = parent
    old = parent.children
  }

  /// Updates the node of a view, or makes one.
  mutating func add<Content: View>(
    _ view: Content, id: AnyHashable? = nil, environment: EnvironmentScope? = nil
  ) {
    let node =
      oldNode(of: Content.self, id: id)
      ?? Node(Content.self, id: id, in: parent, environment: environment ?? parent.environment)
    node.update(view)
    new.append(node)
  }

  /// Updates the node of a view whose type is not known, or makes one.
  mutating func add(erased view: any View) { add(view, id: nil) }

  private mutating func oldNode(of type: Any.Type, id: AnyHashable?) -> Node? {
    var node: Node?
    if new.count < old.count, old[new.count].id == id {
      node = old[new.count]
    } else if let id {
      node = oldNode(by: id)
    }
    guard let node, node.type == type, kept.insert(ObjectIdentifier(node)).inserted else {
      return nil
    }
    return node
  }

  private mutating func oldNode(by id: AnyHashable) -> Node? {
    if known == nil {
      known = Dictionary(
        old.compactMap { node in node.id.map { ($0, node) } },
        uniquingKeysWith: { first, _ in first })
    }
    return known?[id]
  }

  fileprivate func endTheOthers() {
    for node in old where !kept.contains(ObjectIdentifier(node)) { node.end() }
  }
}

// MARK: - What shows it

extension Node {
  /// The view that shows the node, made when it is new.
  func show<Shown: GridViews.View>(_ make: () -> Shown) -> Shown {
    if let known = shown as? Shown { return known }
    let new = make()
    shown = new
    return new
  }
}
