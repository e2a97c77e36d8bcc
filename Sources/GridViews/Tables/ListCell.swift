public import CharacterGrid

/// One row or item of a list, made when it is first visible and reused for others later.
///
/// The closure that the list was made with sets its content. It is a tracked scope: if a property
/// that it has read changes, only this closure runs again. Then the cell is measured, and its list
/// lays out if the height has changed.
public final class ListCell: View {
  /// The kind of cell.
  ///
  /// Cells with the same identifier can replace each other.
  let reuseIdentifier: String

  /// Sets the content from models and the state.
  ///
  /// It is tracked on every platform that tracks methods, also without ``View/updateProperties()``.
  public var configurationUpdateHandler: (@MainActor (ListCell, CellState) -> Void)? {
    didSet { setNeeds(.updateProperties, because: .assignment) }
  }

  /// The content that the cell draws; nil for a blank cell.
  public var content: (any CellContent)? {
    didSet {
      let isSame = content.map { content in oldValue.map(content.isSame) ?? false }
      didAssign(
        "content", changed: !(isSame ?? (oldValue == nil)), resizes: true,
        value: content?.spokenText)
    }
  }

  /// A view that is shown instead of a content.
  ///
  /// It is kept when the cell is reused.
  public var contentView: View? {
    didSet {
      // Another cell may have taken the view meanwhile, for example because its row has moved.
      let isHere = contentView.map { $0.superview === self } ?? true
      guard contentView !== oldValue || !isHere else { return }
      if contentView !== oldValue, oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let contentView { addSubview(contentView) }
      state.drawsOverSubviews = contentView != nil
      // Only a cell with a content view has something to lay out; see the initializer.
      state.overridden.all.insert(.layoutSubviews)
      setNeeds(.layoutSubviews, because: .contents)
    }
  }

  /// The state on which the cell's look depends.
  public internal(set) var configurationState = CellState() {
    didSet {
      guard configurationState != oldValue else { return }
      setNeeds(.draw, because: .assignment)
      if isConfigurable { setNeeds(.updateProperties, because: .assignment) }
    }
  }

  /// The item that the cell shows, in a list of items; otherwise nil.
  var item: Any?

  /// Whether the cell has a line below its content.
  var hasSeparator = false {
    didSet { if hasSeparator != oldValue { sizeMayHaveChanged(because: .assignment) } }
  }

  /// Makes a blank cell.
  public convenience override init() { self.init(reuseIdentifier: "cell") }

  init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    measures = Measures()
    if !state.overridden.tracked.contains(.layoutSubviews) {
      state.overridden.all.remove(.layoutSubviews)
    }
  }

  /// Makes the handler run before the next frame.
  public func setNeedsUpdateConfiguration() { setNeedsUpdateProperties() }

  /// Returns the proposed width, and the rows of the content, at least one, with a row for the
  /// separator.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    if let known = measures?.answer(to: proposal) { return known }
    let needed =
      contentView?.preferredSize(within: ProposedSize(width: proposal.width))
      ?? content?.size(within: proposal.width) ?? .zero
    let height = max(1, needed.height).addingUpToLimit(hasSeparator ? 1 : 0)
    let size = GridSize(width: proposal.width ?? needed.width, height: height)
    measures?.note(size, for: proposal)
    return size
  }

  /// Places the content view.
  public override func layoutSubviews() {
    contentView?.frame = GridRect(origin: .zero, size: contentRoom)
  }

  /// Draws the content in the look of the state, and the separator.
  public override func draw(in canvas: inout Canvas) {
    let (room, look) = (contentRoom, configurationState.look)
    if let look { canvas.fill(GridRect(origin: .zero, size: room), style: look) }
    if contentView == nil { content?.draw(in: &canvas, size: room, look: look) }
    if hasSeparator {
      canvas.fill(
        GridRect(x: 0, y: room.height, width: room.width, height: 1), with: "─", style: .border)
    }
  }

  /// Gives the content view the look of the state.
  ///
  /// Texts keep their attributes, such as bold. What has a background or is reversed, such as a
  /// control with the focus, stays as it is.
  override func drawOverSubviews(in canvas: inout Canvas) {
    guard let look = configurationState.look else { return }
    canvas.restyle(GridRect(origin: .zero, size: contentRoom), blanksToo: true) {
      if $0.background != nil || $0.attributes.contains(.reverse) { return $0 }
      var style = look
      style.attributes.formUnion($0.attributes)
      (style.underline, style.link) = ($0.underline, $0.link)
      return style
    }
  }

  /// The text of the content, or the texts inside of the content view; or another label, if one is
  /// set.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? content?.spokenText ?? spokenTextOfContentView }
    set { super.accessibilityLabel = newValue }
  }

  private var spokenTextOfContentView: String? {
    let texts = contentView?.textsForRow ?? []
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// Whether the row's name consists of the texts inside of the content view.
  var speaksTextsInside: Bool {
    contentView != nil && content == nil && super.accessibilityLabel == nil
  }

  /// The traits that were set, with `row` unless the cell is a header, and `selected` if the row is
  /// selected.
  public override var accessibilityTraits: AccessibilityTraits {
    get {
      let traits = super.accessibilityTraits
      return traits.union(traits.contains(.header) ? [] : .row)
        .union(configurationState.isSelected ? .selected : [])
    }
    set { super.accessibilityTraits = newValue }
  }

  override class var untrackedClass: View.Type { ListCell.self }

  override var isConfigurable: Bool { configurationUpdateHandler != nil }

  override func updateConfiguration() { configurationUpdateHandler?(self, configurationState) }

  override func sizeDidChange(because reason: InvalidationReason, superviewKnows: Bool) {
    guard let list = superview?.superview as? CellsView, list.viewport === superview else {
      return tellSuperviewOfSize(unlessItKnows: superviewKnows)
    }
    list.cellSizeDidChange(self, inside: reason == .sizes)
  }

  private var contentRoom: GridSize {
    GridSize(width: bounds.size.width, height: bounds.size.height - (hasSeparator ? 1 : 0))
  }

  /// Sets the identifier to the name of the row, which is a part of the cell's path.
  func rename(_ name: String) {
    if identifier != name { identifier = name }
  }

  /// Releases everything that belongs to the row of the cell.
  func forgetRow() {
    configurationUpdateHandler = nil
    item = nil
    content = nil
    configurationState = CellState()
  }
}

// MARK: - Content and state

/// The state on which a cell's look depends, in addition to its content.
public struct CellState: Hashable, Sendable {
  /// Whether the row is selected.
  public var isSelected: Bool
  /// Whether keys act on the row: it is the current row of a list that has the focus.
  public var isFocused: Bool

  /// Makes a state.
  public init(isSelected: Bool = false, isFocused: Bool = false) {
    self.isSelected = isSelected
    self.isFocused = isFocused
  }

  /// The look of the whole cell; nil for the look of the content.
  public var look: CellStyle? {
    isFocused ? isSelected ? .focusedSelection : .focus : isSelected ? .selection : nil
  }
}

/// The content of a cell, as a value.
///
/// It is measured and drawn without a view.
public protocol CellContent {
  /// Returns the size that the content needs within a width; nil means any width.
  @MainActor func size(within width: Int?) -> GridSize
  /// Draws the content in a size.
  ///
  /// If `look` is not nil, it replaces the content's own styles.
  @MainActor func draw(in canvas: inout Canvas, size: GridSize, look: CellStyle?)
  /// Returns true if the content shows the same as another one.
  func isSame(as other: any CellContent) -> Bool
  /// The text that a screen reader speaks.
  var spokenText: String { get }
}

extension CellContent where Self: Equatable {
  /// Returns true if the other content is of the same type and equal.
  public func isSame(as other: any CellContent) -> Bool { other as? Self == self }
}
