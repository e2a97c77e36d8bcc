import DeclarativeViews
import FirstFrameProof
import Observation
import SteppedServices

/// What is listed of a view among the models: what its author has written, and nothing else.
@MainActor @Suite struct UnshownPropertiesOfViewsTests {
  @Observable @MainActor final class Notes {
    var title = "Talk"
    let store = Store()
  }

  final class Store: Sendable {
    let answers = Answers<Int, Bool> { _ in true }
  }

  struct NotesView: View {
    @Bindable var notes: Notes
    @State private var isOpen = false
    @FocusState private var isSearching: Bool
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
      TextField("Title", text: $notes.title).focused($isSearching)
      Toggle("Open", isOn: $isOpen)
      if isOpen, isEnabled { Text(notes.title) }
    }
  }

  private var scenario: Scenario<NotesView> {
    Scenario(NotesView(notes: Notes()), 20, 3) {
      Action("rename") { $0.notes.title = "Trip" }
      Action("open", input: .tap("Open"))
    }
  }

  @Test func thePropertiesHaveTheirAuthorsNames() {
    let report = scenario.unshownProperties(within: Limit(actions: 2, turns: 0, commits: 2))
    #expect(
      report.entries.map(\.property).sorted() == [
        "NotesView.isOpen", "NotesView.isSearching", "notes.title",
      ])
  }

  @Observable @MainActor final class Saver {
    var saved = 0
    private var last: Task<Void, Never>? = Task {}
    private var all: [Task<Void, Never>?] = []
  }

  @Test func aTaskIsNoProperty() {
    let saver = Scenario(Saver()) {
      Stage(Counter(saver: $0), 4, 1)
    } actions: {
      Action("save") { $0.saved += 1 }
    }
    let report = saver.unshownProperties(within: Limit(actions: 1, turns: 0, commits: 1))
    expectEqual(report.entries.map(\.property).sorted(), ["saved"])
  }

  struct Counter: View {
    let saver: Saver
    var body: some View { Text("\(saver.saved)") }
  }

  /// The new view shows the same value of the view, whose body then reads its own environment.
  @Test func theEnvironmentIsThatOfTheStage() throws {
    let verdict = scenario.prove(within: .twoActions)
    #expect(verdict.failureMessage == nil, "\(verdict)")

    let view = UnitView()
    let stages = ["m", "km"].map {
      Stage(view.environment(\.lengthUnit, $0), 7, 2)
    }
    expectEqual(stages.map(\.text), ["0 m    \n[ Add ]", "0 km   \n[ Add ]"])
    for stage in stages { try stage.tap("Add") }
    expectEqual(stages.map(\.text), ["2 m    \n[ Add ]", "2 km   \n[ Add ]"])
  }

  struct UnitView: View {
    @State private var count = 0
    @Environment(\.lengthUnit) private var unit

    var body: some View {
      ForEach([1], id: \.self) { _ in Text("\(count) \(unit)") }
      Button("Add") { count += 1 }
    }
  }

  @Test func aScenarioListsItsActions() {
    expectEqual("\(scenario)", #"Scenario of NotesView: "rename", "open"."#)
    let found = "\(scenario.addingInputs(keys: [.tab], depth: 0))"
    #expect(found.hasSuffix(#""rename", "open", "tap Title", "press tab"."#), "\(found)")
  }
}

private struct LengthUnitKey: EnvironmentKey {
  static let defaultValue = ""
}

extension EnvironmentValues {
  fileprivate var lengthUnit: String {
    get { self[LengthUnitKey.self] }
    nonmutating set { self[LengthUnitKey.self] = newValue }
  }
}
