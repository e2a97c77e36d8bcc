import CharacterGrid

/// A presented controller's box, as it lies over the whole stage.
final class PresentationLayer: View {
  private let content: ViewController
  private let style: PresentationStyle
  private let box = OpaqueBox(titleStyle: .title, borderStyle: .border)
  /// The view that gets the focus back.
  private weak var focusBefore: View?
  private(set) weak var destination: PresentedDestination?

  init(_ content: ViewController, for destination: PresentedDestination) {
    self.content = content
    self.destination = destination
    style = content.presentationStyle
    super.init()
    addSubview(box)
    box.addSubview(content.view)
    showTitle()
  }

  // MARK: - Coming and going

  /// Lies down over the stage.
  func present(on link: StageLink) {
    guard let stage = link.stage else { return }
    identifier = stage.arrangements.freeName
    frame = GridRect(origin: .zero, size: stage.size)
    stage.arrangements.add(self)
    let isInFront = stage.arrangements.frontModal === self
    if isInFront { focusBefore = link.knownFocus?.view }
    tellTreeItMoved(to: link)
    link.log.noteChange()
    guard isInFront else { return }
    link.knownFocus?.view = nil
    content.preferredFocus?.focus()
  }

  /// Leaves the stage, and gives the focus back.
  func dismiss() {
    guard let link else { return }
    let hadFocus = style.isModal && link.knownFocus?.view.map { $0.isDescendant(of: self) } ?? true
    tellTreeItLeaves()
    link.stage?.arrangements.remove(self)
    link.damage(0..<bounds.size.height)
    tellTreeItMoved(to: nil)
    content.view.removeFromSuperview()
    link.log.noteChange()
    if hadFocus { giveFocusBack(in: link.stage?.arrangements.frontModal) }
  }

  /// To the view that had it, or to the layer that has come to the front meanwhile.
  private func giveFocusBack(in front: PresentationLayer?) {
    if let front, focusBefore?.isDescendant(of: front) != true {
      front.content.preferredFocus?.focus()
    } else {
      focusBefore?.focus()
    }
  }

  /// Where the layer lies among others; the one that comes later in this order is in front.
  ///
  /// What gets no keys is over all that does. What is presented from a layer is over it, what an
  /// outer controller presents is over what those inside do, and what is declared later is over
  /// what was before.
  var height: [Int] { [style.isModal ? 0 : 1] + (destination?.place ?? []) }

  override func didMoveToStage() {
    guard let duration = style.duration, let queue = stage?.queue else { return }
    queue.enqueue(after: duration) { [weak self] in
      MainActor.assumeIsolated { self?.timeIsOver() }
    }
  }

  private func timeIsOver() {
    if link != nil { destination?.end() }
  }

  func titleDidChange() {
    showTitle()
    setNeedsLayout()
  }

  private func showTitle() {
    box.title = content.title
    box.accessibilityLabel = content.title.isEmpty ? nil : content.title
    box.accessibilityTraits = content.title.isEmpty ? [] : .header
  }

  // MARK: - What it shows

  override class var untrackedClass: View.Type { PresentationLayer.self }

  override var trapsFocus: Bool { style.isModal }

  override func draw(in canvas: inout Canvas) {
    if style.isModal { canvas.dim(bounds) }
  }

  override func layoutSubviews() {
    let size = boxSize
    let free = bounds.size.height - size.height
    let y =
      switch style.place {
      case .top: 0
      case .center: free / 2
      case .bottom: free
      }
    box.frame = GridRect(
      origin: GridPoint(x: (bounds.size.width - size.width) / 2, y: y), size: size)
    content.view.frame = box.content
  }

  /// The content's size and the border, within the stage; a large stage is seen around a sheet.
  private var boxSize: GridSize {
    let stage = bounds.size
    let margin = GridSize(width: stage.width < 16 ? 0 : 4, height: stage.height < 8 ? 0 : 2)
    let (most, tallest) = (stage.width - margin.width - 2, stage.height - margin.height - 2)
    let room = GridSize(width: max(0, most), height: max(0, tallest))
    let needed = content.view.preferredSize(within: ProposedSize(room))
    let rows =
      switch style.detent {
      case .content: needed.height
      case .half: stage.height / 2 - 2
      case .full: room.height
      case .rows(let rows): rows
      }
    let columns = max(needed.width, content.title.isEmpty ? 0 : content.title.columns + 4)
    return GridSize(
      width: min(min(max(0, columns), room.width) + 2, stage.width),
      height: min(min(max(0, rows), room.height) + 2, stage.height))
  }

  // MARK: - Keys and the mouse

  override func handleKey(_ key: KeyPress) -> Bool {
    if content.offer(key) { return true }
    guard style.isModal, key == .escape else { return false }
    destination?.end()
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if event.action == .press, style.endsByClickBeside, !box.frame.contains(event.position) {
      destination?.end()
    }
    return style.isModal
  }
}

/// A box through which nothing is seen.
private final class OpaqueBox: Box {
  override class var untrackedClass: View.Type { OpaqueBox.self }

  override func draw(in canvas: inout Canvas) {
    canvas.fill(bounds)
    super.draw(in: &canvas)
  }
}
