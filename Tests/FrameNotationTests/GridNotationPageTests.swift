import Foundation

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
