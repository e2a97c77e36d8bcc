import CharacterGrid
import FirstFrame
import Testing

/// Two numbers, and a log of the order in which they were written.
@MainActor final class Tally {
  var home = 0 { didSet { changed("home") } }
  var away = 0 { didSet { changed("away") } }
  private(set) var writes = 0
  private var listeners: [(String) -> Void] = []

  func listen(_ listener: @escaping (String) -> Void) { listeners.append(listener) }

  private func changed(_ name: String) {
    writes += 1
    for listener in listeners { listener(name) }
  }
}

/// A renderer of a tally with one bad habit; it knows nothing of views.
@MainActor private final class TallyScreen: FrameSource {
  enum Habit {
    case none, countsCommits, countsTurns, missesWhatIsWrittenBeforeACommit, sumsWrites, keepsLast
  }

  private let tally: Tally
  private let habit: Habit
  private var commits = 0
  private var turns = 0
  private var writes: [String] = []
  private var isListening: Bool
  private var shown = ""

  init(_ tally: Tally, _ habit: Habit) {
    self.tally = tally
    self.habit = habit
    isListening = habit != .missesWhatIsWrittenBeforeACommit
    shown = "\(tally.home)-\(tally.away)"
    tally.listen { [weak self] name in self?.hear(name) }
  }

  private func hear(_ name: String) {
    writes.append(name)
    if isListening { shown = "\(tally.home)-\(tally.away)" }
  }

  func commit() -> FrameRecord {
    isListening = true
    commits += 1
    let note =
      switch habit {
      case .none, .missesWhatIsWrittenBeforeACommit: ""
      case .countsCommits: "\(commits)"
      case .countsTurns: "\(turns)"
      case .sumsWrites: "\(writes.count)"
      case .keepsLast: writes.last ?? ""
      }
    return FrameRecord(grid: Grid(lines: ["\(shown) \(note)"]), number: commits, turn: 0)
  }

  func turn() -> Int {
    turns += 1
    return 0
  }

  let hasPendingTurn = false
  let needsCommit = true
}

/// What must be so whatever is shown.
@MainActor @Suite struct RelationTests {
  private func rehearsal(_ habit: TallyScreen.Habit) -> Rehearsal<Tally> {
    Rehearsal(Tally()) {
      TallyScreen($0, habit)
    } actions: {
      Action("home") { $0.home = 1 }
      Action("away") { $0.away = 2 }
    }.merging { [$0.home, $0.away] }
  }

  private func facts(_ habit: TallyScreen.Habit) -> [String] {
    rehearsal(habit).relations().map {
      "\($0.kind.rawValue): " + $0.facts.joined(separator: " ")
    }
  }

  @Test func aViewOfItsModelKeepsAllRelations() {
    #expect(facts(.none) == [])
  }

  @Test func oneMoreCommitIsToChangeNothing() {
    #expect(
      facts(.countsCommits).first
        == "stale: After start: One more commit, with nothing left to do, changed the picture.")
  }

  @Test func aTurnWithNothingQueuedIsToChangeNothing() {
    #expect(
      facts(.countsTurns) == ["stale: After start: A turn with nothing queued changed the picture."]
    )
  }

  @Test func commitsBetweenTheActionsAreToChangeNothing() {
    #expect(
      facts(.missesWhatIsWrittenBeforeACommit) == [
        "stale: After home: Without commits and turns between the actions the picture differs."
      ])
  }

  @Test func theSameValueWrittenAgainIsToChangeNothing() {
    #expect(
      facts(.sumsWrites) == [
        "stale: After home: The last action, run again, changed the picture and not the models."
      ])
  }

  @Test func statesThatTheFingerprintTellsApartNeedNotLookAlike() {
    #expect(rehearsal(.sumsWrites).merging { [$0.writes] }.relations() == [])
  }

  @Test func independentActionsCommute() throws {
    #expect(
      facts(.keepsLast) == [
        "order: After home, away: The last two actions in the other order end in the same models, "
          + "but not in the same picture."
      ])
    let finding = try #require(rehearsal(.keepsLast).relations().first)
    #expect(
      finding.failureMessage == """
        │ order:
        │ After home, away:
        │ The last two actions in the other order end in the same models, but not in the same \
        picture.
        │
        │   one way      the other
        │   |1-2 away|   |1-2 home|
        │
        │ An older answer or a re-entrant write is delivered after a newer value.
        │ Read the model's value, not the delivered one, or use switchToLatest().
        │ Then run it again: swift test
        """)
  }

  @Test func withoutAFingerprintAFreshRenderTellsTheState() {
    func unnamed(_ habit: TallyScreen.Habit) -> Rehearsal<Tally> {
      Rehearsal(Tally()) {
        TallyScreen($0, habit)
      } actions: {
        Action("more") { $0.home += 1 }
        Action("reset") { $0.home = 0 }
      }
    }
    #expect(unnamed(.none).relations() == [], "more and reset do not commute, nor is more idle")
    #expect(
      unnamed(.missesWhatIsWrittenBeforeACommit).relations().map(\.facts.last) == [
        "Without commits and turns between the actions the picture differs."
      ])
  }

  @Test func theSettledPictureIsTheLastOne() {
    #expect(rehearsal(.none).settledPicture(after: ["home", "away"]).text == "1-2 ")
    #expect(rehearsal(.none).settledPicture(after: []).text == "0-0 ")
  }
}
