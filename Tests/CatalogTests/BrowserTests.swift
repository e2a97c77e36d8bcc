import DeclarativeComponents
import DeferredComponents
import FirstFrameTesting
import TestSupport

@testable import GridCatalog
@testable import catalog

/// The browser as a component: keys in, screens out.
@MainActor @Suite struct BrowserTests {
  private let small = GridSize(width: 80, height: 24)
  private let large = GridSize(width: 120, height: 40)

  // MARK: - Screens

  @Test func opensOnTheThesis() {
    let screen = BrowserScreen("Score")
    #expect(screen.text.contains("✓ right  tracked"))
    #expect(screen.text.contains("✗ empty first  naive"))
    expectSnapshot(of: screen)
  }

  /// Checklist row 47: a key changes the model, and the tracked view is right by itself.
  @Test func aChangeIsLate() { expectSnapshot(of: BrowserScreen("Score").type(" 2")) }

  @Test func aLargeScreenShowsBothAndWhatIsInside() {
    expectSnapshot(of: BrowserScreen("Score", size: large).type(" 2"))
  }

  @Test func aTallComponentIsShownAlone() {
    expectSnapshot(of: BrowserScreen("Score", "Account").type("\u{1B}[B"))
  }

  @Test func theOtherIsSwappedToTheFront() {
    expectSnapshot(of: BrowserScreen("Account").type("1\t"))
  }

  @Test func looksInside() { expectSnapshot(of: BrowserScreen("Score").type("2i")) }

  @Test func looksInsideOfADeliveryThatReadsNothing() {
    expectSnapshot(of: BrowserScreen("Score", size: large).type("\t 2 "))
  }

  @Test func light() { expectSnapshot(of: BrowserScreen("Score").type("t")) }

  @Test func wide() {
    expectSnapshot(of: BrowserScreen("Score", size: GridSize(width: 100, height: 24)).type("w"))
  }

  @Test func help() { expectSnapshot(of: BrowserScreen("Score").type("?")) }

  @Test func tooSmall() {
    expectSnapshot(of: BrowserScreen("Score", size: GridSize(width: 60, height: 12)))
  }

  @Test func keysGoInside() {
    let screen = BrowserScreen("Account").type("\rAda")
    #expect(screen.cursor != nil)
    expectSnapshot(of: screen)
  }

  // MARK: - What happens

  /// Checklist row 47: each key with its frames.
  @Test func turnsRunOnlyWhenAsked() {
    let screen = BrowserScreen("Score")
    expectEqual(screen.marks, ["▸✓", "▸✗"])
    screen.type(" ")
    expectEqual(screen.marks, ["▸✓ ·✓", "▸✗ ·✓"])
    screen.type("2")
    expectEqual(screen.marks, ["▸✓ ·✓ 2✓", "▸✗ ·✓ 2✗"])
    screen.type("n")
    expectEqual(screen.marks, ["▸✓ ·✓ 2✓ ·✓", "▸✗ ·✓ 2✗ ·✓"])
    screen.type(" ")
    expectEqual(screen.marks, ["▸✓ ·✓ 2✓ ·✓", "▸✗ ·✓ 2✗ ·✓"])
    expectEqual(screen.model.caption, "Nothing is queued. Change the model first: press 1.")
  }

  @Test func turnsRunByThemselvesSlowEnoughToBeSeen() {
    let screen = BrowserScreen("Score")
    _ = screen.rendered()
    #expect(screen.timeUntilNextChange == nil)
    screen.advance(by: .seconds(1))
    expectEqual(screen.marks, ["▸✓", "▸✗"])
    screen.type("p")
    expectEqual(screen.timeUntilNextChange, .milliseconds(100))
    for _ in 0..<4 { screen.advance(by: .milliseconds(100)) }
    expectEqual(screen.marks, ["▸✓", "▸✗"])
    screen.advance(by: .milliseconds(100))
    expectEqual(screen.marks, ["▸✓ ·✓", "▸✗ ·✓"])
    screen.advance(by: .seconds(1))
    expectEqual(screen.marks, ["▸✓ ·✓", "▸✗ ·✓"])
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

  @Test func aStateIsOpenedFromItsFirstFrame() {
    let screen = BrowserScreen("Score").type(" 2s")
    expectEqual(screen.model.sample, 1)
    expectEqual(screen.marks, ["▸✓", "▸✗"])
    screen.type("SS")
    expectEqual(screen.model.sample, screen.model.component.samples.count - 1)
    screen.type("s")
    expectEqual(screen.model.sample, 0)
  }

  @Test func theDeliveryIsSwitchedInTheStateThatItHasComeTo() {
    let screen = BrowserScreen("Score").type(" 2 ")
    let tracked = screen.model.shots[0].record.grid
    screen.type("d")
    expectEqual(screen.model.delivery, .deferred(.workaround))
    expectEqual(screen.marks, ["▸✓", "▸✓"])
    expectEqual(screen.model.shots.map(\.record.grid), [tracked, tracked])
    screen.type("DD")
    expectEqual(screen.model.delivery, .observed)
    screen.type("D")
    expectEqual(screen.model.delivery, .declarative)
  }

  @Test func eachDeliveryHasItsVerdicts() {
    var lines: [String] = []
    let screen = BrowserScreen("Score")
    for delivery in screen.model.deliveries {
      screen.model.show(delivery)
      screen.type("r 2 3 ")
      lines.append("\(delivery.name): \(screen.marks[1])")
      #expect(screen.marks[0].allSatisfy { $0 != "✗" })
    }
    #expect(
      lines == [
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
    let screen = BrowserScreen("Score", "FoodTruck", "Account")
    screen.type("\u{1B}[Bj")
    expectEqual(screen.model.component.name, "Account")
    screen.type("j")
    expectEqual(screen.model.component.name, "Account")
    screen.type("k")
    expectEqual(screen.model.component.name, "FoodTruck")
    screen.type("\u{1B}[<0;4;3M\u{1B}[<0;4;3m")
    expectEqual(screen.model.component.name, "Score")
  }

  @Test func keysAreTypedIntoBoth() {
    let screen = BrowserScreen("Account").type("\rAda")
    #expect(screen.model.isInside)
    #expect(screen.text.contains("Name     Ada"))
    expectEqual(screen.marks, ["▸✓ k✓ k✓ k✓", "▸✓ k✗ k✗ k✗"])
    screen.type("\u{E}\u{1B}")
    #expect(!screen.model.isInside)
    expectEqual(screen.marks, ["▸✓ k✓ k✓ k✓ ·✓", "▸✓ k✗ k✗ k✗ ·✓"])
    #expect(screen.cursor == nil)
    // Each key was typed into the frame from before the first.
    screen.type("\t")
    #expect(screen.text.contains("Name     a "))
    expectEqual(screen.model.caption, "Keys typed into old frames were lost: the models differ.")
    screen.type("q")
    #expect(screen.model.isOver)
  }

  @Test func aValueThatIsNoNumberIsNoLostKey() {
    let screen = BrowserScreen("Sparkline").type("3 ")
    expectEqual(screen.marks, ["▸✓ 3✓ ·✓", "▸✗ 3✗ ·✓"])
    #expect(!screen.model.hasLostKeys)
  }

  @Test func anotherLookIsNoRunInVain() {
    let screen = BrowserScreen("Counter").type("1tw")
    expectEqual(screen.marks, ["▸✓ 1✓", "▸✓ 1✗"])
    #expect(screen.model.shots[0].kind == nil)
  }

  @Test func noKeysAreLostWhereNoneWereTyped() {
    let screen = BrowserScreen("CarList").type("s4445 ")
    #expect(!screen.model.hasLostKeys)
    screen.type("S4445 ")
    #expect(!screen.model.hasLostKeys)
  }

  @Test func everyCaptionIsSeenWhole() {
    let screen = BrowserScreen("Account", size: BrowserLayout.least).type("\rAda\u{E}\u{1B}\t")
    #expect(screen.text.contains("▸ \(screen.model.caption)\n"))
    expectEqual(screen.model.caption.columns, 56)
    #expect(
      BrowserModel(OurCatalog.catalog, size: BrowserLayout.least).layout.caption.size.width >= 56
        + 2)
  }

  @Test func theFirstRowEndsWithAWholeSentence() {
    let screen = BrowserScreen("Score", size: GridSize(width: 79, height: 20))
    #expect(screen.text.hasPrefix("  FirstFrame   A view's first frame must already be right.\n"))
    screen.resize(to: GridSize(width: 80, height: 20))
    #expect(screen.text.split(separator: "\n")[0].hasSuffix(" Each is judged here."))
  }

  @Test func aPasteGoesInsideOnlyIfTheKeysDo() {
    let screen = BrowserScreen("Account").type("\u{1B}[200~q\u{1B}[201~")
    #expect(!screen.model.isOver)
    screen.type("\r\u{1B}[200~Grace\u{1B}[201~")
    #expect(screen.text.contains("Name     Grace"))
  }

  @Test func aClickGoesInside() {
    let screen = BrowserScreen("Account")
    let row = screen.rendered().rows.firstIndex { $0.contains("Name ") } ?? 0
    screen.type("\u{1B}[<0;32;\(row + 1)M\u{1B}[<0;32;\(row + 1)m")
    #expect(screen.model.isInside)
    screen.type("Bo")
    #expect(screen.text.contains("Name     Bo"))
  }

  @Test func nothingIsDoneInvisibly() {
    let screen = BrowserScreen("Score").type("\r")
    expectEqual(screen.model.caption, "Nothing in this component takes keys.")
    screen.type("9")
    expectEqual(screen.model.caption, "There are 5 changes to choose from.")
    screen.type("t")
    #expect(screen.model.caption.hasPrefix("Shown before"))
    screen.type("w")
    expectEqual(screen.model.caption, "There is no room to make it wider.")
  }

  @Test func anotherLookIsNoFrameOfTheStory() {
    let screen = BrowserScreen("Score").type(" 2twi\t")
    expectEqual(screen.marks, ["▸✓ ·✓ 2✓", "▸✗ ·✓ 2✗"])
    screen.resize(to: large)
    expectEqual(screen.marks, ["▸✓ ·✓ 2✓", "▸✗ ·✓ 2✗"])
  }

  @Test func helpIsOverEverythingAndGoesWithAnyKey() {
    let screen = BrowserScreen("Score")
    let before = screen.rendered()
    screen.type("?")
    #expect(screen.rendered() != before)
    screen.type("2")
    expectEqual(screen.rendered(), before)
    expectEqual(screen.marks, ["▸✓", "▸✗"])
  }

  @Test func aScreenThatWasTooSmallComesBack() {
    let screen = BrowserScreen("Score").type(" 2")
    let before = screen.rendered()
    screen.resize(to: GridSize(width: 20, height: 4))
    #expect(screen.text.contains("Make it larger"))
    screen.resize(to: GridSize(width: 1, height: 1))
    _ = screen.rendered()
    screen.resize(to: small)
    expectEqual(screen.rendered(), before)
  }

  @Test func whatIsReadIsFoundOut() throws {
    let score = BrowserScreen("Score").type("i")
    #expect(
      score.model.exhibits[0].reads == [
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
    expectEqual(ScopeReads.fewest(explaining: []), [])
    expectEqual(ScopeReads.fewest(explaining: [["a"], ["a", "b"], ["c"]]), ["a", "c"])
    expectEqual(ScopeReads.fewest(explaining: [["a", "b"], ["b", "c"], ["c", "b", "d"]]), ["b"])
    expectEqual(ScopeReads.fewest(explaining: [["a", "b"], ["c", "d"], ["d"]]), ["a", "d"])
    // Sets without a member explain nothing, and end all the same.
    expectEqual(ScopeReads.fewest(explaining: [[], ["a"]]), ["a"])
  }
}
