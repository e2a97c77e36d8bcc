// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CharacterGrid

// Names of UIKit that a port meets first, and that differ here or that another way replaces. The
// compiler refuses them, and its message contains the name or the way to use. They cost nothing in a
// program. The message is their documentation. The page UIKitNames has the other names.

extension View {
  @available(
    *, unavailable,
    message: "Make it without a frame, and set frame in the superview's layoutSubviews()."
  )
  public convenience init(frame: GridRect) { self.init() }

  @available(*, unavailable, message: "Place subviews in layoutSubviews(), or in a StackView.")
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { false }
    set {}
  }

  @available(*, unavailable, message: "Place subviews in layoutSubviews(), or in a StackView.")
  public final var topAnchor: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "Place subviews in layoutSubviews(), or in a StackView.")
  public final var leadingAnchor: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "Set sizing.width = .fixed(…).")
  public final var widthAnchor: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "Set sizing.height = .fixed(…).")
  public final var heightAnchor: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "There is none: all of bounds is visible.")
  public final var safeAreaLayoutGuide: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "Disable a control: isEnabled = false.")
  public final var isUserInteractionEnabled: Bool {
    get { true }
    set {}
  }

  @available(*, unavailable, message: "Override handleMouse(_:), or use a Button.")
  public final func addGestureRecognizer(_ recognizer: Any) {}

  @available(*, unavailable, message: "A view has no layer: draw in draw(in:), or use a Box.")
  public final var layer: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "There are no animations: each change is in the next frame.")
  public static func animate(withDuration duration: Double, animations: () -> Void) {}
}

extension Control {
  @available(
    *, unavailable, message: "Give the closure to the initializer: action:, onChange: or a binding."
  )
  public final func addTarget(_ target: Any?, action: Any, for events: RefusedName) {}

  @available(
    *, unavailable, message: "Give the closure to the initializer: action:, onChange: or a binding."
  )
  public final func addAction(_ action: Any, for events: RefusedName) {}
}

extension Button {
  @available(*, unavailable, renamed: "init(_:role:action:)")
  public convenience init(type: RefusedName) { self.init() }

  @available(*, unavailable, message: "Set title.")
  public func setTitle(_ title: String?, for state: RefusedName) {}

  @available(*, unavailable, message: "Set title.")
  public var titleLabel: Label? {
    get { nil }
    set {}
  }
}

extension TextField {
  @available(*, unavailable, message: "Give the initializer a binding, or onChange: and onSubmit:.")
  public var delegate: Any? {
    get { nil }
    set {}
  }
}

extension StackView {
  @available(
    *, unavailable, message: "Make it by its axis, StackView(.vertical), and add the views."
  )
  public convenience init(arrangedSubviews: [View]) { self.init() }

  @available(*, unavailable, message: "Set sizing of the subviews: .fill stretches, .content hugs.")
  public var distribution: RefusedName {
    get { RefusedName() }
    set {}
  }
}

extension TableView {
  @available(*, unavailable, message: "Use TableView(items:id:).")
  public var dataSource: Any? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "Set onSelect and selectionMode, or bind the selection.")
  public var delegate: Any? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "The table makes its cells and reuses them.")
  public func register(_ type: Any, forCellReuseIdentifier identifier: String) {}

  @available(*, unavailable, message: "Remove the path from selection.")
  public func deselectRow(at path: RowPath, animated: Bool) {}
}

extension ViewController {
  @available(*, unavailable, message: "Set title and barItems.")
  public final var navigationItem: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "Call present(_:): it is in the next frame.")
  public final func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) {}

  @available(*, unavailable, message: "Call dismiss(): it is gone in the next frame.")
  public final func dismiss(animated: Bool, completion: (() -> Void)?) {}
}

extension NavigationController {
  @available(*, unavailable, renamed: "init(_:)")
  public convenience init(rootViewController root: ViewController) { self.init(root) }
}

extension Alert {
  @available(*, unavailable, renamed: "init(_:message:actions:)")
  public convenience init(title: String?, message: String?, preferredStyle: RefusedName) {
    self.init("")
  }

  @available(*, unavailable, message: "Give the initializer the actions.")
  public func addAction(_ action: Action) {}
}

extension Color {
  @available(*, unavailable, renamed: "brightBlack")
  public static var gray: Color { brightBlack }

  @available(*, unavailable, message: "Write .rgb(red: 255, green: 149, blue: 0).")
  public static var orange: Color { rgb(red: 255, green: 149, blue: 0) }
}

// Looks: these compile without effect, so that a port compiles first.

extension Label {
  @available(*, deprecated, message: "A terminal has one font: set style.")
  public var font: RefusedName {
    get { RefusedName() }
    set {}
  }
}

extension TextField {
  @available(*, deprecated, message: "It has no effect: put the field into a Box.")
  public var borderStyle: RefusedName {
    get { RefusedName() }
    set {}
  }
}
