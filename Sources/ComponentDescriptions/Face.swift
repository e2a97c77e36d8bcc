public import GridViews

/// The drawn half of a component: it knows no model and no delivery.
///
/// Whoever owns it tells it what to show, and is told what the user asks for.
/// A face is a view, or a controller where it presents something.
@MainActor public protocol Face<State>: AnyObject {
  /// Everything that is shown.
  associatedtype State: ComponentState

  /// Shows a state; what is shown already stays as it is.
  func show(_ state: State)

  /// Told what the user asks for.
  var send: @MainActor (State.Intent) -> Void { get set }
}

extension Face where State.Intent == Never {
  /// Never called: there is nothing to ask for.
  public var send: @MainActor (Never) -> Void {
    get { { _ in } }
    set {}
  }
}

/// Puts a face on a stage; subclasses tell it what to show.
open class FaceController<Shown: Face>: ViewController {
  /// The face.
  public final let face: Shown

  /// Takes a face, which is a view or a controller.
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

  /// Lets a face that is a controller have the keys that nobody has the focus for.
  open override func handleKey(_ key: KeyPress) -> Bool {
    (face as? ViewController)?.handleKey(key) ?? false
  }
}

/// Puts a view on a stage that needs no controller of its own.
final class ViewHost: ViewController {
  private let hosted: View

  init(_ hosted: View) { self.hosted = hosted }

  override func loadView() -> View { hosted }
}

/// A view that another one fills.
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
