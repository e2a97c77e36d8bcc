import FirstFrame
import FirstFrameTesting
import Testing

@MainActor let corpus =
  firstFrameBugs + staleBugs + publisherBugs + pictureBugs + tableBugs + containerBugs + costBugs

/// What each case and its twin got; found out once for all tests.
@MainActor private let results = corpus.map {
  BugResult(bug: $0, buggy: $0.buggy(), fixed: $0.fixed())
}

@MainActor @Suite struct CorpusTests {
  @Test func eachMistakeGetsItsVerdict() {
    for result in results {
      let (bug, verdict) = (result.bug, result.buggy)
      #expect(
        verdict.words.contains(bug.expected.rawValue),
        "\(bug.id) \(bug.title): \(verdict.words) \(verdict.counterexamples)")
    }
  }

  @Test func aFixedTwinGetsNone() {
    for result in results {
      let (bug, verdict) = (result.bug, result.fixed)
      #expect(verdict.words == [], "\(bug.id) \(bug.title): \(verdict.failureMessage ?? "")")
    }
  }

  /// Only some of the schedules show it, and a hand-written test or a few random runs may not.
  @Test func theGapIsShrunkToOneAction() throws {
    let gap = try #require(results.first { $0.bug.id == "B21" })
    #expect(gap.buggy.counterexamples.map(\.description) == ["stale: more → commit"])
  }

  /// Checklist row 76: what is observed and not shown runs too often.
  @Test func overObservationIsCalledOverRender() {
    let over = results.filter { $0.bug.expected == .overRender }
    #expect(over.map(\.bug.id) == ["B45t", "B45", "B46", "B48"])
    #expect(over.allSatisfy { $0.buggy.words.contains("overRender") && $0.fixed.words == [] })
  }

  /// Cases down, verdicts across: the one that a case must get is in capitals, what else it got is
  /// not, and a last column counts what its fixed twin got.
  @Test func theConfusionTable() async {
    let table = ConfusionTable(of: results.map(ConfusionRow.init) + [await FilmedBugs.row()])
    print(table.lines.joined(separator: "\n"))
    expectSnapshot(of: table.lines.joined(separator: "\n"), as: .text)
  }
}
