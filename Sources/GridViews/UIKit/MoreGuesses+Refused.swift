// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CharacterGrid

// What those tried who had read our pages first, by the names that they know from elsewhere.

extension View {
  @available(*, unavailable, renamed: "stage")
  public final var window: Stage? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "There are none: all of bounds is visible.")
  public final var safeAreaInsets: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "There is none: all of bounds is visible.")
  public final var safeAreaLayoutGuide: RefusedName {
    get { RefusedName() }
    set {}
  }
}

extension TextInput {
  @available(*, unavailable, message: "Give the initializer onChange:, or a binding.")
  public final var onChange: ((String) -> Void)? {
    get { nil }
    set {}
  }
}

extension Button {
  @available(*, unavailable, renamed: "action")
  public final var onTap: (() -> Void)? {
    get { nil }
    set {}
  }

  @available(*, unavailable, renamed: "action")
  public final var onPress: (() -> Void)? {
    get { nil }
    set {}
  }
}

extension Stepper {
  @available(
    *, unavailable, message: "It has no title: put it beside a Label, in a LabeledContent."
  )
  public convenience init(_ title: String, value: Binding<Int>) { self.init(value: value) }
}

extension DatePicker {
  @available(*, unavailable, renamed: "day")
  public var date: CalendarDay {
    get { day }
    set {}
  }

  @available(*, unavailable, message: "Give the initializer a range: DatePicker(day:in:).")
  public var minimumDate: CalendarDay? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "Give the initializer a range: DatePicker(day:in:).")
  public var maximumDate: CalendarDay? {
    get { nil }
    set {}
  }
}

extension Box {
  @available(*, unavailable, renamed: "init(title:)")
  public convenience init(_ title: String) { self.init(title: title) }

  @available(*, unavailable, renamed: "init(title:contentView:)")
  public convenience init(title: String, content: View) { self.init(title: title) }

  @available(*, unavailable, message: "Give it one view: Box(title:contentView:).")
  public convenience init(title: String = "", @RefusedContents _ views: () -> RefusedName) {
    self.init()
  }
}

extension StackView {
  @available(
    *, unavailable, message: "Make it by its axis, StackView(.vertical), and add the views."
  )
  public convenience init(
    _ axis: RefusedName, spacing: Int = 0, @RefusedContents _ views: () -> RefusedName
  ) { self.init() }

  @available(*, unavailable, renamed: "insertSubview(_:at:)")
  public func insertArrangedSubview(_ view: View, at index: Int) {}

  @available(*, unavailable, message: "Call removeFromSuperview() on the view.")
  public func removeArrangedSubview(_ view: View) {}

  @available(*, unavailable, message: "Put a View of that size between them.")
  public func setCustomSpacing(_ spacing: Int, after view: View) {}
}

extension TableView {
  @available(*, unavailable, message: "Read selection, or bind it: bindSelection(_:).")
  public final var selectedRow: RowPath? {
    get { nil }
    set {}
  }

  @available(*, unavailable, message: "Set onMove, and addRowAction for what removes a row.")
  public final func setEditing(_ editing: Bool, animated: Bool) {}
}

extension ViewController {
  @available(*, unavailable, message: "Override handleKey(_:).")
  public final var keyCommands: RefusedName {
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

extension KeyPress {
  @available(*, unavailable, message: "Write KeyPress(.character(…), .control).")
  public static func ctrl(_ character: Character) -> KeyPress { .escape }
}

extension CellStyle {
  @available(*, unavailable, message: "Write CellStyle(attributes: .bold).")
  public static var bold: CellStyle { .default }
}

extension GridRect {
  @available(*, unavailable, renamed: "inset(by:)")
  public func insetBy(dx: Int, dy: Int) -> GridRect { self }

  @available(*, unavailable, message: "Write inset(by: GridInsets(all: …)).")
  public func inset(by cells: Int) -> GridRect { self }
}
