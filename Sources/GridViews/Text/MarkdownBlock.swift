/// A block of a markdown text that contains no other: a paragraph, a heading, code and the like.
struct MarkdownBlock: Equatable {
  enum Content: Equatable {
    case paragraph(String)
    case heading(level: Int, text: String)
    case code([String])
    case rule
    case table(MarkdownTable)
  }

  var content: Content
  /// The quotes and list items around it, from the outermost on.
  let containers: [MarkdownContainer]
  /// Whether a blank line stands between it and the block before.
  let isAfterBlank: Bool
}

/// A quote or an item of a list.
struct MarkdownContainer: Equatable {
  enum Kind: Equatable {
    case quote
    /// An item, what marks it, and the number of its list; nil marks it with a bullet.
    case item(mark: String?, list: Int)
  }

  /// What tells it from all others of the text.
  let id: Int
  let kind: Kind
}

/// The cells of a table, row by row; the first row has the titles.
struct MarkdownTable: Equatable {
  enum Alignment { case leading, center, trailing }

  let alignments: [Alignment]
  private(set) var rows: [[String]]

  /// Makes a table of the rows of titles and of dashes; nil if these are none.
  init?(titles: String, dashes: ArraySlice<UInt8>) {
    let titles = Self.cells(of: Array(titles.utf8)[...])
    let marks = Self.cells(of: dashes)
    let alignments = marks.compactMap(Self.alignment)
    guard dashes.contains(UInt8(ascii: "|")), alignments.count == marks.count,
      alignments.count == titles.count
    else { return nil }
    (self.alignments, rows) = (alignments, [titles])
  }

  /// Adds a row, with as many cells as there are titles.
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

  /// The texts between the bars of a line; a bar behind a backslash is text.
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

/// What a line begins with.
extension ArraySlice<UInt8> {
  /// The spaces at its start.
  var indentation: Int { count - drop { $0 == UInt8(ascii: " ") }.count }

  /// Whether there are only spaces.
  var isBlank: Bool { allSatisfy { $0 == UInt8(ascii: " ") } }

  /// The line without spaces at both ends.
  var trimmed: ArraySlice<UInt8> {
    var line = drop { $0 == UInt8(ascii: " ") }
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    return line
  }

  /// The length of the run of one byte at its start.
  func run(of byte: UInt8) -> Int { count - drop { $0 == byte }.count }

  /// The line as a text.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// What follows the mark of a quote; nil if there is none.
  var afterQuoteMark: ArraySlice<UInt8>? {
    let line = dropFirst(indentation)
    guard indentation < 4, line.first == UInt8(ascii: ">") else { return nil }
    let rest = line.dropFirst()
    return rest.first == UInt8(ascii: " ") ? rest.dropFirst() : rest
  }

  /// Whether it is a line of three or more equal marks.
  var isRule: Bool {
    let line = dropFirst(indentation)
    guard indentation < 4, let mark = line.first, "*-_".utf8.contains(mark) else { return false }
    return line.allSatisfy { $0 == mark || $0 == UInt8(ascii: " ") }
      && line.count(where: { $0 == mark }) >= 3
  }

  /// The level and the text of a heading; nil if it is none.
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

  /// The level of the heading that a paragraph before this line is; nil if it makes none of it.
  var levelOfTextAbove: Int? {
    let line = trimmed
    guard indentation < 4, let mark = line.first, line.allSatisfy({ $0 == mark }) else {
      return nil
    }
    return mark == UInt8(ascii: "=") ? 1 : mark == UInt8(ascii: "-") ? 2 : nil
  }
}

/// The line before and after some code.
struct MarkdownFence {
  let indentation: Int
  private let mark: UInt8
  private let length: Int

  /// Reads a line; nil if no code begins with it.
  init?(_ line: ArraySlice<UInt8>) {
    indentation = line.indentation
    let rest = line.dropFirst(indentation)
    guard indentation < 4, let mark = rest.first, "`~".utf8.contains(mark) else { return nil }
    (self.mark, length) = (mark, rest.run(of: mark))
    guard length >= 3 else { return nil }
    if mark == UInt8(ascii: "`"), rest.dropFirst(length).contains(mark) { return nil }
  }

  /// Returns true if the code ends with a line.
  func isEnded(by line: ArraySlice<UInt8>) -> Bool {
    let rest = line.trimmed
    return line.indentation < 4 && rest.count >= length && rest.allSatisfy { $0 == mark }
  }
}

/// The mark of a list item.
struct MarkdownItemMark {
  /// The number with its point or bracket; nil for a bullet or a task.
  let number: String?
  /// What is alike in all items of a list: the bullet, or what follows the number.
  let kind: UInt8
  /// The line behind the mark.
  let rest: ArraySlice<UInt8>
  /// The columns that the lines of the item are indented by.
  let width: Int
  /// Whether an item with this mark may follow a paragraph without a blank line between.
  let interrupts: Bool

  /// Reads the start of a line; nil if it is no item.
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
