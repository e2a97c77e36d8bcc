import CharacterGrid

/// Writes output for a terminal, and tracks the cursor's position and the current style.
struct ANSIWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var styles: ANSIStyleTable
  /// The number of the current style, in which the next text is written.
  private(set) var pen = 0
  private var row: Int?
  /// The cursor's column; nil if terminals disagree about it.
  ///
  /// It is nil behind the last column too, because terminals move to the next row only with the
  /// next character.
  private var column: Int?
  /// The cursor's column if ambiguous characters are narrow in the terminal.
  private var columnIfNarrow: Int?

  init(styles: ANSIStyleTable) { self.styles = styles }

  mutating func command(_ text: String) { bytes += Array("\u{1B}[\(text)".utf8) }

  mutating func setPen(_ style: Int) {
    if style == pen { return }
    bytes += styles.change(from: pen, to: style)
    pen = style
  }

  /// Returns the number of columns from the cursor to a cell in the same row; nil if it is unknown.
  func distance(to x: Int, _ y: Int) -> Int? {
    row == y ? column.map { x - $0 } : nil
  }

  /// Moves the cursor to a cell, unless it is there.
  ///
  /// The address is absolute, so it is right even if the terminal has counted other columns.
  mutating func move(to x: Int, _ y: Int) {
    if row == y {
      if column != x { command(Self.horizontalMove(to: x)) }
    } else {
      let isHome = x == 0 && y == 0
      command(isHome ? "H" : x == 0 ? "\(y + 1)H" : "\(y + 1);\(x + 1)H")
    }
    (row, column, columnIfNarrow) = (y, x, nil)
  }

  /// Returns true if the cursor is at a cell, provided that ambiguous characters are narrow in the
  /// terminal.
  func isAtIfNarrow(_ x: Int, _ y: Int) -> Bool { row == y && columnIfNarrow == x }

  /// Marks the cursor's column as unknown, so that a move precedes the next cell.
  mutating func forgetColumn() { column = nil }

  static func horizontalMove(to x: Int) -> String { x == 0 ? "G" : "\(x + 1)G" }

  /// Appends text, given the cursor's column after it; nil if terminals disagree about the column.
  mutating func write(column: Int?, _ append: (inout [UInt8]) -> Void) {
    append(&bytes)
    (self.column, columnIfNarrow) = (column, nil)
  }

  /// Appends text, given the cursor's column after it in a terminal where ambiguous characters are
  /// narrow.
  mutating func write(columnIfNarrow column: Int?, _ append: (inout [UInt8]) -> Void) {
    append(&bytes)
    (self.column, columnIfNarrow) = (nil, column)
  }
}

// MARK: - Styles of an output

/// The distinct styles of one output; the plain style is number 0.
struct ANSIStyleTable {
  private let options: ANSIOptions
  private var styles: [ANSIStyle] = [.plain]
  private var numbers: [ANSIStyle: Int] = [.plain: 0]
  /// The bytes of each change of style so far, found by the numbers of both styles.
  private var changes: [Int: [UInt8]] = [:]

  init(options: ANSIOptions) { self.options = options }

  /// Returns the numbers of a grid's styles, in the order of the styles; adds new styles.
  mutating func numbers(of cellStyles: [CellStyle]) -> [Int] {
    cellStyles.map { cellStyle in
      let style = ANSIStyle(cellStyle, options: options)
      if let known = numbers[style] { return known }
      styles.append(style)
      numbers[style] = styles.count - 1
      return styles.count - 1
    }
  }

  /// Returns true if a space looks the same in both styles.
  func haveSameBlank(_ left: Int, _ right: Int) -> Bool {
    left == right || styles[left].hasSameBlank(as: styles[right])
  }

  /// Returns the bytes that change the current style to another one.
  mutating func change(from pen: Int, to target: Int) -> [UInt8] {
    // One key for both numbers; two grids have at most 131,072 styles.
    let key = pen << 32 | target
    if let known = changes[key] { return known }
    var bytes: [UInt8] = []
    let (old, new) = (styles[pen], styles[target])
    if let parameters = new.parameters(from: old) { bytes += Array("\u{1B}[\(parameters)m".utf8) }
    // `CSI … m` has no links: OSC 8 begins and ends a link.
    if old.link != new.link { bytes += Array("\u{1B}]8;;\(new.link ?? "")\u{1B}\\".utf8) }
    changes[key] = bytes
    return bytes
  }
}
