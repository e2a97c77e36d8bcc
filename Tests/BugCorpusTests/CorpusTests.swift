import FirstFrameProof
import FirstFrameTesting
import TestSupport

@MainActor let corpus =
  firstFrameBugs + staleBugs + publisherBugs + pictureBugs + tableBugs + inputBugs + containerBugs
  + costBugs
  + processFieldBugs(of: ObservableModels.self) + ownStateBugs + laterPictureBugs
  + forgottenChangeBugs
  + placeBugs + screenBugs + modelWriteBugs + proofsThatTestNothing

/// What each case and its twin got, alone and beside another view; found out once for all tests.
@MainActor private let results = corpus.flatMap { bug in
  Surroundings.allCases.compactMap { BugResult(of: bug, $0) }
}

@MainActor @Suite(.inOwnProcess) struct CorpusTests {
  /// What each case must get, what it got, and what its fixed twin got.
  ///
  /// Cases whose models notify no observer of a change, or notify wrongly, are shown alone only: no
  /// right view can be beside them.
  ///
  /// Checklist row 76: what is observed and not shown runs too often, also beside a view that shows
  /// it.
  @Test func theConfusionTable() async {
    let table = CaseRow.list(
      of: results.map { CaseRow(of: $0) } + [await FilmedBugs.row()]
        + CaseRow.rows(of: correctCode + correctPlaces))
    print(table.joined(separator: "\n"))
    expectEqual(
      table.last,
      "179 cases, 0 missed, 1 held with a summary that names the view, 0 false alarms")
    expectSnapshot(of: table.joined(separator: "\n"), as: .text)
  }

  /// A right view may do the same as the one case that holds.
  @Test func whatHoldsIsNamedInTheSummary() {
    let held = results.filter { !$0.isRight }
    expectEqual(held.map(\.name), ["B64 beside: a static cache of texts by id"])
    expectEqual(held.map { $0.buggy.verdict.unchangedViews }, [["Beside/TrackedView"]])
  }

  /// Each failing order comes with a test, which has to fail with the same kind.
  @Test func printedTestsFailWithTheirKind() {
    expectEqual(results.flatMap { $0.buggy.wrongPrintedTests() }, [])
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
      return "  \(found.verdict.defect.title) in \(place): \(found.schedule)"
    }
  }

  /// What a proof of right code must not say.
  var alarms: [String] { words + unchangedViews }

  /// The views about which, as the summary says, nothing is known.
  var unchangedViews: [String] {
    if case .held(let summary) = self { summary.unchangedViews } else { [] }
  }
}
