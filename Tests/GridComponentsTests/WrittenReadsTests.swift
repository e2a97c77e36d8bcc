import FirstFrame
import GridViews
import Observation
import Testing

/// What the methods of views read of observable models, as far as it shows from outside.
@MainActor @Suite struct WrittenReadsTests {
  @Observable final class Match {
    var title = "A"
    var home = 0
    var away = 0
    var visitors = 0
    @ObservationIgnored var note = ""
  }

  private func sets(
    @ActionBuilder<Match> of actions: @escaping @MainActor () -> [Action<Match>]
  ) -> [String] {
    Rehearsal(Match()) { match in
      let score = Label { "\(match.home):\(match.away)" }
      let title = Label {
        _ = match.visitors
        return match.title
      }
      let stack = StackView(.vertical)
      stack.addSubview(score)
      stack.addSubview(title)
      return Stage(stack, size: GridSize(width: 8, height: 2))
    } actions: {
      actions()
    }.readSets().map(\.description)
  }

  @Test func eachActionAloneTellsWhatIsRead() {
    #expect(
      sets {
        Action("goal") { $0.home += 1 }
        Action("rename") { $0.title = "B" }
        Action("open") { $0.visitors += 1 }
      } == [
        "StackView/Label[0] updateProperties()\n  Match.home: shown",
        "StackView/Label[1] updateProperties()\n  Match.title: shown\n"
          + "  Match.visitors: read and never shown",
      ])
  }

  /// The away goals come with the title alone; another action has ruled that out for the score.
  @Test func whatComesAlongIsRuledOutByOtherActions() {
    #expect(
      sets {
        Action("rename") { $0.title = "B" }
        Action("both") {
          $0.away += 1
          $0.title = "C"
          $0.note = "x"
        }
        Action("note") { $0.note = "y" }
      } == [
        "StackView/Label[0] updateProperties()\n  Match.away: shown",
        "StackView/Label[1] updateProperties()\n  Match.away: undecided, written along with others\n"
          + "  Match.title: shown",
      ])
  }

  @Observable final class Team {
    let matches = [Match(), Match()]
  }

  /// An array is the same as long as it holds the same objects.
  @Test func thePropertiesOfObjectsAreTheirOwn() {
    let sets = Rehearsal(Team()) { team in
      Stage(Label { team.matches.map(\.title).joined() }, size: GridSize(width: 8, height: 1))
    } actions: {
      Action("rename") { $0.matches[1].title = "B" }
    }.readSets()
    #expect(sets.map(\.description) == ["Label updateProperties()\n  Match.title: shown"])
  }

  @Test func whatIsWrittenAsItWasIsNotSeen() {
    #expect(sets { Action("again") { $0.home = 0 } } == [])
  }
}
