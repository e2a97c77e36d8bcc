import FirstFrameTesting
import Testing

@testable import catalog

@MainActor @Suite struct CatalogTests {
  @Test func comparison() {
    let outcome = CatalogCommand.run(["--print"])
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    expectSnapshot(of: Grid(lines: lines.map(String.init)))
  }

  @Test func theStatusTellsWhetherTheThesisHolds() {
    let comparison = ScoreComparison()
    #expect(comparison.thesisHolds)
    #expect(kinds(comparison.tracked) == [nil, nil, nil, nil, nil, nil])
    #expect(kinds(comparison.naive) == [.emptyFirst, nil, .stale, nil, .stale, nil])
    #expect(kinds(comparison.workaround) == [nil, nil, .stale, nil, .stale, nil])
    let swapped = ScoreComparison(
      tracked: comparison.naive, naive: comparison.naive, workaround: comparison.workaround)
    #expect(!swapped.thesisHolds)
    let harmless = ScoreComparison(
      tracked: comparison.tracked, naive: comparison.workaround, workaround: comparison.workaround)
    #expect(!harmless.thesisHolds)
  }

  private func kinds(_ run: DeliveryRun) -> [FrameVerdict.Kind?] {
    run.frames.map { $0.verdict?.kind }
  }

  @Test func thePageFitsATerminal() {
    #expect(ScoreComparison().lines.allSatisfy { $0.columns <= 80 })
  }

  @Test func anUnknownOptionIsNamedWithTheUsage() {
    let outcome = CatalogCommand.run(["--pirnt"])
    #expect(outcome.status == 2)
    #expect(outcome.output.hasPrefix("catalog: cannot make sense of \"--pirnt\"\n\nusage: "))
    #expect(CatalogCommand.run(["--help"]) == .init(output: CatalogCommand.usage, status: 0))
  }
}
