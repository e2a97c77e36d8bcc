@testable import GridCatalog
@testable import catalog

/// The page on the order of answers, by keys.
@MainActor @Suite(.inOwnProcess) struct OrderStoryTests {
  private nonisolated static let names = ["Search", "LiveScore", "StatusList", "FoodTruck"]

  /// In order both end alike; in the order that was found the left one does not.
  @Test(arguments: names) func theMistakeShowsInOneOrderOnly(name: String) throws {
    expectEqual(OurCatalog.catalog.orders.map(\.component), Self.names)
    let story = try #require(OurCatalog.catalog.order(of: name))
    let (inOrder, every) = (story.inOrder(), story.inEveryOrder())
    let ends = try [inOrder, every].map { played in
      let last = try #require(played.moments.last)
      return [last.naive == last.fixed, played.isRace]
    }
    expectEqual(ends, [[true, false], [false, true]])
    #expect(every.verdict.contains("one picture for the same actions"), "\(every.verdict)")
    expectSnapshot(of: BrowserScreen(name).type("ooe"), case: name)
  }

  @Test func theStepsByKeys() {
    let screen = BrowserScreen("Search").type("o")
    let captions = ["", " n", "\u{7F}", "eeee", "r", "o", "\u{1B}"].map { keys in
      screen.type(keys)
      guard let orders = screen.model.orders else { return "closed" }
      return "\(orders.place) \(orders.isEveryOrder): \(orders.caption)"
    }
    expectEqual(
      captions,
      [
        "0 false: At the start, with 15 steps to come. Space: the next step.",
        "2 false: Step 2 of 15: type rome",
        "1 false: Step 1 of 15: type ro",
        "15 false: Step 15 of 15: turn",
        "0 false: At the start, with 15 steps to come. Space: the next step.",
        "0 true: At the start, with 20 steps to come. Space: the next step.",
        "closed",
      ])
  }

  @Test func whatWaitsForNothingHasNoStory() {
    let screen = BrowserScreen("Score").type("o")
    #expect(screen.model.orders == nil)
    expectEqual(screen.model.notice, "This component waits for no answers.")
  }
}
