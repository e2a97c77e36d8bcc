// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CharacterGrid

// Names of UIKit that are others here, or for which there is another way: the compiler refuses them and
// says which. They cost nothing in a program. What is said is their documentation.

extension View {
  @available(
    *, unavailable, message: "Fill what is yours in draw(in:): canvas.fill(bounds, style:)."
  )
  public final var backgroundColor: Color? { nil }

  @available(*, unavailable, message: "Styles are tokens: set the style of a label or a control.")
  public final var tintColor: Color? { nil }

  @available(*, unavailable, message: "Set frame in the superview's layoutSubviews().")
  public final var center: GridPoint { .zero }

  @available(*, unavailable, renamed: "identifier")
  public final var tag: Int { 0 }

  @available(*, unavailable, message: "Keep the view in a property.")
  public final func viewWithTag(_ tag: Int) -> View? { nil }

  @available(*, unavailable, message: "Place subviews in layoutSubviews(), or in a StackView.")
  public final var translatesAutoresizingMaskIntoConstraints: Bool { false }

  @available(*, unavailable, message: "Place subviews in layoutSubviews(), or in a StackView.")
  public final var topAnchor: Never { fatalError() }

  @available(*, unavailable, message: "Place subviews in layoutSubviews(), or in a StackView.")
  public final var leadingAnchor: Never { fatalError() }

  @available(*, unavailable, message: "Set sizing.width = .fixed(…).")
  public final var widthAnchor: Never { fatalError() }

  @available(*, unavailable, message: "Set sizing.height = .fixed(…).")
  public final var heightAnchor: Never { fatalError() }

  @available(*, unavailable, message: "Disable a control: isEnabled = false.")
  public final var isUserInteractionEnabled: Bool { true }

  @available(*, unavailable, renamed: "isFocused")
  public final var isFirstResponder: Bool { false }

  @available(*, unavailable, message: "Override handleMouse(_:), or use a Button.")
  public final func addGestureRecognizer(_ recognizer: Any) {}

  @available(*, unavailable, message: "A view has no layer: draw in draw(in:), or use a Box.")
  public final var layer: Never { fatalError() }

  @available(*, unavailable, message: "Inset what is placed in layoutSubviews(), or use a Box.")
  public final var layoutMargins: GridInsets { GridInsets() }

  @available(*, unavailable, message: "There are no animations: each change is in the next frame.")
  public static func animate(withDuration duration: Double, animations: () -> Void) {}
}

extension Label {
  @available(*, unavailable, message: "A terminal has one font: set style.")
  public var font: Never { fatalError() }

  @available(*, unavailable, message: "Use one Label for each style, side by side in a StackView.")
  public var attributedText: Never { fatalError() }

  @available(*, unavailable, message: "Set lineBreakMode.")
  public var adjustsFontSizeToFitWidth: Bool { false }
}

extension Control {
  @available(
    *, unavailable, message: "Give the closure to the initializer: action:, onChange: or a binding."
  )
  public final func addTarget(_ target: Any?, action: Any, for events: Any) {}

  @available(
    *, unavailable, message: "Give the closure to the initializer: action:, onChange: or a binding."
  )
  public final func addAction(_ action: Any, for events: Any) {}
}

extension Button {
  @available(*, unavailable, message: "Set title.")
  public func setTitle(_ title: String?, for state: Any) {}

  @available(*, unavailable, message: "Set title.")
  public var titleLabel: Label? { nil }

  @available(*, unavailable, message: "Give the button a role.")
  public func setTitleColor(_ color: Color?, for state: Any) {}
}

extension TextField {
  @available(*, unavailable, renamed: "isSecure")
  public var isSecureTextEntry: Bool { false }

  @available(*, unavailable, message: "Give the initializer a binding, or onChange: and onSubmit:.")
  public var delegate: Never { fatalError() }

  @available(*, unavailable, message: "Put the field into a Box.")
  public var borderStyle: Never { fatalError() }

  @available(*, unavailable, message: "There is one keyboard: check the text in its binding.")
  public var keyboardType: Never { fatalError() }
}

extension Slider {
  @available(*, unavailable, message: "Give the initializer a range: Slider(value:in:).")
  public var minimumValue: Double { 0 }

  @available(*, unavailable, message: "Give the initializer a range: Slider(value:in:).")
  public var maximumValue: Double { 1 }

  @available(*, unavailable, message: "Set value.")
  public func setValue(_ value: Double, animated: Bool) {}
}

extension Stepper {
  @available(*, unavailable, message: "Give the initializer a range: Stepper(value:in:).")
  public var minimumValue: Int { 0 }

  @available(*, unavailable, message: "Give the initializer a range: Stepper(value:in:).")
  public var maximumValue: Int { 0 }

  @available(*, unavailable, renamed: "step")
  public var stepValue: Int { 1 }
}

extension ProgressBar {
  @available(*, unavailable, message: "Set value.")
  public func setProgress(_ progress: Double, animated: Bool) {}
}

extension SegmentedControl {
  @available(*, unavailable, message: "Give the initializer the titles.")
  public func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {}

  @available(*, unavailable, message: "Read titles.")
  public func titleForSegment(at index: Int) -> String? { nil }
}

extension TableView {
  @available(*, unavailable, message: "Use TableView(items:id:), or set cellProvider and sections.")
  public var dataSource: Never { fatalError() }

  @available(*, unavailable, message: "Set onSelect and selectionMode, or bind the selection.")
  public var delegate: Never { fatalError() }

  @available(
    *, unavailable, message: "dequeueCell(_:make:) makes the cells of each identifier itself."
  )
  public func register(_ type: Any, forCellReuseIdentifier identifier: String) {}

  @available(*, unavailable, renamed: "dequeueCell(_:make:)")
  public func dequeueReusableCell(withIdentifier identifier: String) -> ListCell? { nil }

  @available(
    *, unavailable, message: "Rows are as high as their cells; estimatedHeight is the guess."
  )
  public var rowHeight: Int { 1 }

  @available(*, unavailable, renamed: "visibleRows")
  public var indexPathsForVisibleRows: [RowPath]? { nil }

  @available(*, unavailable, renamed: "currentRow")
  public var indexPathForSelectedRow: RowPath? { nil }

  @available(*, unavailable, message: "Insert the path into selection.")
  public func selectRow(at path: RowPath?, animated: Bool, scrollPosition: Any) {}

  @available(*, unavailable, message: "Remove the path from selection.")
  public func deselectRow(at path: RowPath, animated: Bool) {}

  @available(*, unavailable, message: "Set hasSeparators.")
  public var separatorStyle: Never { fatalError() }

  @available(*, unavailable, message: "Set selectionMode = .multiple.")
  public var allowsMultipleSelection: Bool { false }

  @available(
    *, unavailable,
    message: "Each change is in the next frame: call insertRows or removeRows at once."
  )
  public func performBatchUpdates(_ updates: () -> Void) {}

  @available(*, unavailable, renamed: "scrollToRow(at:)")
  public func scrollToRow(at path: RowPath, at position: Any, animated: Bool) {}
}

extension ScrollView {
  @available(*, unavailable, renamed: "contentInsets")
  public final var contentInset: GridInsets { GridInsets() }

  @available(*, unavailable, message: "Set contentOffset.")
  public final func setContentOffset(_ offset: GridPoint, animated: Bool) {}

  @available(*, unavailable, message: "Set indicators.")
  public final var showsVerticalScrollIndicator: Bool { true }
}

extension ViewController {
  @available(*, unavailable, message: "Set title and barItems.")
  public final var navigationItem: Never { fatalError() }

  @available(*, unavailable, renamed: "presentationStyle")
  public final var modalPresentationStyle: PresentationStyle { .sheet }

  @available(*, unavailable, renamed: "presentingController")
  public final var presentingViewController: ViewController? { nil }

  @available(*, unavailable, message: "It is not needed: addChild(_:) does it all.")
  public final func didMove(toParent parent: ViewController?) {}
}

extension NavigationController {
  @available(*, unavailable, message: "Read stack.last.")
  public var topViewController: ViewController? { nil }
}
