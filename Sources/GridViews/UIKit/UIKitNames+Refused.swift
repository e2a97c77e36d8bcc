// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CharacterGrid

// Names of UIKit that differ here, or that another way replaces. The compiler refuses them, and its
// message contains the name or the way to use. They cost nothing in a program. The message is their
// documentation.

extension View {
  @available(*, unavailable, message: "Styles are tokens: set the style of a label or a control.")
  public final var tintColor: Color? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "Set frame in the superview's layoutSubviews().")
  public final var center: GridPoint {
    get { .zero }
    set {}
  }

  @available(*, unavailable, renamed: "identifier")
  public final var tag: Int {
    get { 0 }
    set {}
  }

  @available(*, unavailable, message: "Keep the view in a property.")
  public final func viewWithTag(_ tag: Int) -> View? { nil }

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

  @available(*, unavailable, message: "Disable a control: isEnabled = false.")
  public final var isUserInteractionEnabled: Bool {
    get { true }
    set {}
  }

  @available(*, unavailable, renamed: "isFocused")
  public final var isFirstResponder: Bool {
    get { false }
    set {}
  }

  @available(*, unavailable, message: "Override handleMouse(_:), or use a Button.")
  public final func addGestureRecognizer(_ recognizer: Any) {}

  @available(*, unavailable, message: "A view has no layer: draw in draw(in:), or use a Box.")
  public final var layer: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "Inset the subviews in layoutSubviews(), or use a Box.")
  public final var layoutMargins: GridInsets {
    get { GridInsets() }
    set {}
  }

  @available(*, unavailable, message: "There are no animations: each change is in the next frame.")
  public static func animate(withDuration duration: Double, animations: () -> Void) {}
}

extension Label {
  @available(*, unavailable, message: "A terminal has one font: set style.")
  public var font: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "Use one Label for each style, side by side in a StackView.")
  public var attributedText: Any? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "Set lineBreakMode.")
  public var adjustsFontSizeToFitWidth: Bool {
    get { false }
    set {}
  }
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
  @available(*, unavailable, message: "Set title.")
  public func setTitle(_ title: String?, for state: RefusedName) {}

  @available(*, unavailable, message: "Set title.")
  public var titleLabel: Label? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "Give the button a role.")
  public func setTitleColor(_ color: Color?, for state: RefusedName) {}
}

extension TextField {
  @available(*, unavailable, renamed: "isSecure")
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }

  @available(*, unavailable, message: "Give the initializer a binding, or onChange: and onSubmit:.")
  public var delegate: Any? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "Put the field into a Box.")
  public var borderStyle: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "There is one keyboard: check the text in its binding.")
  public var keyboardType: RefusedName {
    get { RefusedName() }
    set {}
  }
}

extension Slider {
  @available(*, unavailable, message: "Give the initializer a range: Slider(value:in:).")
  public var minimumValue: Double {
    get { 0 }
    set {}
  }

  @available(*, unavailable, message: "Give the initializer a range: Slider(value:in:).")
  public var maximumValue: Double {
    get { 1 }
    set {}
  }

  @available(*, unavailable, message: "Set value.")
  public func setValue(_ value: Double, animated: Bool) {}
}

extension Stepper {
  @available(*, unavailable, message: "Give the initializer a range: Stepper(value:in:).")
  public var minimumValue: Int {
    get { 0 }
    set {}
  }

  @available(*, unavailable, message: "Give the initializer a range: Stepper(value:in:).")
  public var maximumValue: Int {
    get { 0 }
    set {}
  }

  @available(*, unavailable, renamed: "step")
  public var stepValue: Int {
    get { 1 }
    set {}
  }
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

extension StackView {
  @available(*, unavailable, renamed: "init(_:spacing:alignment:)")
  public convenience init(axis: Axis, spacing: Int = 0, alignment: Alignment = .fill) {
    self.init(axis, spacing: spacing, alignment: alignment)
  }
}

extension TableView {
  @available(*, unavailable, message: "Use TableView(items:id:), or set cellProvider and sections.")
  public var dataSource: Any? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "Set onSelect and selectionMode, or bind the selection.")
  public var delegate: Any? {
    get { nil }
    set {}
  }

  @available(
    *, unavailable, message: "dequeueCell(_:make:) makes the cells of each identifier itself."
  )
  public func register(_ type: Any, forCellReuseIdentifier identifier: String) {}

  @available(*, unavailable, renamed: "dequeueCell(_:make:)")
  public func dequeueReusableCell(withIdentifier identifier: String) -> ListCell? { nil }

  @available(
    *, unavailable, message: "Rows are as high as their cells; estimatedHeight is the guess."
  )
  public var rowHeight: Int {
    get { 1 }
    set {}
  }

  @available(*, unavailable, renamed: "visibleRows")
  public var indexPathsForVisibleRows: [RowPath]? {
    get { nil }
    set {}
  }

  @available(*, unavailable, renamed: "currentRow")
  public var indexPathForSelectedRow: RowPath? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "Insert the path into selection.")
  public func selectRow(at path: RowPath?, animated: Bool, scrollPosition: RefusedName) {}

  @available(*, unavailable, message: "Remove the path from selection.")
  public func deselectRow(at path: RowPath, animated: Bool) {}

  @available(*, unavailable, message: "Set hasSeparators.")
  public var separatorStyle: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "Set selectionMode = .multiple.")
  public var allowsMultipleSelection: Bool {
    get { false }
    set {}
  }

  @available(
    *, unavailable,
    message: "Each change is in the next frame: call insertRows or removeRows at once."
  )
  public func performBatchUpdates(_ updates: () -> Void) {}

  @available(*, unavailable, renamed: "scrollToRow(at:)")
  public func scrollToRow(at path: RowPath, at position: RefusedName, animated: Bool) {}
}

extension ScrollView {
  @available(*, unavailable, renamed: "contentInsets")
  public final var contentInset: GridInsets {
    get { GridInsets() }
    set {}
  }

  @available(*, unavailable, message: "Set contentOffset.")
  public final func setContentOffset(_ offset: GridPoint, animated: Bool) {}

  @available(*, unavailable, message: "Set indicators.")
  public final var showsVerticalScrollIndicator: Bool {
    get { true }
    set {}
  }
}

extension ViewController {
  @available(*, unavailable, message: "Set title and barItems.")
  public final var navigationItem: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, renamed: "presentationStyle")
  public final var modalPresentationStyle: PresentationStyle {
    get { .sheet }
    set {}
  }

  @available(*, unavailable, renamed: "presentingController")
  public final var presentingViewController: ViewController? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "It is not needed: addChild(_:) does it all.")
  public final func didMove(toParent parent: ViewController?) {}
}

extension NavigationController {
  @available(*, unavailable, message: "Read stack.last.")
  public var topViewController: ViewController? {
    get { nil }
    set {}
  }
}

extension PresentationStyle {
  @available(*, unavailable, message: "Leave it out: a controller is presented as a sheet.")
  public static var automatic: PresentationStyle { .sheet(.content) }

  @available(*, unavailable, renamed: "sheet")
  public static var pageSheet: PresentationStyle { .sheet(.content) }

  @available(*, unavailable, renamed: "sheet")
  public static var formSheet: PresentationStyle { .sheet(.content) }

  @available(*, unavailable, message: "Write .sheet(.full).")
  public static var fullScreen: PresentationStyle { .sheet(.content) }

  @available(*, unavailable, message: "Write .sheet(.full).")
  public static var overFullScreen: PresentationStyle { .sheet(.content) }

  @available(*, unavailable, message: "Write .sheet(.full).")
  public static var currentContext: PresentationStyle { .sheet(.content) }

  @available(*, unavailable, message: "Write .sheet(.full).")
  public static var overCurrentContext: PresentationStyle { .sheet(.content) }

  @available(*, unavailable, message: "Write .popover(from: view).")
  public static var popover: PresentationStyle { .sheet(.content) }
}

extension CalendarDay {
  @available(
    *, unavailable, message: "Views have no clock: give them a day, CalendarDay(year:month:day:)."
  )
  public static var now: CalendarDay { first }
}
