import CharacterGrid

/// The colours of an open color well, and the name or the digits of the colour that enter selects.
final class ColorPalette: View {
  private weak var well: ColorWell?
  /// Whether the mouse was pressed in the palette, so that a release selects a colour.
  private var isPressed = false

  init(of well: ColorWell?) {
    self.well = well
    super.init()
    identifier = "palette"
    accessibilityTraits = .adjustable
  }

  /// The controller of an open palette.
  static func controller(of well: ColorWell?) -> ViewController { PaletteController(of: well) }

  override class var untrackedClass: View.Type { ColorPalette.self }
  override var isFocusable: Bool { true }

  override var accessibilityValue: String? {
    get { choice.color.map { "\($0)" } ?? choice.words }
    set {}
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    proposal.clamping(
      GridSize(width: columns * 2 + 1, height: ColorChoice.count / columns + 1))
  }

  /// Draws the rows of colours around the current colour, and its name.
  override func draw(in canvas: inout Canvas) {
    let (first, choice) = (firstRow, choice)
    for row in 0..<rows {
      for column in 0..<columns {
        let style = CellStyle(foreground: ColorChoice.color(at: (first + row) * columns + column))
        canvas.draw("█", at: GridPoint(x: column * 2 + 1, y: row), style: style)
      }
    }
    drawMark(in: &canvas)
    let bottom = GridPoint(x: 0, y: bounds.size.height - 1)
    if let color = choice.color {
      canvas.draw("██", at: bottom, style: CellStyle(foreground: color))
    }
    let words = choice.digits.isEmpty ? choice.color.map { "\($0)" } ?? "" : choice.words
    canvas.draw(
      words.truncated(to: max(0, bounds.size.width - 3)),
      at: bottom.offset(by: GridPoint(x: 3, y: 0)),
      style: choice.digits.isEmpty ? .default : .editing)
  }

  /// Draws brackets around the current colour.
  private func drawMark(in canvas: inout Canvas) {
    let row = choice.index / columns - firstRow
    guard rows > row else { return }
    let x = choice.index % columns * 2
    canvas.draw("[", at: GridPoint(x: x, y: row), style: .focus)
    canvas.draw("]", at: GridPoint(x: x + 2, y: row), style: .focus)
  }

  private var choice: ColorChoice { well?.choice ?? ColorChoice() }

  /// The number of colours in a row: a power of two, so that all rows are full.
  ///
  /// It is computed from the stage's size, because keys may arrive before the first layout.
  private var columns: Int {
    let room = (stage?.size.width ?? 0) - 3
    return [16, 8, 4, 2].first { $0 * 2 <= room } ?? 1
  }

  /// The number of rows of colours that have room above the last row.
  private var rows: Int { min(max(0, bounds.size.height - 1), ColorChoice.count / columns) }

  /// The first visible row of colours.
  ///
  /// The rows are shown page by page.
  private var firstRow: Int {
    guard rows > 0 else { return 0 }
    return min(choice.index / columns / rows * rows, ColorChoice.count / columns - rows)
  }

  // MARK: - Keys and the mouse

  override func handleKey(_ key: KeyPress) -> Bool {
    let index = choice.index
    switch key {
    case .left: move(to: index - 1)
    case .right: move(to: index + 1)
    case .up: move(to: index < columns ? index : index - columns)
    case .down: move(to: index + columns < ColorChoice.count ? index + columns : index)
    case .home: move(to: 0)
    case .end: move(to: ColorChoice.count - 1)
    case .pageUp: move(to: index - columns * max(1, rows))
    case .pageDown: move(to: index + columns * max(1, rows))
    case .enter, .space: select()
    case .backspace: return change { $0.removeLast() }
    default:
      guard let character = key.typed else { return false }
      return change { $0.type(character) }
    }
    return true
  }

  /// Handles a press and a drag, which move to a colour, and a release, which selects it.
  override func handleMouse(_ event: MouseEvent) -> Bool {
    let index = index(at: event.position)
    switch event.action {
    case .press, .drag:
      isPressed = true
      if let index { move(to: index) }
    case .release:
      if isPressed, index != nil { select() }
      isPressed = false
    case .scroll(let rows, _): move(to: choice.index.addingUpToLimit(rows.signum() * columns))
    }
    return true
  }

  /// Returns the index of the colour on a cell; the column to the left of a colour belongs to it.
  private func index(at point: GridPoint) -> Int? {
    guard (0..<columns * 2).contains(point.x), (0..<rows).contains(point.y) else { return nil }
    return (firstRow + point.y) * columns + point.x / 2
  }

  private func move(to index: Int) {
    _ = change {
      $0.move(to: index)
      return true
    }
  }

  private func change(_ change: (inout ColorChoice) -> Bool) -> Bool {
    guard let well, change(&well.choice) else { return false }
    setNeedsDisplay()
    return true
  }

  /// Selects the colour, unless the typed digits are incomplete.
  private func select() {
    if let color = choice.color { well?.select(color) }
  }
}

/// The controller of an open palette.
private final class PaletteController: ViewController {
  private let palette: ColorPalette

  init(of well: ColorWell?) {
    palette = ColorPalette(of: well)
    super.init()
  }

  override func loadView() -> View { palette }

  override var preferredFocus: View? { palette }
}
