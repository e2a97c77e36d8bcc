public import GridViews

/// The part of a component that draws a state.
///
/// It has no model and no delivery.
///
/// Its owner calls ``show(_:)``, and sets ``send`` to receive the user's intents. A state view is a
/// view, or a controller if it presents other screens.
@MainActor public protocol StateView<State>: AnyObject {
  /// Everything that is shown.
  associatedtype State: ComponentState

  /// Shows a state; parts that already show it are not changed.
  func show(_ state: State)

  /// Called with each intent of the user.
  var send: @MainActor (State.Intent) -> Void { get set }
}

extension StateView where State.Intent == Never {
  /// Never called, since there is no intent.
  public var send: @MainActor (Never) -> Void {
    get { { _ in } }
    set {}
  }
}

/// A controller that shows a state view on a stage; subclasses call the state view's
/// ``StateView/show(_:)``.
open class StateViewController<Shown: StateView>: ViewController {
  /// The state view.
  public final let stateView: Shown

  /// Makes a controller of a state view, which is a view or a controller.
  public init(_ stateView: Shown) { self.stateView = stateView }

  /// The state view itself, or a view that the state view's controller fills.
  open override func loadView() -> View {
    if let view = stateView as? View { return view }
    guard let controller = stateView as? ViewController else {
      preconditionFailure("\(Shown.self) is neither a View nor a ViewController. Make it one.")
    }
    addChild(controller)
    return FilledView(by: controller.view)
  }

  /// Passes a key to the state view if it is a controller; returns true if the key was handled.
  ///
  /// It is called while no view has the focus.
  open override func handleKey(_ key: KeyPress) -> Bool {
    (stateView as? ViewController)?.handleKey(key) ?? false
  }
}

/// A controller for a view that has no controller of its own.
final class ViewHost: ViewController {
  private let hosted: View

  init(_ hosted: View) { self.hosted = hosted }

  override func loadView() -> View { hosted }
}

/// A view that another view fills.
open class FilledView: View {
  private let filling: View

  /// Makes a view that shows another one.
  public init(by filling: View) {
    self.filling = filling
    super.init()
    addSubview(filling)
  }

  /// Gives the other view the whole room.
  open override func layoutSubviews() { filling.frame = bounds }

  /// Returns the size of the other view.
  open override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    filling.sizeThatFits(proposal)
  }
}
