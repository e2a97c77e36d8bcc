/// Lines of ours between two marks in a file of the user's, who may have any others around them.
struct MarkedSection {
  /// The first and the last line.
  let marks: (begin: String, end: String)
  /// What stands between them.
  let lines: [String]

  /// Makes a section whose marks are comments of the file's language.
  init(_ lines: [String], comment: (String) -> String) {
    self.lines = lines
    marks = (comment("firstframe: begin (frames init)"), comment("firstframe: end"))
  }

  /// What a file becomes.
  enum Edit: Equatable {
    /// It has the section already.
    case none
    /// Its marks are not a pair, so nothing is known.
    case damaged
    /// Its new content, and which lines are gone and new.
    case change(bytes: [UInt8], removed: [String], added: [String])
  }

  /// A line with the bytes that end it.
  private struct Line {
    let range: Range<Int>
    let text: String
  }

  /// The lines of a file, without what ends them.
  static func lines(of file: [UInt8]) -> [String] { split(file).map(\.text) }

  /// The lines of a file outside of the marks.
  func others(in file: [UInt8]) -> [String] {
    let lines = Self.split(file)
    guard let section = section(of: lines) else { return lines.map(\.text) }
    return (lines[..<section.lowerBound] + lines[section.upperBound...]).map(\.text)
  }

  /// The edit that puts the section into a file, or brings it up to date; all other bytes stay.
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

  /// The lines from the first mark to the last one; nil if there is no such pair.
  private func section(of lines: [Line]) -> Range<Int>? {
    guard let begin = lines.firstIndex(where: { $0.text == marks.begin }),
      let end = lines[begin...].firstIndex(where: { $0.text == marks.end })
    else { return nil }
    return begin..<end + 1
  }

  /// What ends the lines of a file: what ends its first one.
  private static func lineEnd(of file: [UInt8]) -> String {
    guard let feed = file.firstIndex(of: UInt8(ascii: "\n")), feed > 0 else { return "\n" }
    return file[feed - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// The lines, without what ends them.
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
