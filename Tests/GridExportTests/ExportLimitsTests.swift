import CharacterGrid
import GridExport
import TestSupport

/// What a text must not do where the export is shown.
@Suite struct ExportLimitsTests {
  @Test func noDirectionAndNoLineLeavesItsCellInATerminal() {
    let grid = Grid(lines: ["a\u{202E}b\u{2028}c\u{2067}"])
    for output in [grid.ansi(), grid.ansiLines().joined()] {
      #expect(
        !output.unicodeScalars.contains { "\u{202E}\u{2028}\u{2067}".unicodeScalars.contains($0) })
    }
  }

  @Test func anAddressLeadsWhereItSays() {
    let grid = Grid(lines: ["x"], style: CellStyle(link: "https://x y\n\"é"))
    #expect(grid.html().contains(#"<a href="https://x%20y%0A&quot;%C3%A9""#))
    #expect(grid.svg().contains(#"href="https://x%20y%0A&quot;%C3%A9""#))
  }
}
