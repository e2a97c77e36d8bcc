import FirstFrameProof
import FirstFrameTesting
import TestSupport

@MainActor let corpus =
  firstFrameBugs + staleBugs + publisherBugs + pictureBugs + tableBugs + inputBugs + containerBugs
  + costBugs
  + processFieldBugs(of: ObservableModels.self) + ownStateBugs + laterPictureBugs
  + forgottenChangeBugs
  + placeBugs + modelWriteBugs + proofsThatTestNothing

/// What each case and its twin got, alone and beside another view; found out once for all tests.
@MainActor private let results = corpus.flatMap { bug in
  Surroundings.allCases.compactMap { BugResult(of: bug, $0) }
}

/// The cases that hold, since a right view may do the same, but whose summary names the view about
/// which nothing is known.
private let namedInTheSummary = ["B64 beside: a static cache of texts by id"]

/// What correct code got.
@MainActor private let correctResults = (correctCode + correctPlaces).flatMap { code in
  Surroundings.allCases.compactMap { surroundings in
    code.proof(surroundings).map { ("\(code.id) \(surroundings.rawValue)", $0.verdict) }
  }
}

@MainActor @Suite(.inOwnProcess) struct CorpusTests {
  @Test func eachMistakeGetsItsVerdict() {
    for result in results where !namedInTheSummary.contains(result.name) {
      let verdict = result.buggy.verdict
      #expect(
        result.bug.expected.isAmong(verdict.words),
        "\(result.name): \(verdict.words) \(verdict.failingOrders)")
    }
  }

  @Test func whatHoldsIsNamedInTheSummary() {
    let held = results.filter { !$0.bug.expected.isAmong($0.buggy.verdict.words) }
    expectEqual(held.map(\.name), namedInTheSummary)
    expectEqual(held.map { $0.buggy.verdict.unchangedViews }, [["Beside/TrackedView"]])
    let right = results.map(\.fixed.verdict) + correctResults.map(\.1)
    expectEqual(right.flatMap(\.unchangedViews), [])
  }

  @Test func noMistakeGetsANameThatIsNotItsOwn() {
    for result in results where !namedInTheSummary.contains(result.name) {
      let wrong = result.buggy.verdict.words.filter(result.bug.wrong.contains)
      expectEqual(wrong, [], "\(result.name)")
    }
  }

  @Test func aFixedTwinGetsNone() {
    for result in results {
      let verdict = result.fixed.verdict
      expectEqual(verdict.words, [], "\(result.name): \(verdict.failureMessage ?? "")")
    }
  }

  @Test func correctCodeGetsNone() {
    expectEqual(correctResults.count, 2 * (correctCode + correctPlaces).count)
    for (name, verdict) in correctResults {
      expectEqual(verdict.words, [], "\(name): \(verdict.failureMessage ?? "")")
    }
  }

  /// No right view can be beside models that notify no observer of a change, or notify wrongly.
  @Test func theseCasesAreShownAloneOnly() {
    let shown = results.filter { $0.surroundings == .besideAnotherView }.map(\.bug.id)
    #expect(
      corpus.map(\.id).filter { !shown.contains($0) } == [
        "B05", "B08", "B11", "B18", "B29", "B33", "B56", "B57",
      ])
  }

  /// Only some of the schedules show it, and a hand-written test or a few random runs may not.
  @Test func theGapIsShrunkToOneAction() {
    let gaps = results.filter { $0.bug.id == "B21" }
    #expect(
      gaps.map { $0.buggy.verdict.failingOrders.map(\.description) } == [
        ["stale: more → commit"], ["stale: more → commit"],
      ])
  }

  /// Checklist row 76: what is observed and not shown runs too often, also beside a view that shows
  /// it.
  @Test(arguments: Surroundings.allCases)
  func overObservationIsCalledOverRender(surroundings: Surroundings) {
    let over = results.filter {
      $0.bug.expected == .overRender && $0.surroundings == surroundings
    }
    expectEqual(over.map(\.bug.id), ["B45t", "B45", "B46", "B48", "B49", "B62"])
    for result in over {
      #expect(result.buggy.verdict.words.contains("overRender"), "\(result.name)")
      expectEqual(result.fixed.verdict.words, [], "\(result.name)")
    }
  }

  /// Each failing order comes with a test, which has to fail with the same kind.
  @Test func printedTestsFailWithTheirKind() {
    var counts = PrintedTestCounts()
    for result in results { counts.count(result.buggy.printedTests()) }
    print("The corpus's printed tests:", counts.lines.joined(separator: "\n  "), separator: "\n  ")
    expectEqual(counts.wrongCount, 0)
  }

  /// Cases down, verdicts across: the one that a case must get is in capitals, what else it got is
  /// not, and a last column names what its fixed twin got.
  @Test func theConfusionTable() async {
    let correct = correctResults.map { name, verdict in
      ConfusionRow(name: name, expected: nil, found: [], fixed: verdict.words)
    }
    let table = ConfusionTable(
      of: results.map(ConfusionRow.init) + [await FilmedBugs.row()] + correct)
    print(table.lines.joined(separator: "\n"))
    expectSnapshot(of: table.lines.joined(separator: "\n"), as: .text)
  }

  @Test func theDefectsOfEachCase() {
    let rows = results.flatMap { ["\($0.name)"] + $0.buggy.verdict.defects }
    expectSnapshot(of: rows.joined(separator: "\n"), as: .text)
  }
}

extension ProofVerdict {
  /// What was found, a line each: which defect, in which view, and by which schedule.
  var defects: [String] {
    if case .testedNothing(let nothingTested) = self {
      return ["  nothing was proved: \("\(nothingTested)".prefix { $0 != "(" })"]
    }
    return failingOrders.map { found in
      let place = found.verdict.evidence.path ?? "no view"
      return "  \(found.verdict.kind.rawValue) in \(place): \(found.schedule)"
    }
  }

  /// The views about which, as the summary says, nothing is known.
  var unchangedViews: [String] {
    if case .held(let summary) = self { summary.unchangedViews } else { [] }
  }
}
