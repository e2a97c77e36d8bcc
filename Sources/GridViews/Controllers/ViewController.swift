import InstrumentedObservation

/// Manages a view and decides what it shows, as in UIKit.
///
/// These four methods are tracked separately: ``updateProperties()``, ``updateViewConstraints()``,
/// ``viewWillLayoutSubviews()`` and ``viewDidLayoutSubviews()``. If one of them has read an
/// `@Observable` model that changes, the method runs again before the next frame. The controller's
/// `updateProperties` runs before the view's.
@MainActor open class ViewController {
  /// The child controllers.
  ///
  /// Their views are usually inside this controller's view.
  public final private(set) var children: [ViewController] = []
  /// The controller of which this one is a child; nil if it has no parent.
  public final private(set) weak var parent: ViewController?
  /// Whether ``viewDidLoad()`` has been called.
  public final private(set) var isViewLoaded = false
  private var loadedView: View?
  private(set) var presence = Presence.away
  /// The observations that end when the controller is deallocated.
  var observations: [ObserveToken] = []
  /// The decisions about the screens that this controller shows.
  var decisions: [ScreenDecision] = []
  /// The destination that shows this controller, if an item has presented or pushed it.
  weak var destination: Destination?
  /// The view that had the focus when another screen covered this one.
  weak var focusBefore: View?
  /// The layer that shows the controller, if it is presented.
  weak var loadedLayer: PresentationLayer?

  /// The title.
  ///
  /// Navigation bars and the boxes of sheets show it.
  public final var title = "" {
    didSet {
      guard !title.hasSameBytes(as: oldValue) else { return }
      stageLink?.log.noteUnseenChange(of: view)
      titleDidChange()
    }
  }
  /// The buttons at the right end of a navigation bar.
  public final var barItems: [Button] = [] { didSet { parent?.barDidChange(of: self) } }
  /// The style in which the controller is presented.
  package final var presentationStyle = PresentationStyle.sheet

  /// Whether the first focusable view gets the focus when the controller is presented.
  ///
  /// This happens when the views exist: the views of a description exist in the next frame.
  package final var prefersAnyFocus = false

  enum Presence { case away, appearing, present }

  /// The tracked methods that run.
  lazy var overridden = OverriddenControllerMethods(
    of: type(of: self), in: MethodTable.ofControllers)

  /// Makes a controller; its view is loaded when ``view`` is first read.
  public init() {}

  /// The controller's view.
  ///
  /// The first read loads it, and calls ``viewDidLoad()``.
  public final var view: View {
    if let loadedView { return loadedView }
    let view = loadView()
    precondition(
      view.controller == nil,
      "\(view.path) is the view of another controller already. Make a new one in loadView().")
    loadedView = view
    view.controller = self
    isViewLoaded = true
    if let link = CommittingStage.link {
      link.log.appearing { viewDidLoad() }
    } else {
      // The method that asks for the view does not track the reads of `viewDidLoad`.
      AccessListening.apart { viewDidLoad() }
    }
    return view
  }

  /// The view that gets the focus when the controller is presented, pushed, or in a stage's first
  /// frame; nil by default.
  ///
  /// If it is nil, and the screen below has the focus, the first focusable view gets the focus.
  open var preferredFocus: View? { nil }

  /// Called for a key that neither the view nor its subviews handled; returns true if the key was
  /// handled.
  open func handleKey(_ key: KeyPress) -> Bool { false }

  /// The keys that the controller handles now, for a ``KeyBar``.
  ///
  /// Override it together with ``handleKey(_:)``. The default is empty.
  open var keyHints: [KeyHint] { [] }

  /// Returns the controller's view; an empty view by default.
  open func loadView() -> View { View() }

  /// Called once after the view was loaded.
  open func viewDidLoad() {}

  /// Called when the view is added to a stage, before it is in a frame.
  open func viewWillAppear() {}

  /// Called after the first frame that contains the view.
  open func viewDidAppear() {}

  /// Called before the view is removed from its stage.
  open func viewWillDisappear() {}

  /// Called after the view was removed from its stage.
  open func viewDidDisappear() {}

  /// Reads models and sets texts, styles and visibility; tracked.
  open func updateProperties() {}

  /// Reads models and sets the ``View/sizing`` of views; tracked.
  open func updateViewConstraints() {}

  /// Called before the view lays out; tracked.
  open func viewWillLayoutSubviews() {}

  /// Called after the view has laid out; tracked.
  open func viewDidLayoutSubviews() {}

  /// Refused: here, the method has no argument.
  @available(*, unavailable, message: "Override viewWillAppear(), without an argument.")
  open func viewWillAppear(_ animated: Bool) {}

  /// Refused: here, the method has no argument.
  @available(*, unavailable, message: "Override viewDidAppear(), without an argument.")
  open func viewDidAppear(_ animated: Bool) {}

  /// Refused: here, the method has no argument.
  @available(*, unavailable, message: "Override viewWillDisappear(), without an argument.")
  open func viewWillDisappear(_ animated: Bool) {}

  /// Refused: here, the method has no argument.
  @available(*, unavailable, message: "Override viewDidDisappear(), without an argument.")
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called after the view's traits have changed.
  open func traitsDidChange(from previous: Traits) {}

  // MARK: - Children

  /// Adds a child.
  ///
  /// The caller then adds the child's view inside this controller's view.
  public final func addChild(_ child: ViewController) {
    precondition(
      child !== self && !ancestors.contains { $0 === child },
      "\(type(of: child)) cannot be a child of itself or of a controller below it.")
    if child.parent === self { return }
    child.removeFromParent()
    children.append(child)
    child.parent = self
    child.attachDecisions()
    childrenDidChange()
  }

  /// Removes the controller from its parent, and its view from its superview.
  public final func removeFromParent() {
    guard let parent else { return }
    parent.childWillLeave(self)
    if let loadedView, loadedView.isDescendant(of: parent.view) { loadedView.removeFromSuperview() }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    attachDecisions()
    destination?.setPending()
    parent.childrenDidChange()
  }

  private func titleDidChange() {
    parent?.barDidChange(of: self)
    destination?.titleDidChange()
  }

  /// Called before a child and its view are removed.
  func childWillLeave(_ child: ViewController) {}

  /// Called after a child was added or removed.
  func childrenDidChange() {}

  /// Called after a child's title or bar items have changed.
  func barDidChange(of child: ViewController) {}

  private var ancestors: [ViewController] {
    var controllers: [ViewController] = []
    while let next = (controllers.last ?? self).parent { controllers.append(next) }
    return controllers
  }

  // MARK: - Appearance

  func viewHasComeOntoAStage() {
    guard presence == .away, let view = loadedView else { return }
    presence = .appearing
    view.link?.appearing.append(StageLink.WeakController(controller: self))
    note("viewWillAppear", in: view.link)
    viewWillAppear()
    attachDecisions()
  }

  func viewIsInAFrame(of link: StageLink) {
    guard presence == .appearing, loadedView?.link === link else { return }
    presence = .present
    note("viewDidAppear", in: link)
    viewDidAppear()
  }

  func viewIsLeavingTheStage() {
    guard presence != .away, let view = loadedView else { return }
    note("viewWillDisappear", in: view.link)
    viewWillDisappear()
  }

  func viewHasLeftTheStage(of link: StageLink?) {
    guard presence != .away else { return }
    presence = .away
    note("viewDidDisappear", in: link)
    viewDidDisappear()
    attachDecisions()
  }

  private func note(_ call: String, in link: StageLink?) {
    guard let link, link.log.events != nil else { return }
    link.log.events?.append(.appearance(path: "\(type(of: self))", call: call))
  }
}

// MARK: - Updates, by way of the view

extension ViewController {
  /// Makes ``updateProperties()`` run before the next frame.
  public final func setNeedsUpdateProperties() { view.setNeedsUpdateProperties() }

  /// Runs ``updateProperties()`` now, for the controller and its view, if they need it.
  public final func updatePropertiesIfNeeded() { view.updatePropertiesIfNeeded() }

  /// The traits of the view.
  public final var traits: Traits { view.traits }
}
