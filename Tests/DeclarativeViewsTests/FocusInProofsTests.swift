import DeclarativeViews
import FirstFrame
import Observation
import SteppedServices
import Testing

/// The focus belongs to a renderer: it is no part of what the actions result in.
@MainActor @Suite struct FocusInProofsTests {
  @Observable @MainActor final class Notes {
    var title = "Travel"
    private var loading: Task<Void, Never>? = Task {}
  }

  struct PlainView: View {
    @Bindable var notes: Notes
    @State private var isOpen = false

    var body: some View {
      TextField("Title", text: $notes.title)
      Toggle("Open", isOn: $isOpen)
      if isOpen { Text(notes.title) }
    }
  }

  struct FocusedView: View {
    @Bindable var notes: Notes
    @State private var isOpen = false
    @FocusState private var isTyping: Bool

    var body: some View {
      TextField("Title", text: $notes.title).focused($isTyping)
      Toggle("Open", isOn: $isOpen)
      if isOpen { Text(isTyping ? "typing" : notes.title) }
    }
  }

  private func verdict<Content: View>(
    _ view: @escaping (Notes) -> Content, _ title: @escaping (Content) -> Notes
  ) -> ProofVerdict {
    Rehearsal(view(Notes())) {
      Stage($0, size: GridSize(width: 20, height: 3))
    } actions: {
      Action("rename") { title($0).title = "Trip" }
      Action("open", input: .tap("Open"))
    }
    .prove(within: Bound(actions: 2, turns: 0, commits: 3))
  }

  @Test func aTapThatMovesTheFocusIsNoRace() {
    #expect(verdict({ PlainView(notes: $0) }, \.notes).counterexamples.map(\.description) == [])
  }

  @Test func aFreshRenderLeavesTheFocusOfTheLiveOne() {
    let verdict = verdict({ FocusedView(notes: $0) }, \.notes)
    guard case .held = verdict else {
      Issue.record("\(verdict)")
      return
    }
  }

  // MARK: - A race of styles

  @Observable @MainActor final class Paint {
    var color = Color.blue
    private let answers = Answers<Color, Color> { $0 }

    func paint(_ color: Color) { Task { self.color = await answers.answer(to: color) } }
  }

  struct PaintView: View {
    let paint: Paint
    var body: some View { Text("Wall").foregroundStyle(paint.color) }
  }

  @Test func aRaceOfStylesSaysSo() throws {
    let verdict = Rehearsal(Paint()) {
      Stage(PaintView(paint: $0), size: GridSize(width: 4, height: 1))
    } actions: {
      Action("red") { $0.paint(.red) }
      Action("green") { $0.paint(.green) }
    }
    .races()
    let message = try #require(verdict.failureMessage)
    #expect(
      message.split(separator: "\n").filter { $0.contains("Only styles differ") } == [
        "│   Only styles differ: at 0,0 it is fg=green in the first, in the second fg=red."
      ])
  }
}
