/// Lines of the tool between two marks in a file of the user, who may have other lines around them.
struct MarkedSection {
  /// The first and the last line of the section.
  let marks: (begin: String, end: String)
  /// The lines between the marks.
  let lines: [String]

  /// Makes a section; `comment` makes a comment in the language of the file.
  init(_ lines: [String], comment: (String) -> String) {
    self.lines = lines
    marks = (comment("firstframe: begin (frames init)"), comment("firstframe: end"))
  }

  /// The change of a file.
  enum Edit: Equatable {
    /// The file has the section already.
    case none
    /// The marks of the section are not a pair, so nothing is changed.
    case damaged
    /// The new content, and the lines that are removed and added.
    case change(bytes: [UInt8], removed: [String], added: [String])
  }

  /// A line and its line end.
  private struct Line {
    let range: Range<Int>
    let text: String
  }

  /// The lines of a file without their line ends.
  static func lines(of file: [UInt8]) -> [String] { split(file).map(\.text) }

  /// The lines of a file outside of the marks.
  func others(in file: [UInt8]) -> [String] {
    let lines = Self.split(file)
    guard let section = section(of: lines) else { return lines.map(\.text) }
    return (lines[..<section.lowerBound] + lines[section.upperBound...]).map(\.text)
  }

  /// The change that adds the section to a file or updates it; all other bytes stay the same.
  func edit(of file: [UInt8]) -> Edit {
    let lines = Self.split(file)
    let own = [marks.begin] + self.lines + [marks.end]
    let end = Self.lineEnd(of: file)
    let text = Array(own.map { $0 + end }.joined().utf8)
    if let section = section(of: lines) {
      let old = lines[section]
      if old.map(\.text) == own { return .none }
      guard let first = old.first, let last = old.last else { return .damaged }
      let bytes = file[..<first.range.lowerBound] + text + file[last.range.upperBound...]
      return .change(bytes: Array(bytes), removed: old.map(\.text), added: own)
    }
    if lines.contains(where: { $0.text == marks.begin || $0.text == marks.end }) { return .damaged }
    let isOpen = !file.isEmpty && file.last != UInt8(ascii: "\n")
    let gap = file.isEmpty ? "" : isOpen ? end + end : end
    return .change(bytes: file + Array(gap.utf8) + text, removed: [], added: own)
  }

  /// The range of lines from the first mark to the last one; nil if there is no such pair.
  private func section(of lines: [Line]) -> Range<Int>? {
    guard let begin = lines.firstIndex(where: { $0.text == marks.begin }),
      let end = lines[begin...].firstIndex(where: { $0.text == marks.end })
    else { return nil }
    return begin..<end + 1
  }

  /// The line end of a file's first line.
  private static func lineEnd(of file: [UInt8]) -> String {
    guard let feed = file.firstIndex(of: UInt8(ascii: "\n")), feed > 0 else { return "\n" }
    return file[feed - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// Splits a file into lines and their line ends.
  private static func split(_ file: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < file.count {
      let end = file[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? file.count
      var text = file[start..<end]
      while let last = text.last, "\r\n".utf8.contains(last) { text = text.dropLast() }
      lines.append(Line(range: start..<end, text: String(decoding: text, as: UTF8.self)))
      start = end
    }
    return lines
  }
}
