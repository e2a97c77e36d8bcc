import CharacterGrid

/// The box of a presented controller, inside of a view that covers the whole stage.
final class PresentationLayer: View {
  let content: ViewController
  let style: PresentationStyle
  private let box = OpaqueBox(titleStyle: .title, borderStyle: .border)
  /// The view that had the focus before.
  ///
  /// It gets the focus again at the end.
  private(set) weak var focusBefore: View?
  private(set) weak var destination: PresentedDestination?
  /// The visible cells of the anchor beside which the box is placed.
  private(set) var anchorCells = GridRect.zero

  init(_ content: ViewController, for destination: PresentedDestination) {
    self.content = content
    self.destination = destination
    style = content.presentationStyle
    super.init()
    addSubview(box)
    box.addSubview(content.view)
    showTitle()
  }

  // MARK: - Presenting and dismissing

  /// Adds the layer to the stage, and gives the focus to the preferred view of its controller.
  func present(on link: StageLink) {
    guard let stage = link.stage else { return }
    stage.presentations.closeControls()
    identifier = stage.presentations.freeName
    frame = GridRect(origin: .zero, size: stage.size)
    stage.presentations.add(self)
    let isInFront = stage.presentations.layers.last === self
    if isInFront { focusBefore = link.knownFocus?.view }
    tellTreeItMoved(to: link)
    link.log.noteChange(of: nil)
    guard isInFront else { return }
    link.knownFocus?.view = nil
    // As for a pushed screen: it gets the focus if the screen below had it.
    if content.prefersAnyFocus || (focusBefore != nil && content.preferredFocus == nil) {
      link.focus.goLater(to: content.view, preferring: content.preferredFocus)
    } else {
      content.preferredFocus?.focus()
    }
  }

  /// Removes the layer from the stage, and restores the focus.
  func dismiss() {
    guard let link else { return }
    let hadFocus = link.knownFocus?.view.map { $0.isDescendant(of: self) } ?? true
    tellTreeItLeaves()
    link.stage?.presentations.remove(self)
    link.damage(0..<bounds.size.height)
    tellTreeItMoved(to: nil)
    content.view.removeFromSuperview()
    link.log.noteChange(of: nil)
    if hadFocus { giveFocusBack(in: link.stage?.presentations.layers.last) }
  }

  /// Gives the focus to the view that had it before, or to the layer in front if that is another
  /// one.
  private func giveFocusBack(in front: PresentationLayer?) {
    if let front, focusBefore?.isDescendant(of: front) != true {
      front.content.preferredFocus?.focus()
    } else {
      focusBefore?.focus()
    }
  }

  /// The order among the layers, compared number by number; a greater value is in front.
  ///
  /// A layer is in front of the layer from which it is presented. The screens of a controller are in
  /// front of the screens of its children. Of two screens of one controller, the one that was
  /// declared later is in front.
  var height: [Int] { destination?.place ?? [] }

  func titleDidChange() {
    showTitle()
    setNeedsLayout()
  }

  private func showTitle() {
    box.title = content.title
    box.accessibilityLabel = content.title.isEmpty ? nil : content.title
    box.accessibilityTraits = style.isAlert ? .alert : content.title.isEmpty ? [] : .header
  }

  // MARK: - Drawing and layout

  override class var untrackedClass: View.Type { PresentationLayer.self }

  override var trapsFocus: Bool { true }

  override func draw(in canvas: inout Canvas) {
    if style.anchor == nil { canvas.dim(bounds) }
  }

  override func layoutSubviews() {
    defer { content.view.frame = box.content }
    if style.anchor != nil {
      box.frame = PopoverPlace(beside: anchorCells, on: bounds.size).frame(for: popoverSize)
      return
    }
    let size = boxSize
    let place = GridPoint(
      x: (bounds.size.width - size.width) / 2, y: (bounds.size.height - size.height) / 2)
    box.frame = GridRect(origin: place, size: size)
  }

  /// The size of the content and the border, limited to the stage.
  ///
  /// On a large stage, a margin stays visible.
  private var boxSize: GridSize {
    let stage = bounds.size
    let margin = GridSize(width: stage.width < 16 ? 0 : 4, height: stage.height < 8 ? 0 : 2)
    let (most, tallest) = (stage.width - margin.width - 2, stage.height - margin.height - 2)
    let room = GridSize(width: max(0, most), height: max(0, tallest))
    let needed = contentSize(in: room)
    let columns = max(needed.width, titleColumns)
    return GridSize(
      width: min(min(max(0, columns), room.width) + 2, stage.width),
      height: min(min(needed.height, room.height) + 2, stage.height))
  }

  /// Returns the size of the content, without the rows that views which fill could also take.
  ///
  /// Content without a height of its own, such as a text editor that fills, gets all rows.
  private func contentSize(in room: GridSize) -> GridSize {
    let own = content.view.preferredSize(within: ProposedSize(width: room.width))
    let isOwn = own.height > 0 && own.height <= room.height
    let size = isOwn ? own : content.view.preferredSize(within: ProposedSize(room))
    guard !style.isAlert, content.view.sizing.width.fills, content.view.containsPage else {
      return size
    }
    return GridSize(width: max(size.width, Self.columnsOfPage), height: size.height)
  }

  /// The least number of columns of a sheet whose content is a page that scrolls, such as a form.
  private static var columnsOfPage: Int { 40 }

  /// The number of columns for the title and the border around it.
  private var titleColumns: Int {
    content.title.isEmpty ? 0 : content.title.columns.addingUpToLimit(4)
  }

  // MARK: - Beside a view

  /// The size of the content and the border.
  ///
  /// It is at most as wide as the stage, but as high as the content needs.
  private var popoverSize: GridSize {
    let room = max(0, bounds.size.width - 2)
    let needed = content.view.preferredSize(within: ProposedSize(width: room))
    return GridSize(
      width: max(needed.width, titleColumns).addingUpToLimit(2),
      height: needed.height.addingUpToLimit(2))
  }

  /// Finds the current place of the anchor.
  ///
  /// If the anchor is not visible, the popover ends. A commit calls this after it has laid out all
  /// views below.
  func followAnchor() {
    guard let anchor = style.anchor, let link else { return }
    guard let view = anchor.view, view.link === link, view.isShown,
      destination?.canStay != false
    else {
      destination?.end()
      return
    }
    let cells = view.anchorCells(on: GridRect(origin: .zero, size: bounds.size))
    guard cells != anchorCells else { return }
    anchorCells = cells
    setNeeds(.layoutSubviews, because: .geometry)
  }

  // MARK: - Keys and the mouse

  override func handleKey(_ key: KeyPress) -> Bool {
    if content.offer(key) { return true }
    guard key == .escape else { return false }
    destination?.end()
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if event.action == .press, !style.isAlert, !box.frame.contains(event.position) {
      destination?.end()
    }
    return true
  }
}

extension View {
  /// Whether the view is a scroll view that fills its width, or contains one.
  fileprivate var containsPage: Bool {
    self is ScrollView ? sizing.width.fills : subviews.contains(where: \.containsPage)
  }
}

/// A box that covers everything behind it.
private final class OpaqueBox: Box {
  override class var untrackedClass: View.Type { OpaqueBox.self }

  override func draw(in canvas: inout Canvas) {
    canvas.fill(bounds)
    super.draw(in: &canvas)
  }
}
