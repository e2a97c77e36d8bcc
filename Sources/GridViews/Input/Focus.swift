import CharacterGrid

/// Which view of a stage the keys go to.
@MainActor final class Focus {
  private unowned let link: StageLink
  private var stage: Stage? { link.stage }
  /// The focused view; nil where none is.
  ///
  /// Weak, since the view keeps the stage's link, which keeps this.
  weak var view: View? {
    didSet {
      guard view !== oldValue else { return }
      oldValue?.focusDidChange()
      view?.focusDidChange()
    }
  }

  init(of link: StageLink) { self.link = link }

  /// The part of the screen that the keys stay in: the frontmost that traps the focus, or all.
  var scope: View? {
    guard let root = stage?.root else { return nil }
    var scope: View = root
    stage?.visitViews { view, _ in
      if view.trapsFocus, view.isShown { scope = view }
    }
    return scope
  }

  /// Takes the focus from a view that cannot have it any more.
  func review() {
    guard let view else { return }
    if !view.canBeFocused || !view.chain.contains(where: { $0 === scope }) { self.view = nil }
  }

  /// Goes on to the next view that can be focused, in the order of the tree and round again;
  /// returns false where there is none.
  func move(by step: Int) -> Bool {
    guard let scope else { return false }
    let views = scope.focusableViews
    guard !views.isEmpty else { return false }
    let place = views.firstIndex { $0 === view }
    let next = place.map { ($0 + step + views.count) % views.count }
    view = views[next ?? (step > 0 ? 0 : views.count - 1)]
    return true
  }
}

extension View {
  /// Whether the view and all it is inside of are shown.
  var isShown: Bool { chain.allSatisfy(\.isVisible) }

  /// Whether the keys can go to the view now.
  var canBeFocused: Bool { isFocusable && isShown }

  fileprivate var focusableViews: [View] {
    guard isVisible else { return [] }
    return (isFocusable ? [self] : []) + subviews.flatMap(\.focusableViews)
  }

  /// The view looks different with the focus, and a picture says who has it.
  func noteFocusChange() {
    setNeeds(.draw, because: .assignment)
    link?.log.noteChange()
  }
}
