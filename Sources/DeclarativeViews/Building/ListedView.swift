import CharacterGrid

/// A view in the content of a menu or an alert, and what the modifiers around it say.
///
/// Menus and alerts make rows and buttons of their own from what is described. Of the modifiers,
/// only `disabled` and `keyboardShortcut` have an effect there.
struct ListedView {
  let view: any View
  var key: KeyPress?
  var isEnabled = true

  /// Returns the views that a description consists of, from its beginning to its end.
  @MainActor static func all(in view: any View) -> [ListedView] {
    (view as? any ListingViews)?.listed ?? [ListedView(view: view)]
  }
}

/// A view that consists of others, or that changes another one.
@MainActor protocol ListingViews {
  var listed: [ListedView] { get }
}

// MARK: - Views that consist of others

extension EmptyView: ListingViews {
  var listed: [ListedView] { [] }
}

extension TupleView: ListingViews {
  var listed: [ListedView] {
    var views: [ListedView] = []
    for view in repeat each content { views += ListedView.all(in: view) }
    return views
  }
}

extension ConditionalView: ListingViews {
  var listed: [ListedView] {
    switch self {
    case .first(let view): ListedView.all(in: view)
    case .second(let view): ListedView.all(in: view)
    }
  }
}

extension ArrayView: ListingViews {
  var listed: [ListedView] { content.flatMap { ListedView.all(in: $0) } }
}

extension ForEach: ListingViews {
  var listed: [ListedView] { elements.flatMap { ListedView.all(in: content($0)) } }
}

extension Group: ListingViews {
  var listed: [ListedView] { ListedView.all(in: content) }
}

extension AnyView: ListingViews {
  var listed: [ListedView] { ListedView.all(in: content) }
}

// MARK: - Modifiers

extension ShortcutControl: ListingViews {
  /// The key belongs to the first view.
  var listed: [ListedView] {
    var views = ListedView.all(in: content)
    if !views.isEmpty { views[0].key = shortcut.keyPress }
    return views
  }
}

extension EnvironmentView: ListingViews {
  var listed: [ListedView] {
    ListedView.all(in: content).map { listed in
      var listed = listed
      listed.isEnabled = listed.isEnabled && !disables
      return listed
    }
  }
}

extension WrappedView: ListingViews {
  var listed: [ListedView] { ListedView.all(in: content) }
}

extension AccessibleView: ListingViews {
  var listed: [ListedView] { ListedView.all(in: content) }
}

extension IdentifiedView: ListingViews {
  var listed: [ListedView] { ListedView.all(in: content) }
}
