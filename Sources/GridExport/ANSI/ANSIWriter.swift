import CharacterGrid

/// Writes what a terminal is to do, and remembers where its cursor and its pen are.
struct ANSIWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var looks: ANSILooks
  /// The number of the look that the next text gets.
  private(set) var pen = 0
  private var row: Int?
  /// Nil where terminals disagree, or where they wait with the step into the next row.
  private var column: Int?
  /// Where the cursor is if the terminal takes what is ambiguous for narrow.
  private var columnPerhaps: Int?

  init(looks: ANSILooks) { self.looks = looks }

  mutating func command(_ text: String) { bytes += Array("\u{1B}[\(text)".utf8) }

  mutating func setPen(_ look: Int) {
    if look == pen { return }
    bytes += looks.change(from: pen, to: look)
    pen = look
  }

  /// How many columns right of the cursor a cell lies; nil where that is not known.
  func distance(to x: Int, _ y: Int) -> Int? {
    row == y ? column.map { x - $0 } : nil
  }

  /// Moves the cursor by an absolute address, unless it is there.
  mutating func move(to x: Int, _ y: Int) {
    if row == y {
      if column != x { command(Self.horizontalMove(to: x)) }
    } else {
      let isHome = x == 0 && y == 0
      command(isHome ? "H" : x == 0 ? "\(y + 1)H" : "\(y + 1);\(x + 1)H")
    }
    (row, column, columnPerhaps) = (y, x, nil)
  }

  /// Whether the cursor is at a cell if the terminal takes what is ambiguous for narrow.
  func isPerhaps(at x: Int, _ y: Int) -> Bool { row == y && columnPerhaps == x }

  /// Makes the next cell in this row be reached by a move.
  mutating func doubtColumn() { column = nil }

  static func horizontalMove(to x: Int) -> String { x == 0 ? "G" : "\(x + 1)G" }

  /// Tells the writer that text was appended after which the cursor is in a column, or nobody
  /// knows where.
  mutating func write(column: Int?, _ append: (inout [UInt8]) -> Void) {
    append(&bytes)
    (self.column, columnPerhaps) = (column, nil)
  }

  /// The same where the column is this one, unless the terminal takes what is ambiguous for wide.
  mutating func write(perhapsTo column: Int?, _ append: (inout [UInt8]) -> Void) {
    append(&bytes)
    (self.column, columnPerhaps) = (nil, column)
  }
}

/// The looks of one output, each once; the plain look is number 0.
struct ANSILooks {
  private let options: ANSIOptions
  private var looks: [ANSILook] = [.plain]
  private var numbers: [ANSILook: Int] = [.plain: 0]
  private var changes: [Int: [UInt8]] = [:]

  init(options: ANSIOptions) { self.options = options }

  /// The looks of a grid's styles, in their order.
  mutating func numbers(of styles: [CellStyle]) -> [Int] {
    styles.map { style in
      let look = ANSILook(style, options: options)
      if let known = numbers[look] { return known }
      looks.append(look)
      numbers[look] = looks.count - 1
      return looks.count - 1
    }
  }

  /// Whether a space looks the same in both.
  func haveSameBlank(_ left: Int, _ right: Int) -> Bool {
    left == right || looks[left].hasSameBlank(as: looks[right])
  }

  /// The bytes that turn one look into another.
  mutating func change(from pen: Int, to target: Int) -> [UInt8] {
    let key = pen << 32 | target
    if let known = changes[key] { return known }
    var bytes: [UInt8] = []
    let (old, new) = (looks[pen], looks[target])
    if let parameters = new.parameters(from: old) { bytes += Array("\u{1B}[\(parameters)m".utf8) }
    if old.link != new.link { bytes += Array("\u{1B}]8;;\(new.link ?? "")\u{1B}\\".utf8) }
    changes[key] = bytes
    return bytes
  }
}
