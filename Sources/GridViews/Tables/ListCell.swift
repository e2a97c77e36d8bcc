public import CharacterGrid

/// One row or item of a list, made when it is first seen and used again for others later.
///
///     let cell = table.dequeueCell()
///     cell.configurationUpdateHandler = { [model] cell, state in
///       cell.content = ListContent(model.name, secondaryText: model.place)
///     }
///
/// The handler is a tracked scope of its own: a change to what it has read runs it again, and only
/// it; then the cell is measured, and its list lays out if the height is another one. Let it keep
/// the model and not the row's number, which changes when rows are inserted.
open class ListCell: View {
  /// Which cells can be used in place of this one.
  public final let reuseIdentifier: String

  /// Sets the content from models and the state; tracked, also on platforms without
  /// ``View/updateProperties()``.
  public final var configurationUpdateHandler: (@MainActor (ListCell, CellState) -> Void)? {
    didSet { setNeeds(.updateProperties, because: .assignment) }
  }

  /// What is shown.
  public final var content: (any CellContent)? {
    didSet {
      let isSame = content.map { content in oldValue.map(content.isSame) ?? false }
      didAssign(
        "content", changed: !(isSame ?? (oldValue == nil)), resizes: true,
        value: content?.spokenText)
    }
  }

  /// A view that is shown in place of a content, and lives as long as the cell.
  public final var contentView: View? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let contentView { addSubview(contentView) }
      state.overridden.all.insert(.layoutSubviews)
      setNeeds(.layoutSubviews, because: .contents)
    }
  }

  /// What the cell looks different for now.
  public final internal(set) var configurationState = CellState() {
    didSet {
      guard configurationState != oldValue else { return }
      setNeeds(.draw, because: .assignment)
      if isConfigurable { setNeeds(.updateProperties, because: .assignment) }
    }
  }

  /// Whether the cell has a line below its content.
  final var hasSeparator = false {
    didSet { if hasSeparator != oldValue { sizeMayHaveChanged(because: .assignment) } }
  }

  /// Makes a cell.
  public init(reuseIdentifier: String = "cell") {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    measures = Measures()
    if !state.overridden.tracked.contains(.layoutSubviews) {
      state.overridden.all.remove(.layoutSubviews)
    }
  }

  /// Makes the handler run before the next frame.
  public final func setNeedsUpdateConfiguration() { setNeedsUpdateProperties() }

  /// Called before the cell shows another row: let go of what belongs to the old one.
  ///
  /// The handler and the content have gone by then.
  open func prepareForReuse() {}

  /// The whole width, the rows of the content, and one for the line below; one at least.
  open override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
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
  open override func layoutSubviews() {
    contentView?.frame = GridRect(origin: .zero, size: contentRoom)
  }

  /// Draws the content over the state's look, and the line below.
  open override func draw(in canvas: inout Canvas) {
    let (room, look) = (contentRoom, configurationState.look)
    if let look { canvas.fill(GridRect(origin: .zero, size: room), style: look) }
    if contentView == nil { content?.draw(in: &canvas, size: room, look: look) }
    if hasSeparator {
      canvas.fill(
        GridRect(x: 0, y: room.height, width: room.width, height: 1), with: "─", style: .border)
    }
  }

  /// The content's text, unless something was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? content?.spokenText }
    set { super.accessibilityLabel = newValue }
  }

  /// That it is chosen, if it is, besides what was set.
  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(configurationState.isSelected ? .selected : []) }
    set { super.accessibilityTraits = newValue }
  }

  override class var untrackedClass: View.Type { ListCell.self }

  override var isConfigurable: Bool { configurationUpdateHandler != nil }

  override func updateConfiguration() { configurationUpdateHandler?(self, configurationState) }

  override func sizeDidChange(because cause: Cause, superviewKnows: Bool) {
    guard let list = superview?.superview as? CellsView, list.viewport === superview else {
      return tellSuperviewOfSize(unlessItKnows: superviewKnows)
    }
    list.cellSizeDidChange(self, inside: cause == .sizes)
  }

  private var contentRoom: GridSize {
    GridSize(width: bounds.size.width, height: bounds.size.height - (hasSeparator ? 1 : 0))
  }

  /// Gives the cell the name of its row, which paths are made of.
  final func rename(_ name: String) {
    if identifier != name { identifier = name }
  }

  /// Lets go of what the cell was told for its last row.
  final func forgetRow() {
    configurationUpdateHandler = nil
    content = nil
    configurationState = CellState()
    prepareForReuse()
  }
}

/// What a cell looks different for, apart from its content.
public struct CellState: Hashable, Sendable {
  /// Whether it is chosen.
  public var isSelected: Bool
  /// Whether the keys go to it: it is the current one of a list that has the focus.
  public var isFocused: Bool

  /// Makes a state.
  public init(isSelected: Bool = false, isFocused: Bool = false) {
    self.isSelected = isSelected
    self.isFocused = isFocused
  }

  /// The look of a whole cell; nil where its content has its own.
  public var look: CellStyle? { isFocused ? .focus : isSelected ? .selection : nil }
}

/// What a cell shows, as a value: it is measured and drawn without a view of its own.
public protocol CellContent {
  /// The size that it needs within a width.
  @MainActor func size(within width: Int?) -> GridSize
  /// Draws it in a size; a cell that is selected or has the focus has a look of its own.
  @MainActor func draw(in canvas: inout Canvas, size: GridSize, look: CellStyle?)
  /// Whether it shows the same as another.
  func isSame(as other: any CellContent) -> Bool
  /// What a screen reader says of it.
  var spokenText: String { get }
}

extension CellContent where Self: Equatable {
  /// Whether the other is an equal one of the same kind.
  public func isSame(as other: any CellContent) -> Bool { other as? Self == self }
}
