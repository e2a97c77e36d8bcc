package import CharacterGrid

/// The screen of a terminal, changed by the output of programs.
///
/// It works as xterm does where programs rely on that. Where terminals differ, it works as most of
/// them do. For text it uses the clusters and columns of grids. The time and memory for hostile
/// output are proportional to its length, and the effect of each sequence is limited.
package struct TerminalScreen {
  let columns: Int
  let height: Int
  /// Whether the picture is the whole screen, or the used rows and the history.
  private let isWhole: Bool
  var page: TerminalPage
  /// The main page while the alternate one is shown.
  var hiddenPage: TerminalPage?
  var clusters = ClusterTable()
  private var styles = StyleTable()
  private var lookupsUntilDropping = 0

  /// The style of the next text.
  var pen = CellStyle.default { didSet { penNumber = nil } }
  private var penNumber: UInt16?
  /// The cursor's column.
  ///
  /// After a character in the last column, it is the number of columns. The next character then
  /// begins a new row.
  var x = 0
  /// The cursor's row on the screen.
  var y = 0
  /// The column of the latest cluster, because text that joins it may follow; nil if the cursor has
  /// moved since.
  var latest: Int?
  /// The text of the latest cluster if there was no room for it; a blank is in its place.
  var latestWithoutRoom: [UInt8] = []
  /// The scrolling region.
  var region: Range<Int>
  var modes: TerminalModes
  var tabStops: [Bool]
  var saved = SavedCursor()
  var charsets = TerminalCharsets()
  private var parser = ANSIParser()
  /// The end of the input so far, whose meaning depends on the next input.
  private var held: [UInt8] = []
  /// The terminal's answers to requests of the program.
  private(set) package var answers: [UInt8] = []

  /// The largest number of columns, and of rows of a screen; larger numbers are reduced to it.
  package static let longestSide = 4_096
  /// The largest number of cells of a picture with a history.
  ///
  /// If there are more, the first rows are removed.
  static let mostCells = 1 << 24

  /// The number of rows after which all output is ignored.
  private let mostRows: Int
  /// Whether output was ignored because there were too many rows.
  private(set) package var isFull = false

  /// Makes a blank screen.
  ///
  /// - Parameters:
  ///   - columns: The columns, from 1 to ``longestSide``.
  ///   - height: The rows of the screen, from 1 to ``longestSide``.
  ///   - keepsHistory: Whether the picture begins with the rows that scrolled off the top, and
  ///     ends with the last row that was used.
  ///   - lineFeed: The effect of a line feed.
  ///   - mostRows: The number of rows, with the history, after which all output is ignored.
  package init(
    columns: Int, height: Int, keepsHistory: Bool, lineFeed: ANSILineFeed, mostRows: Int = .max
  ) {
    self.columns = min(max(1, columns), Self.longestSide)
    self.height = min(max(1, height), Self.longestSide)
    isWhole = !keepsHistory
    self.mostRows = mostRows
    page = TerminalPage(
      height: self.height, keepsHistory: keepsHistory, limit: Self.mostCells / self.columns)
    region = 0..<self.height
    modes = TerminalModes(lineFeed)
    tabStops = (0..<self.columns).map { $0 % 8 == 0 }
  }

  /// The current picture.
  package var grid: Grid {
    let (cells, rows) = page.cells(width: columns, isWhole: isWhole)
    let size = GridSize(width: columns, height: rows)
    return Canvas(size: size, cells: cells, clusters: clusters, styles: styles).frozen()
  }

  // MARK: - Input

  /// Writes output to the screen; it may end in the middle of a character or a sequence.
  package mutating func write(_ output: [UInt8]) {
    held += output
    let end = held.count - held.lengthOfOpenEnd
    // Replaces invalid UTF-8.
    let text = String(decoding: held[..<end], as: UTF8.self)
    held.removeSubrange(..<end)
    perform(text)
  }

  /// Writes the rest of the output, after its end.
  package mutating func finish() {
    let text = String(decoding: held, as: UTF8.self)
    held = []
    perform(text)
  }

  /// Returns the terminal's answers since the last call.
  package mutating func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  /// Adds an answer for the program.
  ///
  /// The memory for answers that are not read is limited.
  mutating func answer(_ text: String) {
    if answers.count < 4_096 { answers += Array(text.utf8) }
  }

  private mutating func perform(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      let bytes = bytes.span
      var offset = 0
      while let action = parser.next(in: bytes, from: &offset) {
        isFull = isFull || page.top + y >= mostRows
        if isFull { return }
        perform(action, bytes)
      }
    }
  }

  private mutating func perform(_ action: ANSIAction, _ bytes: Span<UInt8>) {
    switch action {
    case .text(let range): write(text: bytes.extracting(range))
    case .sequence(let sequence): perform(sequence)
    case .control(let byte): control(byte)
    case .escape(let intermediate, let final): escape(intermediate, final)
    case .command(let text): command(text)
    }
  }

  /// Executes a command; only links have an effect: `8`, parameters and an address.
  private mutating func command(_ text: [UInt8]) {
    let parts = text.split(
      separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual("8".utf8) else { return }
    let address = String(decoding: parts[2], as: UTF8.self)
    pen.link = address.isEmpty ? nil : address
  }

  // MARK: - Styles

  /// The number of the pen's style.
  mutating func styleOfPen() -> UInt16 {
    if let penNumber { return penNumber }
    let number = number(of: pen)
    penNumber = number
    return number
  }

  /// The style of erased cells: terminals keep the background colour.
  mutating func styleOfBlanks() -> UInt16 {
    pen.background == nil ? 0 : number(of: CellStyle(background: pen.background))
  }

  /// A blank row, as scrolling adds it.
  mutating func blankRow() -> TerminalRow {
    var row = TerminalRow()
    let style = styleOfBlanks()
    if style != 0 { row.erase(0..<columns, style: style) }
    return row
  }

  /// Returns the number of a style.
  ///
  /// If all numbers are in use, numbers that no cell has any more are reused. To find unused
  /// numbers, every cell is read. So this is done once for 32,768 styles. Between, a style that
  /// finds no free number gets the number of the default style.
  private mutating func number(of style: CellStyle) -> UInt16 {
    if styles.isFull {
      if lookupsUntilDropping == 0 { dropUnusedStyles() }
      lookupsUntilDropping -= 1
    }
    return styles.index(of: style)
  }

  private mutating func dropUnusedStyles() {
    let old = styles.styles
    var kept = StyleTable()
    page.renumberStyles { kept.index(of: old[Int($0)]) }
    hiddenPage?.renumberStyles { kept.index(of: old[Int($0)]) }
    styles = kept
    lookupsUntilDropping = 1 << 15
  }
}

extension [UInt8] {
  /// The number of bytes at the end whose meaning may depend on the next bytes.
  ///
  /// These are the characters beyond ASCII at the end: the last one may be incomplete, or the next
  /// character may join it. After a very long run of them, only an incomplete character is counted.
  fileprivate var lengthOfOpenEnd: Int {
    var start = count
    while start > 0, self[start - 1] >= 0x80, count - start < 4_096 { start -= 1 }
    if count - start < 4_096 { return count - start }
    start = count
    while start > count - 3, self[start - 1] < 0xC0 { start -= 1 }
    return self[start - 1] >= 0xC0 ? count - start + 1 : 0
  }
}
