/// A box that a control shows beside itself while it is open, such as the list of a menu.
///
/// The models do not contain this state. It is in the control's ``View/focusState``, so that
/// another stage of the same models can show the same. A sheet or a popover that is presented
/// meanwhile closes the box.
final class ControlPopover: PresentedDestination {
  private weak var control: Control?
  private let opening: Opening

  /// Whether a control is open.
  @MainActor private final class Opening { var isOpen = false }

  /// Makes a closed popover for a control.
  ///
  /// The closure makes the content each time it is opened.
  init(of control: Control, content: @escaping @MainActor () -> ViewController) {
    let opening = Opening()
    let item = Binding<Bool>(get: { opening.isOpen }, set: { opening.isOpen = $0 })
    (self.control, self.opening) = (control, opening)
    super.init(
      owner: nil,
      item: ItemSource(item.asPresence, id: \.self) { [weak control] _ in
        let controller = content()
        if let control { controller.presentationStyle = .popover(from: control) }
        return controller
      })
  }

  override var presenter: View? { control }
  override var opener: Control? { control }
  override var canStay: Bool { control?.isEnabled == true }

  /// Whether it is open.
  var isOpen: Bool { opening.isOpen }

  /// Shows the box and gives it the focus at once, because the next key is for the box.
  func open() {
    guard let control, let link = control.link, !isOpen else { return }
    opening.isOpen = true
    if self.link !== link { attach(to: link) }
    decideSoon()
  }

  /// Gives the focus to the content, after it was given to the control.
  func focusContent() { controller?.preferredFocus?.focus() }

  /// Dismisses the box, which gives the focus back to the control.
  func close() { if isOpen { end() } }

  /// Dismisses the box when the control has left its stage.
  func controlDidMove() {
    guard isOpen, control?.link !== link else { return }
    opening.isOpen = false
    attach(to: control?.link)
  }
}
