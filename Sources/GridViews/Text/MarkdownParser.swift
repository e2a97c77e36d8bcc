/// Reads the blocks of a markdown text line by line, by the common rules of CommonMark.
///
/// It does not use recursion. Quotes and lists are nested up to a limit. The marks of deeper ones
/// are text, and all other unsupported marks are text too. So the cost depends only on the length
/// of the text.
struct MarkdownParser {
  private(set) var blocks: [MarkdownBlock] = []
  private var open: [OpenContainer] = []
  /// The lines of the open paragraph.
  private var paragraph: [ArraySlice<UInt8>] = []
  /// The lines of the open code block, and its fence if it is not indented.
  private var code: [String]?
  private var fence: MarkdownFence?
  private var table: MarkdownTable?
  /// Whether the open block follows a blank line.
  private var isAfterBlank = false
  /// The number of blank lines before the current line.
  private var blankLines = 0
  private var nextID = 0

  private struct OpenContainer {
    let container: MarkdownContainer
    /// The number of columns by which lines of an item are indented; 0 for a quote.
    let indentation: Int
    /// The bullet of an item, or the character after its number.
    var kind: UInt8 = 0
    var isEmpty = true
  }

  /// The maximum of containers around a block.
  static let mostContainers = 12

  /// Returns the blocks of a text.
  static func blocks(of text: String) -> [MarkdownBlock] {
    var parser = MarkdownParser()
    let bytes = Array(text.utf8)
    for line in bytes.lines { parser.read(line.withSpaces) }
    parser.closeContainers(downTo: 0)
    return parser.blocks
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    var (rest, matched) = matching(line)
    if fence != nil, matched >= open.count { return readCode(rest) }
    if rest.isBlank { return readBlank(matched) }
    let isParagraph = !paragraph.isEmpty
    var isNew = false
    while open.count < Self.mostContainers || matched < open.count,
      let inside = beginContainer(rest, matched, isParagraph: isParagraph && !isNew)
    {
      (rest, matched, isNew) = (inside, open.count, true)
    }
    if !isNew, matched < open.count {
      // A line of text continues a paragraph, even if the marks of its quote or item are missing.
      if isParagraph, !startsBlock(rest) { return paragraph.append(rest) }
      closeContainers(downTo: matched)
    }
    if rest.isBlank { return }
    readBlock(rest)
    blankLines = 0
  }

  // MARK: - Containers

  /// Returns the line after the marks of its containers, and the number of these containers.
  private func matching(_ line: ArraySlice<UInt8>) -> (rest: ArraySlice<UInt8>, matched: Int) {
    var rest = line
    for (index, container) in open.enumerated() {
      if container.container.kind == .quote {
        guard let inside = rest.afterQuoteMark else { return (rest, index) }
        rest = inside
      } else if rest.isBlank {
        if container.isEmpty, blankLines > 0 { return (rest, index) }
      } else if rest.indentation >= container.indentation {
        rest = rest.dropFirst(container.indentation)
      } else {
        return (rest, index)
      }
    }
    return (rest, open.count)
  }

  /// Begins a quote or an item, and returns the line after its mark; nil if none begins here.
  private mutating func beginContainer(
    _ line: ArraySlice<UInt8>, _ matched: Int, isParagraph: Bool
  ) -> ArraySlice<UInt8>? {
    if let inside = line.afterQuoteMark {
      closeContainers(downTo: matched)
      begin(.quote, indentation: 0)
      return inside
    }
    guard !line.isRule, let mark = MarkdownItemMark(line) else { return nil }
    let isInParagraph = isParagraph && matched == open.count
    guard !isInParagraph || mark.interrupts, line.levelOfTextAbove == nil || !isInParagraph else {
      return nil
    }
    let list = matched < open.count ? open[matched] : nil
    closeContainers(downTo: matched)
    var (rest, text) = (mark.rest, mark.number)
    if let task = rest.task { (text, rest) = (task.mark, task.rest) }
    var number = nextID
    if let list, list.kind == mark.kind, case .item(_, let same) = list.container.kind {
      number = same
    }
    begin(.item(mark: text, list: number), indentation: mark.width, kind: mark.kind)
    return rest
  }

  private mutating func begin(
    _ kind: MarkdownContainer.Kind, indentation: Int, kind mark: UInt8 = 0
  ) {
    closeBlock()
    open.append(
      OpenContainer(
        container: MarkdownContainer(id: nextID, kind: kind), indentation: indentation, kind: mark))
    nextID += 1
  }

  private mutating func closeContainers(downTo count: Int) {
    if count < open.count || count == 0 { closeBlock() }
    while open.count > count {
      // An empty item shows its mark.
      if open[open.count - 1].isEmpty {
        isAfterBlank = false
        add(.paragraph(""))
      }
      open.removeLast()
    }
  }

  // MARK: - Blocks

  private mutating func add(_ content: MarkdownBlock.Content) {
    blocks.append(
      MarkdownBlock(
        content: content, containers: open.map(\.container), isAfterBlank: isAfterBlank))
    for place in open.indices { open[place].isEmpty = false }
  }

  private var hasOpenBlock: Bool { !paragraph.isEmpty || code != nil || table != nil }

  /// Ends the open block.
  private mutating func closeBlock() {
    if let code { add(.code(code)) }
    if let table { add(.table(table)) }
    if !paragraph.isEmpty { add(.paragraph(paragraphText)) }
    (code, fence, table, paragraph) = (nil, nil, nil, [])
  }

  /// The text of the paragraph, without spaces at its start and end.
  ///
  /// Spaces before a line end inside of it have a meaning.
  private var paragraphText: String {
    var bytes: [UInt8] = []
    for line in paragraph {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      bytes += line.dropFirst(line.indentation)
    }
    return bytes[...].trimmed.text
  }

  private mutating func readBlank(_ matched: Int) {
    // Indented code may continue.
    if code == nil { closeBlock() }
    // Without its mark a quote ends; an item does not.
    if matched < open.count { closeContainers(downTo: matched) }
    blankLines += 1
  }

  private mutating func readBlock(_ line: ArraySlice<UInt8>) {
    if goesOn(with: line) { return }
    if !hasOpenBlock { isAfterBlank = blankLines > 0 }
    if !paragraph.isEmpty, let level = line.levelOfTextAbove {
      add(.heading(level: level, text: paragraphText))
      paragraph = []
    } else if startsBlock(line) {
      closeBlock()
      isAfterBlank = blankLines > 0
      readMarked(line)
    } else if paragraph.isEmpty, line.indentation >= 4 {
      code = [line.dropFirst(4).text]
    } else {
      paragraph.append(line)
    }
  }

  /// Returns true if a line is a block of its own, independent of the lines before it.
  private func startsBlock(_ line: ArraySlice<UInt8>) -> Bool {
    line.isRule || line.heading != nil || MarkdownFence(line) != nil
  }

  private mutating func readMarked(_ line: ArraySlice<UInt8>) {
    if line.isRule {
      add(.rule)
    } else if let heading = line.heading {
      add(.heading(level: heading.level, text: heading.text))
    } else if let fence = MarkdownFence(line) {
      (self.fence, code) = (fence, [])
    }
  }

  /// Adds the line to the open table or code block and returns true, or ends that block and returns
  /// false.
  private mutating func goesOn(with line: ArraySlice<UInt8>) -> Bool {
    if paragraph.count == 1,
      let table = MarkdownTable(titles: paragraph[0].text, dashes: line)
    {
      (self.table, paragraph) = (table, [])
      return true
    }
    if table != nil, !startsBlock(line) {
      table?.add(line)
      return true
    }
    if code != nil, line.indentation >= 4 {
      code? += Array(repeating: "", count: blankLines) + [line.dropFirst(4).text]
      return true
    }
    if code != nil || table != nil { closeBlock() }
    return false
  }

  private mutating func readCode(_ line: ArraySlice<UInt8>) {
    guard let fence else { return }
    if fence.isEnded(by: line) { return closeBlock() }
    code?.append(line.dropFirst(min(fence.indentation, line.indentation)).text)
  }
}

extension [UInt8] {
  /// The lines without their line ends.
  fileprivate var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (place, byte) in enumerated() where byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    {
      if byte == UInt8(ascii: "\n"), place > 0, self[place - 1] == UInt8(ascii: "\r") {
        start = place + 1
        continue
      }
      lines.append(self[start..<place])
      start = place + 1
    }
    if start < count { lines.append(self[start...]) }
    return lines
  }
}

extension ArraySlice<UInt8> {
  /// The line in which tabs among the first marks are replaced with spaces up to the next multiple
  /// of four.
  fileprivate var withSpaces: ArraySlice<UInt8> {
    guard contains(UInt8(ascii: "\t")) else { return self }
    var line: [UInt8] = []
    for (offset, byte) in enumerated() {
      if byte == UInt8(ascii: "\t") {
        line += Array(repeating: UInt8(ascii: " "), count: 4 - line.count % 4)
      } else if " >-+*.)0123456789".utf8.contains(byte) {
        line.append(byte)
      } else {
        return line[...] + dropFirst(offset)
      }
    }
    return line[...]
  }

  /// The mark of a task at the start of an item, and the line after it; nil if there is none.
  fileprivate var task: (mark: String, rest: ArraySlice<UInt8>)? {
    let start = prefix(4)
    for (mark, shown) in [("[ ] ", "[ ]"), ("[x] ", "[✓]"), ("[X] ", "[✓]")]
    where start.elementsEqual(mark.utf8) { return (shown, dropFirst(4)) }
    return nil
  }
}
