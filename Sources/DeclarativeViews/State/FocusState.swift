import InstrumentedObservation

/// Which of a view's controls has the focus: none, or the one with a value.
///
/// ```swift
/// @FocusState private var focused: Field?
///
/// TextField("Name", text: $name).focused($focused, equals: .name)
/// ```
///
/// To set it moves the focus at once, or in the next frame to a control that comes in it.
@MainActor @propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  private let state: State<Value>
  private let followers = State(wrappedValue: FocusFollowers())
  private let none: Value

  /// Makes a state of whether one control has the focus.
  public init() where Value == Bool { (state, none) = (State(wrappedValue: false), false) }

  /// Makes a state of which control has the focus.
  public init<Field: Hashable>() where Value == Field? {
    (state, none) = (State(wrappedValue: nil), nil)
  }

  /// The value of the control that has the focus.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set {
      state.wrappedValue = newValue
      followers.wrappedValue.takeState()
    }
  }

  /// Connects controls with it: `.focused($field, equals: .name)`.
  public var projectedValue: Binding {
    Binding(value: state.projectedValue, none: none, followers: followers.wrappedValue)
  }

  /// Connects controls with a state of the focus.
  @MainActor public struct Binding {
    let value: GridViews.Binding<Value>
    let none: Value
    let followers: FocusFollowers
  }
}

/// What moves the focus as a state of it says.
@MainActor protocol FocusTaking: AnyObject {
  /// Whether the state says that it has the focus here.
  var isWanted: Bool { get }
  /// Moves the focus here or away.
  func takeState()
}

/// The views that follow one state of the focus.
@MainActor final class FocusFollowers {
  private struct Follower {
    weak var view: (any FocusTaking)?
  }

  private var followers: [Follower] = []

  func insert(_ view: any FocusTaking) {
    if followers.contains(where: { $0.view === view }) { return }
    followers.removeAll { $0.view == nil }
    followers.append(Follower(view: view))
  }

  /// Moves the focus at once: where it is left first, and then where it is wanted.
  func takeState() {
    let views = followers.compactMap(\.view)
    for view in views.filter({ !$0.isWanted }) + views.filter(\.isWanted) { view.takeState() }
  }
}

extension View {
  /// Lets a state say when this control has the focus, and set it there.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    WrappedView(self, in: { FocusFollower<Value>() }) { follower, _ in
      follower.follow(binding, value)
    }
  }

  /// Lets a state say whether this control has the focus, and set it there.
  public func focused(_ binding: FocusState<Bool>.Binding) -> some View {
    focused(binding, equals: true)
  }
}

/// Keeps a state of the focus and the focus of a stage the same.
private final class FocusFollower<Value: Hashable>: Wrapper, FocusListener, FocusTaking {
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

  /// Moves the focus here or away, as the state says.
  override func updateProperties() { takeState() }

  var isWanted: Bool { binding.map { $0.value.wrappedValue == own } ?? false }

  func takeState() {
    guard binding != nil, stage != nil else { return }
    if isWanted, !hasFocusInside {
      goToFocus()
    } else if !isWanted, hasFocusInside {
      resignFocus()
    }
  }

  private func goToFocus() { firstFocusable?.focus() }

  func focusDidMove() {
    let hasFocus = hasFocusInside
    defer { hadFocus = hasFocus }
    guard hasFocus != hadFocus, let binding, let own else { return }
    if hasFocus {
      if binding.value.wrappedValue != own { binding.value.wrappedValue = own }
    } else if binding.value.wrappedValue == own {
      binding.value.wrappedValue = binding.none
    }
  }
}
