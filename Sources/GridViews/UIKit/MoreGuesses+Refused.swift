// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CharacterGrid

// Names from other libraries that readers of this documentation have tried.

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

extension LabeledContent {
  @available(*, unavailable, renamed: "init(_:content:)")
  public convenience init(_ title: String, contentView: View) {
    self.init(title, content: contentView)
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

  @available(*, unavailable, message: "Set onMove, and remove rows by addRowAction.")
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

extension TableView {
  @available(
    *, unavailable, message: "Call reloadRow(at:), or make the table with items, which it follows."
  )
  public func reloadRows(at paths: [RowPath], with animation: RefusedName) {}

  @available(
    *, unavailable, message: "Change the items of a table with items, or call removeRows(_:at:)."
  )
  public func deleteRows(at paths: [RowPath], with animation: RefusedName) {}

  @available(
    *, unavailable, message: "Change the items of a table with items, or call insertRows(_:at:)."
  )
  public func insertRows(at paths: [RowPath], with animation: RefusedName) {}

  @available(*, unavailable, message: "Read sections[section].rows.")
  public func numberOfRows(inSection section: Int) -> Int { 0 }

  @available(*, unavailable, message: "Give the initializer an estimatedHeight.")
  public var estimatedRowHeight: Int {
    get { 1 }
    set {}
  }

  @available(*, unavailable, message: "A header is as high as its text.")
  public var sectionHeaderHeight: Int {
    get { 1 }
    set {}
  }

  @available(*, unavailable, message: "Leave it out: all changes before a frame appear together.")
  public func beginUpdates() {}

  @available(*, unavailable, message: "Leave it out: all changes before a frame appear together.")
  public func endUpdates() {}

  @available(*, unavailable, message: "Add a row action, or a button in headerView.")
  public var refreshControl: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "Call addRowAction(_:key:action:) with .delete.")
  public func onDelete(_ action: @escaping (RowPath) -> Void) {}

  @available(*, unavailable, renamed: "onSelect")
  public var didSelectRow: ((RowPath) -> Void)? {
    get { nil }
    set {}
  }
}

extension Button {
  @available(*, unavailable, renamed: "init(_:role:action:)")
  public convenience init(title: String, action: @escaping () -> Void) { self.init() }

  @available(*, unavailable, message: "Call action().")
  public func sendActions(for events: RefusedName) {}

  @available(*, unavailable, message: "Write a character such as ★ into the title.")
  public func setImage(_ image: RefusedName, for state: RefusedName) {}

  @available(*, unavailable, message: "Use a Toggle, or another title.")
  public var isSelected: Bool {
    get { false }
    set {}
  }
}

extension TextInput {
  @available(*, unavailable, message: "Read text.isEmpty.")
  public final var hasText: Bool { false }

  @available(*, unavailable, message: "There is none: ctrl-u removes what is before the caret.")
  public final var clearButtonMode: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "Leave it out, and set onSubmit.")
  public final var returnKeyType: RefusedName {
    get { RefusedName() }
    set {}
  }

  @available(*, unavailable, message: "Add a view beside the field.")
  public final var inputAccessoryView: View? {
    get { nil }
    set {}
  }
}

extension SegmentedControl {
  @available(*, unavailable, message: "Set titles[index].")
  public func setTitle(_ title: String, forSegmentAt index: Int) {}

  @available(*, unavailable, message: "Read titles.count.")
  public var numberOfSegments: Int { 0 }

  @available(*, unavailable, message: "Set titles to [].")
  public func removeAllSegments() {}
}

extension Toggle {
  @available(*, unavailable, message: "Leave it out: the terminal's theme has the colours.")
  public var onTintColor: RefusedName {
    get { RefusedName() }
    set {}
  }
}

extension ActivityIndicator {
  @available(*, unavailable, message: "Set isAnimating to true.")
  public func startAnimating() {}

  @available(*, unavailable, message: "Set isAnimating to false.")
  public func stopAnimating() {}
}

extension View {
  @available(*, unavailable, renamed: "resignFocus()")
  @discardableResult public final func endEditing(_ force: Bool) -> Bool { false }

  @available(
    *, unavailable,
    message:
      "Override handleMouse(_:), which gets events of the views inside that do not handle them."
  )
  public final func hitTest(_ point: GridPoint, with event: RefusedName) -> View? { nil }
}

extension ViewController {
  @available(*, unavailable, message: "Call present(_:), or navigationController?.push(_:).")
  public final func show(_ controller: ViewController, sender: RefusedName?) {}

  @available(*, unavailable, message: "Read view, which loads it.")
  public final func loadViewIfNeeded() {}

  @available(
    *, unavailable, message: "Set presentationStyle to .alert, which only its buttons end."
  )
  public final var isModalInPresentation: Bool {
    get { false }
    set {}
  }
}
