import CharacterGrid

/// A view in the content of a menu or an alert, and what the modifiers around it say.
///
/// Menus and alerts make rows and buttons of their own from what is described. Of the modifiers,
/// only `disabled` and `keyboardShortcut` have an effect there.
struct ListedView {
  let view: any View
  var key: KeyPress?
  var isEnabled = true
}

/// Finds the views that a description consists of, from its beginning to its end.
@MainActor struct ViewLister {
  /// The node of the menu or the alert, in whose environment the bodies inside run.
  let node: Node?
  /// The number of dynamic properties that are connected so far.
  private var properties = 0

  init(in node: Node?) { self.node = node }

  mutating func views(in view: some View) -> [ListedView] {
    if let list = view as? any ListingViews { return list.listed(by: &self) }
    if view is any PrimitiveView || view is any ListedWhole { return [ListedView(view: view)] }
    node?.connectProperties(of: view, from: &properties)
    return views(in: view.body)
  }

  fileprivate mutating func views(inAny view: any View) -> [ListedView] { views(in: view) }
}

/// A view with a body that is listed itself, in place of its body.
@MainActor protocol ListedWhole {}

/// A view that consists of others, or that changes another one.
@MainActor protocol ListingViews {
  func listed(by lister: inout ViewLister) -> [ListedView]
}

// MARK: - Views that consist of others

extension EmptyView: ListingViews {
  func listed(by lister: inout ViewLister) -> [ListedView] { [] }
}

extension TupleView: ListingViews {
  func listed(by lister: inout ViewLister) -> [ListedView] {
    var views: [ListedView] = []
    for view in repeat each content { views += lister.views(in: view) }
    return views
  }
}

extension ConditionalView: ListingViews {
  func listed(by lister: inout ViewLister) -> [ListedView] {
    switch self {
    case .first(let view): lister.views(in: view)
    case .second(let view): lister.views(in: view)
    }
  }
}

extension ArrayView: ListingViews {
  func listed(by lister: inout ViewLister) -> [ListedView] {
    content.flatMap { lister.views(in: $0) }
  }
}

extension ForEach: ListingViews {
  func listed(by lister: inout ViewLister) -> [ListedView] {
    elements.flatMap { lister.views(in: content($0)) }
  }
}

extension Group: ListingViews {
  func listed(by lister: inout ViewLister) -> [ListedView] { lister.views(in: content) }
}

extension HStack: ListingViews {
  func listed(by lister: inout ViewLister) -> [ListedView] { lister.views(in: content) }
}

extension VStack: ListingViews {
  func listed(by lister: inout ViewLister) -> [ListedView] { lister.views(in: content) }
}

extension AnyView: ListingViews {
  func listed(by lister: inout ViewLister) -> [ListedView] { lister.views(inAny: content) }
}

// MARK: - Modifiers

extension ShortcutControl: ListingViews {
  /// The key belongs to the first view.
  func listed(by lister: inout ViewLister) -> [ListedView] {
    var views = lister.views(in: content)
    if !views.isEmpty { views[0].key = shortcut.keyPress }
    return views
  }
}

extension EnvironmentView: ListingViews {
  func listed(by lister: inout ViewLister) -> [ListedView] {
    lister.views(in: content).map { listed in
      var listed = listed
      listed.isEnabled = listed.isEnabled && !disables
      return listed
    }
  }
}

extension WrappedView: ListingViews {
  func listed(by lister: inout ViewLister) -> [ListedView] { lister.views(in: content) }
}

extension AccessibleView: ListingViews {
  func listed(by lister: inout ViewLister) -> [ListedView] { lister.views(in: content) }
}

extension IdentifiedView: ListingViews {
  func listed(by lister: inout ViewLister) -> [ListedView] { lister.views(in: content) }
}
