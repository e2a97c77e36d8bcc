import DeclarativeViews
import FirstFrame
import Observation
import Testing

/// A focus state says where the focus is, in every frame.
@MainActor @Suite struct FocusStateTests {
  private let size = GridSize(width: 20, height: 6)

  /// The first line of the next frame, without the blanks at its end.
  private func head(of stage: Stage) -> String { stage.commit().lines[0] }

  struct LockedView: View {
    @State private var name = ""
    @State private var isLocked = true
    @FocusState private var focus: Bool

    var body: some View {
      Text(focus ? "typing" : "-")
      Button("Try") { focus = true }
      Button("Unlock") {
        focus = true
        isLocked = false
      }
      TextField("Name", text: $name).focused($focus).disabled(isLocked)
    }
  }

  @Test(arguments: [Platform.iOS16, .iOS17, .iOS18(tracking: true)])
  func aPlatformWithoutUpdatePropertiesHasNoProblem(_ platform: Platform) throws {
    let stage = Stage(LockedView(), size: size, traits: TraitOverrides(platform: platform))
    try stage.tap("Unlock")
    #expect(head(of: stage) == "typing")
    #expect(stage.problems == [])
  }

  // MARK: - Runs without an effect

  struct AskingView: View {
    @State private var name = ""
    @State private var isEditing = false
    @FocusState private var focus: Bool

    var body: some View {
      Text(isEditing ? "editing" : "reading")
      Button("Edit") {
        isEditing = true
        focus = true
      }
      if isEditing { TextField("Name", text: $name).focused($focus) }
    }
  }

  /// The view that leads the focus is the library's own.
  @Test func aFocusThatIsSetAgainIsNoRunInVain() {
    let verdict = Rehearsal(AskingView()) { [size] in
      Stage($0, size: size)
    } actions: {
      Action("edit", input: .tap("Edit"))
    }
    .prove(within: Bound(actions: 2, turns: 0, commits: 3))
    #expect(verdict.failureMessage == nil, "\(verdict)")
  }

  @Observable @MainActor final class Counter {
    var count = 0
    var name = ""
  }

  struct CountingView: View {
    @Bindable var counter: Counter
    @FocusState private var focus: Bool

    var body: some View {
      let _ = counter.count
      TextField("Name", text: $counter.name).focused($focus)
    }
  }

  /// A body that the program can mend.
  @Test func aBodyAroundAFocusedFieldThatRunsInVainIsReported() throws {
    let verdict = Rehearsal(Counter()) { [size] in
      Stage(CountingView(counter: $0), size: size)
    } actions: {
      Action("count") { $0.count += 1 }
      Action("rename") { $0.name += "x" }
    }
    .prove(within: Bound(actions: 2, turns: 1, commits: 3))
    #expect(verdict.counterexamples.map(\.verdict.kind) == [.overRender])
    let message = try #require(verdict.failureMessage)
    #expect(
      message.contains(
        """
        │ count made Hosted/content/CountingView run body(), and it changed nothing in any schedule.
        """), "\(message)")
  }
}
