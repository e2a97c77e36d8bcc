import FirstFrame
import GridViews
import InstrumentedObservation
import Testing

/// What the methods of views read of perceptible models, over all runs of a proof.
@MainActor @Suite struct ReadSetTests {
  @Perceptible @MainActor final class Match {
    var title = "A"
    var home = 0
    var away = 0
    var visitors = 0
    var place = "-"
  }

  @Test func eachReadHasItsUse() {
    let verdict = Rehearsal(Match()) { match in
      let score = Label { "\(match.home):\(match.away) \(match.place)" }
      let title = Label {
        _ = match.visitors
        return match.title
      }
      let stack = StackView(.vertical)
      stack.addSubview(score)
      stack.addSubview(title)
      return Stage(stack, size: GridSize(width: 8, height: 2))
    } actions: {
      Action("goals") {
        $0.home = 1 - $0.home
        $0.away = 1 - $0.away
      }
      Action("rename") { $0.title = $0.title == "A" ? "B" : "A" }
      Action("come") { $0.visitors = 1 - $0.visitors }
    }.tolerating(.overRender).prove(within: Bound(actions: 8, turns: 1, commits: 9))
    guard case .held(let claim) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(
      claim.readSets.map(\.description) == [
        """
        StackView/Label[0] updateProperties()
          Match.away: undecided, written along with others
          Match.home: undecided, written along with others
          Match.place: never written
        """,
        """
        StackView/Label[1] updateProperties()
          Match.title: shown
          Match.visitors: read and never shown
        """,
      ])
  }
}
