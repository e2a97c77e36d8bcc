import DeclarativeComponents
import ViewsTestSupport

@testable import GridCatalog
@testable import catalog

/// The browser as a component: keys in, screens out.
@MainActor @Suite struct BrowserTests {
  private let small = GridSize(width: 80, height: 24)
  private let large = GridSize(width: 120, height: 40)

  /// Checklist row 47: a key changes the model, and the tracked view is right by itself.
  @Test func screens() {
    let middle = GridSize(width: 100, height: 24)
    let screens: KeyValuePairs = [
      "opensOnTheThesis": BrowserScreen("Score"),
      "aChangeIsLate": BrowserScreen("Score").type(" 2"),
      "aLargeScreenShowsBothAndWhatIsInside": BrowserScreen("Score", size: large).type(" 2"),
      "aTallComponentIsShownAlone": BrowserScreen("Score", "Account").type("\u{1B}[B"),
      "theOtherIsSwappedToTheFront": BrowserScreen("Account").type("1\t"),
      "looksInside": BrowserScreen("Score").type("2i"),
      "looksInsideOfADeliveryThatReadsNothing":
        BrowserScreen("Score", size: large).type("\t 2 "),
      "light": BrowserScreen("Score").type("t"),
      "wide": BrowserScreen("Score", size: middle).type("w"),
      "help": BrowserScreen("Score").type("?"),
      "tooSmall": BrowserScreen("Score", size: GridSize(width: 60, height: 12)),
      "keysGoInside": BrowserScreen("Account").type("\rAda"),
    ]
    for (name, screen) in screens { expectSnapshot(of: screen, case: name) }
    #expect(screens.last?.value.cursor != nil)
  }

  /// A component that has scrolled to the control with the focus is right, and so it is without
  /// the focus.
  @Test func aComponentThatHasScrolledIsRight() {
    let screen = BrowserScreen("Settings").type("\r\t\t\t\t\t\t")
    let marks = [screen.marks[0], screen.type("\u{1B}").marks[0]]
    #expect(screen.text.contains("Sounds"))
    expectEqual(marks, ["▸✓ k✓ k✓ k✓ k✓ k✓ k✓", "▸✓ k✓ k✓ k✓ k✓ k✓ k✓"])
  }

  // MARK: - Stories

  /// Checklist row 47: each key with its frames; turns run only when asked, a state is opened from
  /// its first frame, and nothing is done invisibly.
  @Test func turnsRunOnlyWhenAsked() {
    let story = BrowserScreen("Score").story(
      " ", "2", "n", " ", "\r", "9", "t", "w", "i", "\t", "?", "2", "o", "s", "SS", "s")
    expectEqual(
      story,
      """
      start: Score 0 naive | ▸✓ / ▸✗ | Shown before anything was delivered. Space: next turn.
      space: ▸✓ ·✓ / ▸✗ ·✓ | Right, a turn late: a wrong frame was shown before.
      2: ▸✓ ·✓ 2✓ / ▸✗ ·✓ 2✗ | The view does not show the change. Space: next turn.
      n: ▸✓ ·✓ 2✓ ·✓ / ▸✗ ·✓ 2✗ ·✓ | Right, a turn late: a wrong frame was shown before.
      space: Nothing is queued. Change the model first: press 1.
      enter: Nothing in this component takes keys.
      9: There are 5 changes to choose from.
      t: Right, a turn late: a wrong frame was shown before.
      w: There is no room to make it wider.
      i: Right, a turn late: a wrong frame was shown before.
      tab: -
      ?: -
      2: -
      o: This component waits for no answers.
      s: Score 1 naive | ▸✓ / ▸✗ | Shown before anything was delivered. Space: next turn.
      S S: Score 5 naive | ▸✓ / ▸✓ | Both are right. Change the model: press 1.
      s: Score 0 naive | ▸✓ / ▸✗ | Shown before anything was delivered. Space: next turn.
      """)
  }

  /// A delivery is switched in the state that the component has come to.
  @Test func theDeliveryIsSwitchedInTheStateThatItHasComeTo() {
    let screen = BrowserScreen("Score").type(" 2 ")
    let tracked = screen.model.shots[0].record.grid
    screen.type("d")
    expectEqual(screen.model.shots.map(\.record.grid), [tracked, tracked])
    expectEqual(
      screen.story("D", "D", "D"),
      """
      start: Score 0 workaround | ▸✓ / ▸✓ | Both are right. Change the model: press 1.
      D: Score 0 naive | ▸✓ / ▸✗ | Shown before anything was delivered. Space: next turn.
      D: Score 0 observed | ▸✓ / ▸✓ | Both are right. Change the model: press 1.
      D: Score 0 declarative
      """)
  }

  @Test func eachDeliveryHasItsVerdicts() {
    let screen = BrowserScreen("Score")
    let lines = screen.model.deliveries.map { delivery in
      screen.model.show(delivery)
      screen.type("r 2 3 ")
      #expect(!screen.marks[0].contains("✗"))
      return "\(delivery.name): \(screen.marks[1])"
    }
    expectEqual(
      lines,
      [
        "observed: ▸✓ 2✗ ·✓ 3✗ ·✓",
        "naive: ▸✗ ·✓ 2✗ ·✓ 3✗ ·✓",
        "workaround: ▸✓ 2✗ ·✓ 3✗ ·✓",
        "no-drop-first: ▸✓ ·! 2✗ ·✓ 3✗ ·✓",
        "no-first-render: ▸✗ 2✗ ·✓ 3✗ ·✓",
        "passthrough: ▸✓ 2✗ 3✗ ·✓",
        "no-replay: ▸✗ 2✗ ·✓ 3✗ ·✓",
        "not-stored: ▸✓ 2✗ 3✗",
        "gap: ▸✓ ·✓ 2✗ ·✓ 3✗ ·✓",
        "published: ▸✓ 2✗ ·✓ 3✗ ·✓",
        "inline: ▸✓ 2✓ 3✓",
        "declarative: ▸✓ 2✓ 3✓",
      ])
  }

  @Test func anotherComponentIsChosenByKeysAndByTheMouse() {
    let story = BrowserScreen("Score", "FoodTruck", "Account").story(
      "\u{1B}[B", "j", "j", "k", "\u{1B}[<0;4;3M\u{1B}[<0;4;3m")
    expectEqual(
      story,
      """
      start: Score 0 naive | ▸✓ / ▸✗ | Shown before anything was delivered. Space: next turn.
      esc [ B: FoodTruck 0 naive
      j: Account 0 naive | ▸✓ / ▸✓ | Both are right. Change the model: press 1.
      j: -
      k: FoodTruck 0 naive | ▸✓ / ▸✗ | Shown before anything was delivered. Space: next turn.
      esc[<0;4;3Mesc[<0;4;3m: Score 0 naive
      """)
  }

  /// What was typed into the frame from before the first key is lost; a value that is no number,
  /// another look, and changes without keys are no lost key.
  @Test func keysAreTypedIntoBoth() {
    let screen = BrowserScreen("Account")
    let stories = [
      screen.story("\u{1B}[200~q\u{1B}[201~", "\r", "A", "d", "a", "\u{E}\u{1B}", "\t", "q"),
      BrowserScreen("Sparkline").story("3", " "), BrowserScreen("Counter").story("1", "t", "w"),
      BrowserScreen("CarList").story("s", "4", "4", "4", "5", " ", "S4445 "),
    ]
    expectEqual(
      stories.joined(separator: "\n\n"),
      """
      start: Account 0 naive | ▸✓ / ▸✓ | Both are right. Change the model: press 1.
      esc[200~qesc[201~: -
      enter: Keys go to the component, in both. Escape goes back. | inside
      A: ▸✓ k✓ / ▸✓ k✗ | inside
      d: ▸✓ k✓ k✓ / ▸✓ k✗ k✗ | inside
      a: ▸✓ k✓ k✓ k✓ / ▸✓ k✗ k✗ k✗ | inside
      ctrl-n esc: ▸✓ k✓ k✓ k✓ ·✓ / ▸✓ k✗ k✗ k✗ ·✓ | Keys typed into old frames were lost: the models differ.
      tab: -
      q: over

      start: Sparkline 0 naive | ▸✓ / ▸✗ | Shown before anything was delivered. Space: next turn.
      3: ▸✓ 3✓ / ▸✗ 3✗
      space: ▸✓ 3✓ ·✓ / ▸✗ 3✗ ·✓ | Right, a turn late: a wrong frame was shown before.

      start: Counter 0 naive | ▸✓ / ▸✓ | Both are right. Change the model: press 1.
      1: ▸✓ 1✓ / ▸✓ 1✗ | The view does not show the change. Space: next turn.
      t: -
      w: There is no room to make it wider.

      start: CarList 0 naive | ▸✓ / ▸✗ | Shown before anything was delivered. Space: next turn.
      s: CarList 1 naive
      4: ▸✓ 4✓ / ▸✗ 4✗
      4: ▸✓ 4✓ 4✓ / ▸✗ 4✗ 4✗
      4: ▸✓ 4✓ 4✓ 4✓ / ▸✗ 4✗ 4✗ 4✗
      5: ▸✓ 4✓ 4✓ 4✓ 5✓ / ▸✗ 4✗ 4✗ 4✗ 5✗
      space: ▸✓ 4✓ 4✓ 4✓ 5✓ ·✓ / ▸✗ 4✗ 4✗ 4✗ 5✗ ·✓ | Right, a turn late: a wrong frame was shown before.
      S4445space: CarList 0 naive
      """)
    let names = screen.model.shots.map { shot in
      shot.record.grid.rows.first { $0.contains("Name ") }?.prefix(16)
    }
    expectEqual(names, ["│ Name     Ada  ", "│ Name     a    "])
    #expect(screen.cursor == nil)
  }

  // MARK: - Time, size and the mouse

  @Test func turnsRunByThemselvesSlowEnoughToBeSeen() {
    let screen = BrowserScreen("Score")
    _ = screen.rendered()
    #expect(screen.timeUntilNextChange == nil)
    func marks(after milliseconds: Int) -> String {
      screen.advance(by: .milliseconds(milliseconds))
      return "\(milliseconds) ms: \(screen.marks.joined(separator: " / "))"
    }
    let still = marks(after: 1_000)
    screen.type("p")
    expectEqual(screen.timeUntilNextChange, .milliseconds(100))
    let moving = [100, 100, 100, 100, 100, 1_000].map(marks)
    let before = Array(repeating: "100 ms: ▸✓ / ▸✗", count: 4)
    let after = ["100 ms: ▸✓ ·✓ / ▸✗ ·✓", "1000 ms: ▸✓ ·✓ / ▸✗ ·✓"]
    expectEqual([still] + moving, ["1000 ms: ▸✓ / ▸✗"] + before + after)
    screen.type("p2")
    #expect(screen.timeUntilNextChange == nil)
  }

  @Test func whatMovesByTheClockMovesWhilePlaying() {
    let screen = BrowserScreen("Score")
    while screen.model.component.samples[screen.model.sample] != "loading" { screen.type("s") }
    screen.type("p")
    screen.advance(by: .milliseconds(500))
    let before = screen.rendered()
    screen.advance(by: .milliseconds(100))
    #expect(screen.rendered() != before)
    expectEqual(screen.marks, ["▸✓ ·✓", "▸✗ ·✓"])
    screen.type("p")
    let still = screen.rendered()
    screen.advance(by: .milliseconds(100))
    expectEqual(screen.rendered(), still)
  }

  @Test func everyCaptionIsSeenWhole() {
    let screen = BrowserScreen("Account", size: BrowserLayout.least).type("\rAda\u{E}\u{1B}\t")
    #expect(screen.text.contains("▸ \(screen.model.caption)\n"))
    expectEqual(screen.model.caption.columns, 56)
    let caption = BrowserModel(OurCatalog.catalog, size: BrowserLayout.least).layout.caption
    #expect(caption.size.width >= 56 + 2)
  }

  @Test func theFirstRowEndsWithAWholeSentence() {
    let rows = [79, 80].map {
      BrowserScreen("Score", size: GridSize(width: $0, height: 20)).text.split(separator: "\n")[0]
    }
    expectEqual(
      rows.joined(separator: "\n"),
      """
        FirstFrame   A view's first frame must already be right.
        FirstFrame   A view's first frame must already be right. Each is judged here.
      """)
  }

  @Test func aPasteAndAClickGoInside() {
    let names = [
      BrowserScreen("Account").type("\r\u{1B}[200~Grace\u{1B}[201~"),
      {
        let screen = BrowserScreen("Account")
        let row = screen.rendered().rows.firstIndex { $0.contains("Name ") } ?? 0
        return screen.type("\u{1B}[<0;32;\(row + 1)M\u{1B}[<0;32;\(row + 1)mBo")
      }(),
    ].map { screen in
      #expect(screen.model.isInside)
      return screen.rendered().rows.first { $0.contains("Name ") }?.dropFirst(15).prefix(20) ?? ""
    }
    expectEqual(names, ["│ │ Name     Grace  ", "│ │ Name     Bo     "])
  }

  /// Help goes with any key, a screen that was too small comes back, and another size is no frame.
  @Test func whatLiesOverTheBrowserLeavesNothing() {
    let screen = BrowserScreen("Score").type(" 2")
    let before = screen.rendered()
    #expect(screen.type("?").rendered() != before)
    expectEqual(screen.type("2").rendered(), before)
    screen.resize(to: GridSize(width: 20, height: 4))
    #expect(screen.text.contains("Make it larger"))
    screen.resize(to: GridSize(width: 1, height: 1))
    _ = screen.rendered()
    screen.resize(to: large)
    expectEqual(screen.marks, ["▸✓ ·✓ 2✓", "▸✗ ·✓ 2✗"])
    screen.resize(to: small)
    expectEqual(screen.rendered(), before)
  }

  // MARK: - What is read

  @Test func whatIsReadIsFoundOut() {
    let score = BrowserScreen("Score").type("i")
    expectEqual(
      score.model.exhibits[0].reads,
      [
        ScopeReads(
          path: "ScoreView", method: "layoutSubviews",
          // Sides change and serve only together with others.
          properties: ["visualState", "scoreCells", "sides?", "serving?", "isLive"])
      ])
    expectEqual(score.model.exhibits[1].reads, [])
    let truck = BrowserScreen("FoodTruck")
    let row = truck.model.exhibits[0].reads.first { $0.method == "configurationUpdate" }
    expectEqual(row?.properties.first, "donuts")
    #expect(row?.properties.contains("draft") == false)
  }

  @Test func theFewestPropertiesExplainWhatWasHeard() {
    // Sets without a member explain nothing, and end all the same.
    let heard: [[Set<String>]] = [
      [], [["a"], ["a", "b"], ["c"]], [["a", "b"], ["b", "c"], ["c", "b", "d"]],
      [["a", "b"], ["c", "d"], ["d"]], [[], ["a"]],
    ]
    let fewest = heard.map { ScopeReads.fewest(explaining: $0) }
    expectEqual(fewest, [[], ["a", "c"], ["b"], ["a", "d"], ["a"]])
  }
}
