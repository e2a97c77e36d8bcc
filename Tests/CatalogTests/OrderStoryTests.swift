import FirstFrameTesting
import GridComponents
import TestSupport

@testable import GridCatalog
@testable import catalog

/// The page on the order of answers, by keys.
@MainActor @Suite(.inOwnProcess) struct OrderStoryTests {
  private nonisolated static let names = ["Search", "LiveScore", "StatusList", "FoodTruck"]

  @Test func fourComponentsHaveAStory() {
    expectEqual(OurCatalog.catalog.orders.map(\.component), Self.names)
    for name in Self.names { expectEqual(Components.named(name)?.name, name) }
  }

  /// In order both end alike; in the order that was found the left one does not.
  @Test(arguments: names) func theMistakeShowsInOneOrderOnly(name: String) throws {
    let story = try #require(OurCatalog.catalog.order(of: name))
    let (inOrder, every) = (story.inOrder(), story.inEveryOrder())
    let last = try #require(inOrder.moments.last)
    expectEqual(last.naive, last.fixed)
    #expect(!inOrder.isRace)
    let wrong = try #require(every.moments.last)
    #expect(wrong.naive != wrong.fixed)
    #expect(every.isRace)
    #expect(every.verdict.contains("one picture for the same actions"), "\(every.verdict)")
  }

  @Test(arguments: names) func theEndOfTheOrderThatWasFound(name: String) {
    expectSnapshot(of: BrowserScreen(name).type("ooe"), case: name)
  }

  @Test func theStepsByKeys() {
    let screen = BrowserScreen("Search").type("o")
    let orders = screen.model.orders
    expectEqual(orders?.caption, "At the start, with 15 steps to come. Space: the next step.")
    screen.type(" n")
    expectEqual(orders?.caption, "Step 2 of 15: type rome")
    screen.type("\u{7F}")
    expectEqual(orders?.caption, "Step 1 of 15: type ro")
    screen.type("eeee")
    #expect(orders?.isAtEnd == true)
    screen.type("r")
    expectEqual(orders?.place, 0)
    screen.type("o")
    #expect(orders?.isEveryOrder == true)
    screen.type("\u{1B}")
    #expect(screen.model.orders == nil)
  }

  @Test func whatWaitsForNothingHasNoStory() {
    let screen = BrowserScreen("Score").type("o")
    #expect(screen.model.orders == nil)
    expectEqual(screen.model.notice, "This component waits for no answers.")
  }
}
