public import CharacterGrid

// Names of UIKit that work here too. Each is a second name of a declaration of this library, and a
// compiler message names the declaration. There are at most 25 of them. UIKitNames+Refused.swift
// has the names that the compiler refuses.

extension View {
  /// Gives the view the size that its content needs.
  public final func sizeToFit() { frame.size = preferredSize() }

  /// Another name of ``identifier``.
  @available(*, deprecated, renamed: "identifier")
  public final var accessibilityIdentifier: String? {
    get { identifier }
    set { identifier = newValue }
  }

  /// Another name of ``traits``.
  @available(*, deprecated, renamed: "traits")
  public final var traitCollection: Traits { traits }

  /// Another name of ``focus()``.
  @available(*, deprecated, renamed: "focus()")
  @discardableResult public final func becomeFirstResponder() -> Bool { focus() }

  /// Another name of ``resignFocus()``.
  @available(*, deprecated, renamed: "resignFocus()")
  public final func resignFirstResponder() { resignFocus() }
}

extension Label {
  /// Another name of ``alignment``.
  @available(*, deprecated, renamed: "alignment")
  public var textAlignment: TextLayout.Alignment {
    get { alignment }
    set { alignment = newValue }
  }

  /// The colour of the text, stored in its ``style``.
  public var textColor: Color? {
    get { style.foreground }
    set { style.foreground = newValue }
  }
}

extension StackView {
  /// Adds a subview, as ``View/addSubview(_:)`` does: a stack arranges all of its subviews.
  @available(*, deprecated, renamed: "addSubview(_:)")
  public func addArrangedSubview(_ view: View) { addSubview(view) }

  /// Another name of ``View/subviews``.
  @available(*, deprecated, renamed: "subviews")
  public var arrangedSubviews: [View] { subviews }
}

extension Button {
  /// Sets the ``title``.
  @available(*, deprecated, message: "Set title.")
  public func setTitle(_ title: String) { self.title = title }

  /// Sets the ``action``.
  @available(*, deprecated, message: "Set action, or give it to the initializer.")
  public func addAction(_ action: @escaping @MainActor () -> Void) { self.action = action }
}

extension Toggle {
  /// Sets ``isOn``.
  @available(*, deprecated, message: "Set isOn.")
  public func setOn(_ isOn: Bool, animated: Bool = false) { self.isOn = isOn }
}

extension SegmentedControl {
  /// Another name of ``selection``.
  @available(*, deprecated, renamed: "selection")
  public var selectedSegmentIndex: Int {
    get { selection }
    set { selection = newValue }
  }
}

extension ProgressBar {
  /// Another name of ``value``.
  @available(*, deprecated, renamed: "value")
  public var progress: Double? {
    get { value }
    set { value = newValue }
  }
}

extension TableView {
  /// Another name of ``reload()``.
  @available(*, deprecated, renamed: "reload()")
  public func reloadData() { reload() }

  /// Another name of ``headerView``.
  @available(*, deprecated, renamed: "headerView")
  public var tableHeaderView: View? {
    get { headerView }
    set { headerView = newValue }
  }

  /// Another name of ``cell(at:)``.
  @available(*, deprecated, renamed: "cell(at:)")
  public func cellForRow(at path: RowPath) -> ListCell? { cell(at: path) }
}

extension ViewController {
  /// Another name of ``present(_:)``.
  @available(*, deprecated, renamed: "present(_:)")
  public final func present(_ controller: ViewController, animated: Bool) { present(controller) }

  /// Another name of ``dismiss()``.
  @available(*, deprecated, renamed: "dismiss()")
  public final func dismiss(animated: Bool) { dismiss() }
}

extension NavigationController {
  /// Another name of ``push(_:)``.
  @available(*, deprecated, renamed: "push(_:)")
  public func pushViewController(_ controller: ViewController, animated: Bool = false) {
    push(controller)
  }

  /// Another name of ``pop()``.
  @available(*, deprecated, renamed: "pop()")
  public func popViewController(animated: Bool = false) { pop() }

  /// Another name of ``popToRoot()``.
  @available(*, deprecated, renamed: "popToRoot()")
  public func popToRootViewController(animated: Bool = false) { popToRoot() }

  /// Another name of ``stack``.
  @available(*, deprecated, renamed: "stack")
  public var viewControllers: [ViewController] { stack }
}
