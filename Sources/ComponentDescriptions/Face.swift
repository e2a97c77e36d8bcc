public import GridViews

/// The drawn half of a component: it knows no model and no delivery.
///
/// Its owner calls ``show(_:)``, and sets ``send`` to get the user's intents. A face is a view, or
/// a controller if it presents something.
@MainActor public protocol Face<State>: AnyObject {
  /// Everything that is shown.
  associatedtype State: ComponentState

  /// Shows a state; what is shown already stays as it is.
  func show(_ state: State)

  /// Called with each intent of the user.
  var send: @MainActor (State.Intent) -> Void { get set }
}

extension Face where State.Intent == Never {
  /// Never called, since there is no intent.
  public var send: @MainActor (Never) -> Void {
    get { { _ in } }
    set {}
  }
}

/// Shows a face on a stage; subclasses call its ``Face/show(_:)``.
open class FaceController<Shown: Face>: ViewController {
  /// The face.
  public final let face: Shown

  /// Makes a controller of a face, which is a view or a controller.
  public init(_ face: Shown) { self.face = face }

  /// The face itself, or a view that the face's controller fills.
  open override func loadView() -> View {
    if let view = face as? View { return view }
    guard let controller = face as? ViewController else {
      preconditionFailure("\(Shown.self) is neither a View nor a ViewController. Make it one.")
    }
    addChild(controller)
    return FilledView(by: controller.view)
  }

  /// Offers keys to a face that is a controller, while no view has the focus.
  ///
  /// Returns true if handled.
  open override func handleKey(_ key: KeyPress) -> Bool {
    (face as? ViewController)?.handleKey(key) ?? false
  }
}

/// Shows a view on a stage that has no controller of its own.
final class ViewHost: ViewController {
  private let hosted: View

  init(_ hosted: View) { self.hosted = hosted }

  override func loadView() -> View { hosted }
}

/// A view that is filled by another one.
private final class FilledView: View {
  private let filling: View

  init(by filling: View) {
    self.filling = filling
    super.init()
    addSubview(filling)
  }

  override func layoutSubviews() { filling.frame = bounds }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    filling.sizeThatFits(proposal)
  }
}
