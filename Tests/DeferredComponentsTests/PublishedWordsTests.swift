import GridViews

/// The words of messages about models with published properties.
@MainActor @Suite struct PublishedWordsTests {
  @MainActor private final class Person: ObservableObject {
    @Published var name = "Ada"
    private var listening: AnyCancellable?

    init(isObserved: Bool) {
      if isObserved { listening = $name.sink { _ in } }
    }
  }

  /// The property has the name that the author has given it, and neither its storage nor its
  /// subscribers are in the message.
  @Test(arguments: [false, true])
  func aStalePropertyHasItsOwnNameAndValue(isObserved: Bool) {
    let scenario = Scenario(Person(isObserved: isObserved)) { person in
      Stage(Label(person.name), size: GridSize(width: 5, height: 1))
    } actions: {
      Action("rename") { $0.name = "Bob" }
    }
    let message = scenario.prove(within: Limit(actions: 1, turns: 1, commits: 2)).failureMessage
    #expect(
      message?.contains("│ Person.name changed from \"Ada\" to \"Bob\".\n") == true,
      "\(message ?? "")")
    #expect(message?.contains("storage") == false)
  }
}
