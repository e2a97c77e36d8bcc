/// The blocks after the legend, with the contents of a recording other than its pictures.
///
///     tree:
///     > ScoreView 0,0 34x5
///     >   Label 1,1 8x1
///
/// The sign before each line preserves empty lines and indentation.
struct TrailingBlocks {
  private(set) var tree: [String] = []
  private(set) var draws: [String] = []

  private static let sign = UInt8(ascii: ">")
  private static let names = ["tree", "draws"]

  /// Parses the lines from an index to the end.
  init(_ lines: NotationLines, from start: Int) throws(NotationError) {
    var index = start
    var next = 0
    while index < lines.count {
      let name = String(decoding: lines[index].dropLast(), as: UTF8.self)
      guard Self.isTitle(lines[index]) else { throw NotationError(.badBlockLine, line: index + 1) }
      guard let place = Self.names[next...].firstIndex(of: name) else {
        throw NotationError(.unknownBlock(name), line: index + 1)
      }
      next = place + 1
      let block = try Self.block(of: lines, after: &index)
      if name == "tree" { tree = block } else { draws = block }
    }
  }

  /// The lines after a title; throws if there are none, as blocks without lines are not printed.
  private static func block(
    of lines: NotationLines, after index: inout Int
  ) throws(NotationError) -> [String] {
    var block: [String] = []
    index += 1
    while index < lines.count, lines.first(of: index) == sign {
      guard let text = text(of: lines[index]) else {
        throw NotationError(.badBlockLine, line: index + 1)
      }
      block.append(text)
      index += 1
    }
    if block.isEmpty { throw NotationError(.emptyBlock, line: index) }
    return block
  }

  private static func text(of line: ArraySlice<UInt8>) -> String? {
    guard let text = NotationText.unescaped(line.dropFirst(2)), written(text).elementsEqual(line)
    else { return nil }
    return text
  }

  /// The index at which the blocks begin: the first title or line with a sign.
  static func start(in lines: NotationLines, from first: Int) -> Int {
    var start = first
    while start < lines.count, lines.first(of: start) != sign, !isTitle(lines[start]) { start += 1 }
    return start
  }

  static func isKnownTitle(_ line: ArraySlice<UInt8>) -> Bool {
    names.contains { "\($0):".utf8.elementsEqual(line) }
  }

  /// Returns true if the line is one word and a colon.
  private static func isTitle(_ line: ArraySlice<UInt8>) -> Bool {
    line.last == UInt8(ascii: ":") && line.count > 1
      && line.dropLast().allSatisfy(HeaderName.isLetter)
  }

  // MARK: - Printing

  /// The lines of a recording's blocks.
  static func lines(of recording: Recording) -> [[UInt8]] {
    zip(names, [recording.tree, recording.draws]).flatMap { name, block in
      block.isEmpty ? [] : [Array("\(name):".utf8)] + block.map(written)
    }
  }

  private static func written(_ text: String) -> [UInt8] {
    text.isEmpty ? [sign] : [sign, .space] + NotationText.escaped(text, isIndented: true)
  }
}
