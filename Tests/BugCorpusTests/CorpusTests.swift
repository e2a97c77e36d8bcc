import FirstFrame
import FirstFrameTesting
import Testing

@MainActor let corpus = firstFrameBugs + staleBugs + publisherBugs + pictureBugs + costBugs

@MainActor @Suite struct CorpusTests {
  @Test func eachMistakeGetsItsVerdict() {
    for bug in corpus {
      let verdict = bug.buggy()
      #expect(
        verdict.words.contains(bug.expected.rawValue),
        "\(bug.id) \(bug.title): \(verdict.words) \(verdict.counterexamples)")
    }
  }

  @Test func aFixedTwinGetsNone() {
    for bug in corpus {
      let verdict = bug.fixed()
      #expect(verdict.words == [], "\(bug.id) \(bug.title): \(verdict.failureMessage ?? "")")
    }
  }

  /// Only some of the schedules show it, and a hand-written test or a few random runs may not.
  @Test func theGapIsShrunkToOneAction() throws {
    let gap = try #require(corpus.first { $0.id == "B21" })
    #expect(gap.buggy().counterexamples.map(\.description) == ["stale: more → commit"])
  }

  /// Cases down, verdicts across: the one that a case must get is in capitals, what else it got is
  /// not, and a last column counts what its fixed twin got.
  @Test func theConfusionTable() {
    let table = ConfusionTable(of: corpus)
    print(table.lines.joined(separator: "\n"))
    expectSnapshot(of: table.lines.joined(separator: "\n"), as: .text)
  }
}
