package import CharacterGrid

/// The screen of a terminal, which writes of programs and what they ask for change.
///
/// It behaves as xterm does where programs rely on it. Where terminals differ it does what most do,
/// and with text what grids do: the same clusters, the same columns. Hostile output costs time and
/// memory in proportion to its length, with bounds on what a few bytes can ask for.
package struct TerminalScreen {
  let columns: Int
  let height: Int
  /// Whether the picture has all rows of the screen, or those that were used and the history.
  private let isWhole: Bool
  var page: TerminalPage
  /// The main page while the alternate one is shown.
  var hiddenPage: TerminalPage?
  var clusters = ClusterTable()
  private var styles = StyleTable()
  private var lookupsUntilDropping = 0

  /// The style of the text to come.
  var pen = CellStyle.default { didSet { penNumber = nil } }
  private var penNumber: UInt16?
  /// The cursor's column; behind a character in the last column it is the number of columns, and
  /// the next character begins a row.
  var x = 0
  /// The cursor's row on the screen.
  var y = 0
  /// The column of the latest cluster, if the cursor has not moved since: text that joins it may
  /// follow.
  var latest: Int?
  /// The text of the latest cluster if it had no room, so that a blank stands in its place.
  var latestWithoutRoom: [UInt8] = []
  /// The rows that scroll.
  var region: Range<Int>
  var modes: TerminalModes
  var tabStops: [Bool]
  var saved = SavedCursor()
  var charsets = TerminalCharsets()
  private var parser = ANSIParser()
  /// The end of the input so far, whose meaning depends on what follows.
  private var held: [UInt8] = []
  /// What a terminal says to the program that has asked.
  private(set) package var answers: [UInt8] = []

  /// The most columns, and the most rows of a screen; more are cut down to this.
  package static let longestSide = 4_096
  /// The most cells of a picture whose rows grow; of more, the first are forgotten.
  static let mostCells = 1 << 24

  /// Makes a blank screen.
  ///
  /// - Parameters:
  ///   - columns: The columns, from 1 to ``longestSide``.
  ///   - height: The rows of the screen, from 1 to ``longestSide``.
  ///   - keepsHistory: Whether the picture begins with the rows that left the screen at the top, and
  ///     ends with the last row that was used.
  ///   - lineFeed: What a line feed does.
  package init(columns: Int, height: Int, keepsHistory: Bool, lineFeed: ANSILineFeed) {
    self.columns = min(max(1, columns), Self.longestSide)
    self.height = min(max(1, height), Self.longestSide)
    isWhole = !keepsHistory
    page = TerminalPage(
      height: self.height, keepsHistory: keepsHistory, limit: Self.mostCells / self.columns)
    region = 0..<self.height
    modes = TerminalModes(lineFeed)
    tabStops = (0..<self.columns).map { $0 % 8 == 0 }
  }

  /// What the screen shows.
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
    // Repairs what is not UTF-8.
    let text = String(decoding: held[..<end], as: UTF8.self)
    held.removeSubrange(..<end)
    perform(text)
  }

  /// Writes what is left of output that has ended.
  package mutating func finish() {
    let text = String(decoding: held, as: UTF8.self)
    held = []
    perform(text)
  }

  /// Returns what the terminal has said since the last call.
  package mutating func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  /// Says something to the program; what it does not fetch is not kept for ever.
  mutating func answer(_ text: String) {
    if answers.count < 4_096 { answers += Array(text.utf8) }
  }

  private mutating func perform(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      let bytes = bytes.span
      var offset = 0
      while let action = parser.next(in: bytes, from: &offset) { perform(action, bytes) }
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

  /// Links are the one command that a picture shows: `8`, parameters and an address.
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

  /// The style of what is erased: terminals keep the background.
  mutating func styleOfBlanks() -> UInt16 {
    pen.background == nil ? 0 : number(of: CellStyle(background: pen.background))
  }

  /// A row of blanks, as they come in where the screen scrolls.
  mutating func blankRow() -> TerminalRow {
    var row = TerminalRow()
    let style = styleOfBlanks()
    if style != 0 { row.erase(0..<columns, style: style) }
    return row
  }

  /// Returns the number of a style; once all are in use, that of one that no cell has any more.
  ///
  /// Finding those costs a look at every cell, so it is done for one style of 32,768; in between, a
  /// style that finds no number free gets the default one's.
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
  /// How many bytes at the end may mean something else together with what follows: characters beyond
  /// ASCII, of which the last may be cut in half, or joined by the next one.
  ///
  /// After very many in a row only a character in half is counted.
  fileprivate var lengthOfOpenEnd: Int {
    var start = count
    while start > 0, self[start - 1] >= 0x80, count - start < 4_096 { start -= 1 }
    if count - start < 4_096 { return count - start }
    start = count
    while start > count - 3, self[start - 1] < 0xC0 { start -= 1 }
    return self[start - 1] >= 0xC0 ? count - start + 1 : 0
  }
}
