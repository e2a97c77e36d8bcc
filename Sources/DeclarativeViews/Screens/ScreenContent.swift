/// The content of a screen.
///
/// A closure makes it. The body that declares the screen passes a new closure each time that it
/// runs.
struct ScreenContent<Item, Content: View>: View {
  let item: Item
  let make: State<@MainActor (Item) -> Content>

  var body: Content { make.wrappedValue(item) }
}

extension Node {
  /// Returns a state with a value that bodies read, for example a closure that makes a screen.
  func shared<Value>(_ value: Value) -> State<Value> {
    if let known = memory as? SharedState<Value> {
      pass(value, down: known.state)
      return known.state
    }
    let new = SharedState(State(keeping: value))
    memory = new
    return new.state
  }

  /// Gives a state a new value for the bodies below, which is no write to a model.
  func pass<Value>(_ value: Value, down state: State<Value>) {
    let write = { state.wrappedValue = value }
    if let place = placeOfBody { place.passDown(write) } else { write() }
  }

  private final class SharedState<Value> {
    let state: State<Value>
    init(_ state: State<Value>) { self.state = state }
  }
}

/// A view that contains others and does something with the controller of its screen.
final class ControllerUser: Wrapper {
  /// Called once, when the view is on a stage.
  var use: (@MainActor (ViewController) -> Void)?
  /// Whether there is something to show; a change calls `lookAgain`.
  var isReady = true { didSet { if isReady != oldValue { lookAgain?() } } }
  /// Makes the controller decide again on the screen that it shows.
  var lookAgain: (@MainActor () -> Void)?
  /// True once `use` has been called.
  private(set) var isDone = false

  override func didMoveToStage() {
    guard stage != nil, !isDone, let controller = nearestController else { return }
    isDone = true
    use?(controller)
    use = nil
  }
}

extension GridViews.View {
  /// The controller of this view, or of the nearest view around it that has one.
  var nearestController: ViewController? {
    sequence(first: self, next: \.superview).lazy.compactMap(\.controller).first
  }
}
