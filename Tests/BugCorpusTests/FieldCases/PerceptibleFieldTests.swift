import FirstFrameTesting
import ViewsTestSupport

/// The models of all cases here, whose every read and write is known.
private typealias Models = PerceptibleModels

/// The field cases, and for comparison a mistake whose message names a property and a place.
@MainActor private var fieldBugs: [BugCase] {
  let cases =
    processFieldBugs(of: Models.self) + laterPictureFieldBugs(of: Models.self)
    + ownStateFieldBugs(of: Models.self)
  let others = forgottenChangeFieldBugs(of: Models.self) + [departureFieldBug(of: Models.self)]
  return cases + others + [
    BugCase("B09", .stale, "a read in an initialiser") { bug in
      reading(Models.Article.self) { article in
        if bug {
          let view = LabelView()
          view.render("\(article.title) \(article.badge)")
          return view
        }
        return TrackedView { "\(article.title) \(article.badge)" }
      }
    }
  ]
}

/// What each case and its twin got: alone, beside another view, or with tasks.
@MainActor private let rows =
  (fieldBugs.flatMap { bug in
    Surroundings.allCases.compactMap { BugResult(of: bug, $0).map { CaseRow(of: $0) } }
  } + taskViewFieldBugs(of: Models.self, commits: isLongRun ? 2 : 1).map { CaseRow(of: $0) }).sorted
{ $0.name < $1.name }

@MainActor private let correctRows = CaseRow.rows(of: correctFieldCode(of: Models.self))

/// The field cases with models whose every read and write is known.
///
/// The same kinds are recorded of observable models, in the tables of the two corpora.
@MainActor @Suite(.inOwnProcess) struct PerceptibleFieldTests {
  /// The kinds need no place in the code, so they are found on every system.
  @Test func eachMistakeGetsItsVerdictAndWhatIsRightNone() {
    expectEqual(rows.filter(\.isMissed).map(\.name), [])
    expectEqual(rows.filter(\.isNamed).map(\.name), ["B64 beside"])
    expectEqual((rows + correctRows).filter { !$0.alarms.isEmpty }.map(\.name), [])
    expectEqual([rows.count, correctRows.count], [37, 8])
  }

  /// Each case with what its message says, and places shown by the code that is there.
  @Test(.ofPlaces)
  func theTable() {
    let table = CaseRow.table(of: rows, correct: correctRows).joined(separator: "\n")
    print(table)
    expectSnapshot(of: table, as: .text)
  }
}
