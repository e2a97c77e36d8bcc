/// A block of a markdown text that contains no other block, such as a paragraph, a heading or code.
struct MarkdownBlock: Equatable {
  enum Content: Equatable {
    case paragraph(String)
    case heading(level: Int, text: String)
    case code([String])
    case rule
    case table(MarkdownTable)
  }

  var content: Content
  /// The quotes and list items around the block, starting with the outermost.
  let containers: [MarkdownContainer]
  /// Whether there is a blank line between the block and the block before.
  let isAfterBlank: Bool
}

/// A quote or an item of a list.
struct MarkdownContainer: Equatable {
  enum Kind: Equatable {
    case quote
    /// An item with its mark and the number of its list.
    ///
    /// If the mark is nil, the item has a bullet.
    case item(mark: String?, list: Int)
  }

  /// A number that is unique in the text.
  let id: Int
  let kind: Kind
}

/// The cells of a table, row by row.
///
/// The first row contains the titles.
struct MarkdownTable: Equatable {
  enum Alignment { case leading, center, trailing }

  let alignments: [Alignment]
  private(set) var rows: [[String]]

  /// Makes a table from the row of titles and the row of dashes; nil if the rows are not valid.
  init?(titles: String, dashes: ArraySlice<UInt8>) {
    let titles = Self.cells(of: Array(titles.utf8)[...])
    let marks = Self.cells(of: dashes)
    let alignments = marks.compactMap(Self.alignment)
    guard dashes.contains(UInt8(ascii: "|")), alignments.count == marks.count,
      alignments.count == titles.count
    else { return nil }
    (self.alignments, rows) = (alignments, [titles])
  }

  /// Adds a row with as many cells as there are titles.
  mutating func add(_ line: ArraySlice<UInt8>) {
    let cells = Self.cells(of: line).prefix(alignments.count)
    rows.append(cells + Array(repeating: "", count: alignments.count - cells.count))
  }

  private static func alignment(of dashes: String) -> Alignment? {
    let (isLeading, isTrailing) = (dashes.hasPrefix(":"), dashes.hasSuffix(":"))
    let line = dashes.utf8.dropFirst(isLeading ? 1 : 0).dropLast(isTrailing ? 1 : 0)
    guard !line.isEmpty, line.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
    return isTrailing ? isLeading ? .center : .trailing : .leading
  }

  /// Returns the texts between the bars of a line.
  ///
  /// A bar after a backslash is text.
  private static func cells(of line: ArraySlice<UInt8>) -> [String] {
    var cells: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in line.trimmed {
      if byte == UInt8(ascii: "|"), !isEscaped {
        cells.append([])
      } else {
        if byte == UInt8(ascii: "|") { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    if cells.count > 1, cells[0].isEmpty { cells.removeFirst() }
    if cells.count > 1, cells.last?.isEmpty == true { cells.removeLast() }
    return cells.map { String(decoding: $0[...].trimmed, as: UTF8.self) }
  }
}

// MARK: - Lines

/// Functions that examine the start of a line.
extension ArraySlice<UInt8> {
  /// The number of spaces at the start.
  var indentation: Int { count - drop { $0 == UInt8(ascii: " ") }.count }

  /// Whether the line contains only spaces.
  var isBlank: Bool { allSatisfy { $0 == UInt8(ascii: " ") } }

  /// The line without spaces at both ends.
  var trimmed: ArraySlice<UInt8> {
    var line = drop { $0 == UInt8(ascii: " ") }
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    return line
  }

  /// Returns the length of the run of a byte at the start.
  func run(of byte: UInt8) -> Int { count - drop { $0 == byte }.count }

  /// The line as a string.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The line after the mark of a quote; nil if there is no such mark.
  var afterQuoteMark: ArraySlice<UInt8>? {
    let line = dropFirst(indentation)
    guard indentation < 4, line.first == UInt8(ascii: ">") else { return nil }
    let rest = line.dropFirst()
    return rest.first == UInt8(ascii: " ") ? rest.dropFirst() : rest
  }

  /// Whether the line is a rule: three or more equal marks.
  var isRule: Bool {
    let line = dropFirst(indentation)
    guard indentation < 4, let mark = line.first, "*-_".utf8.contains(mark) else { return false }
    return line.allSatisfy { $0 == mark || $0 == UInt8(ascii: " ") }
      && line.count(where: { $0 == mark }) >= 3
  }

  /// The level and the text of a heading; nil if the line is not a heading.
  var heading: (level: Int, text: String)? {
    let line = dropFirst(indentation)
    let level = line.run(of: UInt8(ascii: "#"))
    let rest = line.dropFirst(level)
    guard indentation < 4, (1...6).contains(level), rest.isEmpty || rest.indentation > 0 else {
      return nil
    }
    var text = rest.trimmed
    let end = text.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    if end == text.count || text.dropLast(end).last == UInt8(ascii: " ") {
      text = text.dropLast(end).trimmed
    }
    return (level, text.text)
  }

  /// The level of the heading that this line makes of the paragraph above; nil if it makes none.
  var levelOfTextAbove: Int? {
    let line = trimmed
    guard indentation < 4, let mark = line.first, line.allSatisfy({ $0 == mark }) else {
      return nil
    }
    return mark == UInt8(ascii: "=") ? 1 : mark == UInt8(ascii: "-") ? 2 : nil
  }
}

/// The line before and after a code block.
struct MarkdownFence {
  let indentation: Int
  private let mark: UInt8
  private let length: Int

  /// Reads a line; nil if it does not begin a code block.
  init?(_ line: ArraySlice<UInt8>) {
    indentation = line.indentation
    let rest = line.dropFirst(indentation)
    guard indentation < 4, let mark = rest.first, "`~".utf8.contains(mark) else { return nil }
    (self.mark, length) = (mark, rest.run(of: mark))
    guard length >= 3 else { return nil }
    if mark == UInt8(ascii: "`"), rest.dropFirst(length).contains(mark) { return nil }
  }

  /// Returns true if a line ends the code block.
  func isEnded(by line: ArraySlice<UInt8>) -> Bool {
    let rest = line.trimmed
    return line.indentation < 4 && rest.count >= length && rest.allSatisfy { $0 == mark }
  }
}

/// The mark of a list item.
struct MarkdownItemMark {
  /// The number with its point or bracket; nil for a bullet or a task.
  let number: String?
  /// The character that all items of a list have in common: the bullet, or the one after the
  /// number.
  let kind: UInt8
  /// The line after the mark.
  let rest: ArraySlice<UInt8>
  /// The number of columns by which the lines of the item are indented.
  let width: Int
  /// Whether an item with this mark may follow a paragraph without a blank line.
  let interrupts: Bool

  /// Reads the start of a line; nil if it is not an item.
  init?(_ line: ArraySlice<UInt8>) {
    let indentation = line.indentation
    let start = line.dropFirst(indentation)
    let digits = start.prefix(10).prefix { (0x30...0x39).contains($0) }
    guard indentation < 4, digits.count < 10, let kind = start.dropFirst(digits.count).first,
      (digits.isEmpty ? "-+*" : ".)").utf8.contains(kind)
    else { return nil }
    let behind = start.dropFirst(digits.count + 1)
    guard behind.isEmpty || behind.indentation > 0 else { return nil }
    let isBlank = behind.isBlank
    let spaces = isBlank || behind.indentation > 4 ? 1 : behind.indentation
    self.kind = kind
    number = digits.isEmpty ? nil : digits.text + String(Unicode.Scalar(kind))
    rest = behind.dropFirst(min(spaces, behind.count))
    width = indentation + digits.count + 1 + spaces
    interrupts = !isBlank && (digits.isEmpty || digits.elementsEqual("1".utf8))
  }
}
