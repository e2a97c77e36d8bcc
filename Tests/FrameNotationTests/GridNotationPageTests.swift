import FirstFrameTestSupport
import Foundation

@testable import FirstFrame
@testable import FrameNotation

/// The page on the grid notation says what the parser reads and the printer writes.
@Suite struct GridNotationPageTests {
  let page: FormatPage
  let files: [String]

  init() throws {
    page = try FormatPage("GridNotation", of: "FrameNotation")
    files = page.blocks.filter { $0.hasPrefix("snapshot ") }
  }

  @Test func eachFileIsReadAndPrintedAsTheSameBytes() throws {
    expectEqual(files.count, 2)
    for file in files { try expectEqual(parsed(file).notation, file) }
  }

  @Test func theFirstFileIsARecordedOne() throws {
    let name = "PlayerBadgeTests.readingTheNewsByKeys.film"
    try expectEqual(
      files.first,
      PackageFiles.text(of: "__Snapshots__/GridComponentsTests/PlayerBadgeTests/\(name)"))
  }

  // MARK: - Keys

  /// Which lines there are, beside what the second file has.
  @Test func theTableOfLinesHasTheLinesOfThePrinter() throws {
    let rows = page.rows(below: "part", "line", "how often").map { ($0[0], $0[1].code) }
    let recording = try parsed(#require(files.last))
    let lines = recording.notation.split(separator: "\n").map(String.init)
    var seen: [(String, String)] = []
    for line in lines {
      let place = part(of: line, after: seen)
      if seen.last.map({ $0 == place }) != true { seen.append(place) }
    }
    for (part, line) in rows {
      #expect(seen.contains { $0 == (part, line) }, "\(part) \(line)")
    }
    for (part, line) in seen {
      #expect(rows.contains { $0 == (part, line) }, "\(part) \(line)")
    }
    let reserved = page.rows(below: "part", "line", "how often").map(\.[1].code)
    #expect(Set(HeaderName.reserved).isSubset(of: reserved))
    #expect(page.says("`\(HeaderName.reserved.joined(separator: "`, `"))`"))
  }

  /// The part of the file that a line belongs to, and what the table calls the line.
  private func part(of line: String, after seen: [(String, String)]) -> (String, String) {
    let word = String(line.prefix { $0 != ":" && $0 != " " })
    let isInFrames = seen.contains { $0.0 == "frame" }
    switch line.utf8.first {
    case UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: ":"), UInt8(ascii: "="):
      return ("frame", "rows")
    case UInt8(ascii: ">"): return seen.last ?? ("", "")
    default: break
    }
    if line.hasSuffix(":") { return ("block", word) }
    if line.contains(" = ") { return ("legend", "styles") }
    if word == "snapshot" { return ("start", word) }
    if isInFrames || word == "---" { return ("frame", word) }
    return ("note", ["name", "size", "theme"].contains(word) ? word : "other names")
  }

  @Test func theTableOfWordsHasThoseOfTheStylesInTheirOrder() throws {
    let style = CellStyle(
      foreground: .named(.red), background: .indexed(3), underline: .curly,
      underlineColor: .rgb(red: 1, green: 2, blue: 255), attributes: .init(rawValue: 255),
      link: "x", token: "t")
    #expect(style.description.contains("  # t"))
    let words = style.description.split(separator: " ").dropLast().map { word in
      word.contains("=") ? word.prefix { $0 != "=" } + "=" : String(word)
    }
    let rows = page.rows(below: "word", "meaning")
    expectEqual(rows.map(\.[0].code), words)
    let shapes = try #require(rows.first { $0[0].code == "underline=" })[1].codes
    expectEqual(shapes, CellStyle.Underline.allCases.dropFirst().map(\.rawValue))
    let colors = page.rows(below: "shade", "names").flatMap(\.[1].codes)
    expectEqual(colors, Color.names)
  }

  @Test func theShapesOfTheCursorAreAll() {
    let shapes = TextCursor.Shape.allCases.map { "`\($0.rawValue)`" }
    #expect(page.says("\(shapes[0]), \(shapes[1]) or \(shapes[2])"))
  }

  @Test func thePoliciesAndTheVersionAreTheParsers() {
    let rows = page.rows(below: "policy", "ambiguous characters")
    expectEqual(
      rows.map(\.[0].code), [NotationFormat.policy, NotationFormat.ambiguousWidePolicy])
    let version = NotationFormat.number
    #expect(page.says("behind `snapshot`, and this page describes \(version)."))
    #expect(page.says("needs the number \(version + 1):"))
  }

  // MARK: - Texts

  @Test func textsAreWrittenAsTheTableSays() {
    let rows = page.rows(below: "text", "as a note")
    #expect(rows.count > 3)
    for row in rows {
      let written = NotationText.written(row[0].code)
      #expect(written.elementsEqual(row[1].code.utf8), "\(row)")
      expectEqual(NotationText.read(written[...]), row[0].code)
    }
  }

  @Test func theHiddenCodePointsAreThoseOfThePrinter() throws {
    let row = try #require(page.rows(below: "hidden code points").first)
    let ranges = row[0].components(separatedBy: ", ").map { range in
      let ends = range.components(separatedBy: " to ").compactMap {
        UInt32($0.dropFirst(2), radix: 16)
      }
      return [ends.first, ends.last]
    }
    expectEqual(ranges, [[0, 0x1F]] + hiddenRanges.map { [$0.first, $0.last] })
    for value in [0, 0x1F, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF] as [UInt32] {
      #expect(Unicode.Scalar(value)?.isHidden == true)
    }
  }

  @Test func cellsHaveTheColumnsOfTheTable() {
    let rows = page.rows(below: "text", "code points", "columns")
    #expect(rows.count > 9)
    for row in rows {
      let text = row[0].code
      let digits = text.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }
      expectEqual(digits.joined(separator: " "), row[1])
      let bytes = Array(text.utf8)
      var scanner = ClusterScanner()
      let cluster = scanner.next(in: bytes.span)
      expectEqual(cluster?.bytes, 0..<bytes.count, "\(row)")
      expectEqual(cluster?.width, row[2].number, "\(row)")
    }
  }

  // MARK: - Limits and refusals

  @Test func theLimitsAreThoseOfTheParser() {
    #expect(
      page.rows(below: "limit", "number").map(\.[1].number) == [
        FileStore.longestFile, Recording.mostCells, Int(UInt16.max) + 1, NotationFormat.mostLetters,
        Cluster.longestText,
      ])
  }

  @Test func whatTheTableChangesIsRefusedForItsReason() throws {
    let file = try #require(files.first)
    let rows = page.rows(below: "this line", "as this one", "is refused, since")
    #expect(rows.count > 6)
    for row in rows {
      let lines = file.components(separatedBy: "\n")
      let place = try #require(lines.firstIndex(of: row[0].code), "\(row[0])")
      var changed = lines
      changed[place] = row[1].code
      let error = #expect(throws: NotationError.self, "\(row)") {
        try parsed(changed.joined(separator: "\n"))
      }
      let words = error?.description ?? ""
      #expect(words.hasSuffix(": \(row[2])."), "\(words)")
    }
  }
}
