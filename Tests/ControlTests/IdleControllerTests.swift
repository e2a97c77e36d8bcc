/// A controller that reads more than it shows is named as what it is.
@MainActor @Suite struct IdleControllerTests {
  @Observable final class People {
    var names = ["Ada", "Bob"]
    var title = "People"
    var visits = 0
  }

  final class PeopleController: ViewController {
    let people: People
    init(_ people: People) { self.people = people }

    override func loadView() -> View { Label { [people] in people.names.joined(separator: ",") } }

    override func updateProperties() { title = people.visits < 0 ? "" : people.title }
  }

  @Test func aRunInVainNamesTheController() throws {
    let scenario = Scenario(People()) { people in
      Stage(NavigationController(PeopleController(people)), 16, 2)
    } actions: {
      Action("visit") { $0.visits += 1 }
      Action("title") { $0.title += "!" }
    }
    let found = scenario.prove(within: Limit(actions: 2, turns: 0, commits: 2))
    let message = try #require(found.failureMessage)
    #expect(
      message.contains(
        "visit made PeopleController, the controller of NavigationView/Label run updateProperties(),"
      ), "\(message)")
  }
}
