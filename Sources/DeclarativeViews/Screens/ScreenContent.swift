/// What a screen shows: a closure makes it, which the body that declares the screen gives each time that
/// it runs.
struct ScreenContent<Item, Content: View>: View {
  let item: Item
  let make: State<@MainActor (Item) -> Content>

  var body: Content { make.wrappedValue(item) }
}

extension Node {
  /// A value of the node that bodies read, such as a closure that makes a screen.
  func shared<Value>(_ value: Value) -> State<Value> {
    if let known = memory as? SharedState<Value> {
      known.state.wrappedValue = value
      return known.state
    }
    let new = SharedState(State(wrappedValue: value))
    memory = new
    return new.state
  }

  private final class SharedState<Value> {
    let state: State<Value>
    init(_ state: State<Value>) { self.state = state }
  }
}

/// A view around others that does something with the controller whose screen it is on.
final class ControllerUser: Wrapper {
  /// What it does, once it is on a stage.
  var use: (@MainActor (ViewController) -> Void)?
  /// What it uses is there only if a controller is.
  private(set) var isDone = false

  override func didMoveToStage() {
    guard stage != nil, !isDone, let controller = nearestController else { return }
    isDone = true
    use?(controller)
    use = nil
  }
}

extension GridViews.View {
  /// The controller of the nearest view around this one that has one.
  var nearestController: ViewController? {
    sequence(first: self, next: \.superview).lazy.compactMap(\.controller).first
  }
}
