/// Which of a view's controls has the focus: none, or the control with a value.
///
/// ```swift
/// @FocusState private var focused: Field?
///
/// TextField("Name", text: $name).focused($focused, equals: .name)
/// ```
///
/// Setting it moves the focus at once. If the control appears only in the next frame, the focus
/// moves then. If no control of the next frame can take the value, it is reset to false or nil
/// before that frame is drawn.
@MainActor @propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  private let state: State<Value>
  private let followers = State(ofFocus: FocusFollowers())
  private let none: Value

  /// Makes a state for one control: true if it has the focus.
  public init() where Value == Bool { (state, none) = (State(ofFocus: false), false) }

  /// Makes a state for several controls: the value of the control that has the focus, or nil.
  public init<Field: Hashable>() where Value == Field? {
    (state, none) = (State(ofFocus: nil), nil)
  }

  /// The value of the control that has the focus; setting it moves the focus.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set {
      let followers = followers.wrappedValue
      // The state tells the focus of the first stage that shows it.
      if let other = state.stored.otherRunningStage {
        return followers.moveFocus(of: other, to: newValue)
      }
      state.wrappedValue = newValue
      followers.takeState()
      if newValue != none { followers.watch(FocusedState(state.stored, none: none)) }
    }
  }

  /// A binding that connects controls with the state: `.focused($field, equals: .name)`.
  public var projectedValue: Binding {
    Binding(
      state: FocusedState(state.stored, none: none), followers: followers.wrappedValue)
  }

  /// A binding of controls to a focus state.
  @MainActor public struct Binding {
    let state: FocusedState<Value>
    let followers: FocusFollowers
  }
}

/// The value of a focus state, and the one that says that no control has the focus.
@MainActor struct FocusedState<Value: Hashable>: Resettable {
  private let stored: StoredState<Value>
  private let none: Value

  init(_ stored: StoredState<Value>, none: Value) { (self.stored, self.none) = (stored, none) }

  var value: Value {
    get { stored.value }
    nonmutating set { stored.value = newValue }
  }

  var owner: GridViews.View? { stored.firstPlace }

  var isReset: Bool { stored.unheard == none }

  func reset() { stored.value = none }
}

/// A focus state whose value may be reset.
@MainActor protocol Resettable {
  /// The body that has the state, on the stage whose focus it tells; nil if none is on a stage.
  var owner: GridViews.View? { get }
  /// Whether no control has to have the focus.
  var isReset: Bool { get }
  /// Says that no control has the focus.
  func reset()
}

/// A view whose focus follows a focus state.
@MainActor protocol FocusTaking: AnyObject {
  /// The stage whose focus it takes.
  var stage: Stage? { get }
  /// True if the state says that this view has the focus.
  var isWanted: Bool { get }
  /// True if it has the focus.
  var hasFocusInside: Bool { get }
  /// Moves the focus to this view or away from it, as the state says.
  func takeState()
  /// Moves the focus to this view or away from it, as a value of the state would say.
  func take(_ value: AnyHashable)
}

/// The views that follow one state of the focus.
///
/// They are on several stages if these show the same value of a view: a proof renders it again after
/// each frame. Each stage has a focus of its own, and the state tells that of the first one.
@MainActor final class FocusFollowers: FocusListener {
  private struct Follower {
    weak var view: (any FocusTaking)?
  }

  private var followers: [Follower] = []
  /// The state, after it has had a value of a control.
  private var state: (any Resettable)?

  func insert(_ view: any FocusTaking) {
    if followers.contains(where: { $0.view === view }) { return }
    followers.removeAll { $0.view == nil }
    followers.append(Follower(view: view))
  }

  /// Returns true if the state tells the focus of a stage.
  func areLed(by stage: Stage?) -> Bool {
    followers.lazy.compactMap { $0.view?.stage }.first === stage
  }

  /// Resets the state in a commit if no control takes its value.
  func watch(_ state: any Resettable) {
    self.state = state
    state.owner?.stage?.listenToFocus(self)
  }

  /// Resets the state if no control of its stage can take its value; returns true if it did, or has
  /// moved the focus.
  func focusDidSettle(on stage: Stage?) -> Bool {
    guard let state, !state.isReset, let owner = state.owner, owner.stage === stage else {
      return false
    }
    let wanted = followers.compactMap(\.view).filter { $0.stage === stage && $0.isWanted }
    if wanted.contains(where: \.hasFocusInside) { return false }
    // A control may be enabled or get its place only in the last pass of a commit.
    for view in wanted { view.takeState() }
    if !wanted.contains(where: \.hasFocusInside) { owner.actApart { state.reset() } }
    return true
  }

  /// Moves the focus of one stage, and leaves the state as it is.
  func moveFocus(of stage: Stage, to value: AnyHashable) {
    for view in followers.compactMap(\.view) where view.stage === stage { view.take(value) }
  }

  /// Moves the focus at once: first away from views, then to the one that is to have it.
  func takeState() {
    let views = followers.compactMap(\.view)
    for view in views.filter({ !$0.isWanted }) + views.filter(\.isWanted) { view.takeState() }
  }
}

/// Its mirror has only what is connected to the view: the state, and its followers.
extension FocusState: @MainActor CustomReflectable {
  /// The state and its followers.
  public var customMirror: Mirror {
    Mirror(self, children: ["state": state, "followers": followers], displayStyle: .struct)
  }
}

/// Its mirror is empty: the followers are views, and no part of the state.
extension FocusFollowers: @MainActor CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

extension View {
  /// Connects this control with a focus state: the state has `value` if the control has the focus.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    WrappedView(self, in: { FocusFollower<Value>() }) { follower, _ in
      follower.follow(binding, value)
    }
  }

  /// Connects this control with a focus state: the state is true if the control has the focus.
  public func focused(_ binding: FocusState<Bool>.Binding) -> some View {
    focused(binding, equals: true)
  }
}

/// Keeps a focus state and the focus of the stage equal.
private final class FocusFollower<Value: Hashable>: Wrapper, FocusListener, FocusTaking,
  UpdatingUnseen
{
  private var binding: FocusState<Value>.Binding?
  private var own: Value?
  private var hadFocus = false

  init() { super.init("focused") }

  func follow(_ binding: FocusState<Value>.Binding, _ own: Value) {
    (self.binding, self.own) = (binding, own)
    binding.followers.insert(self)
    setNeedsUpdateProperties()
  }

  override func didMoveToStage() { listenToFocus(self) }

  /// Moves the focus to this view or away from it, as the state says.
  override func updateProperties() { takeState() }

  var isWanted: Bool { binding.map { $0.state.value == own } ?? false }

  func takeState() {
    if binding != nil { take(isWanted) }
  }

  func take(_ value: AnyHashable) {
    if let own { take(value == AnyHashable(own)) }
  }

  private func take(_ isWanted: Bool) {
    guard stage != nil, isWanted != hasFocusInside else { return }
    if isWanted { firstFocusable?.focus() } else { resignFocus() }
  }

  func focusDidMove() {
    let hasFocus = hasFocusInside
    defer { hadFocus = hasFocus }
    guard hasFocus != hadFocus, let binding, let own, binding.followers.areLed(by: stage) else {
      return
    }
    // A body that disables or removes the control moves the focus while it runs, and the write is not
    // the body's own.
    actApart {
      if hasFocus {
        if binding.state.value != own { binding.state.value = own }
        binding.followers.watch(binding.state)
      } else if binding.state.value == own {
        binding.state.reset()
      }
    }
  }
}
