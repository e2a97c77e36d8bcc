import SteppedServices

/// A proof leaves out a frame after a step of a task that has changed nothing, and no other frame.
@MainActor @Suite struct FramesBetweenTasksTests {
  @MainActor private final class Loading {
    var text = "idle"
    /// What no mirror of the model shows.
    let hidden: () -> String
    let hide: (String) -> Void
    private let answers = Answers<Int, String> { "\($0)" }

    init() {
      let held = Held("idle")
      (hidden, hide) = ({ held.value }, { held.value = $0 })
    }

    /// Has the old text again once the answer is there.
    func load() {
      Task {
        text = "busy"
        _ = await answers.answer(to: 1)
        text = "idle"
      }
    }
  }

  /// Shows a text, but misses "busy" after its first frame.
  @MainActor private final class PatientScreen: FrameSource {
    private let text: () -> String
    private var shown = ""
    private var frames = 0
    let hasPendingTurn = false

    init(_ text: @escaping () -> String) { self.text = text }

    private var next: String { frames > 0 && text() == "busy" ? shown : text() }

    var needsCommit: Bool { frames == 0 || next != shown }

    func turn() -> Int { 0 }

    func commit() -> FrameRecord {
      shown = next
      frames += 1
      return FrameRecord(grid: Grid(lines: [shown]), number: frames, turn: 0)
    }
  }

  private func failing(
    _ shown: @escaping @MainActor (Loading) -> String,
    _ action: @escaping @MainActor @Sendable (Loading) -> Void
  ) -> [String] {
    Scenario(
      Loading(),
      source: { model in
        PatientScreen { shown(model) }
      }
    ) {
      Action("load", action)
    }.prove(within: .standard).failingOrders.map(\.description)
  }

  @Test func aFrameThatIsOldForAMomentIsFound() {
    expectEqual(
      failing({ $0.text }, { $0.load() }), ["old (stale): load → commit → turn → commit"])
  }

  /// The frame after the last step is made in any case.
  @Test func whatNoMirrorShowsIsFoundInTheEnd() {
    expectEqual(
      failing({ $0.hidden() }, { model in Task { model.hide("busy") } }),
      ["old (stale): load → commit → turn → commit"])
  }
}
