import DeclarativeViews
import FirstFrame
import InstrumentedObservation
import Testing

/// States of views are a part of what a proof has to tell apart.
@Suite @MainActor struct StatesInProofsTests {
  @Perceptible final class Switch { var isOn = false }

  struct Page: View {
    let model: Switch
    @State private var taps = 0
    var body: some View {
      Button("Tap") { taps += 1 }
      Text(model.isOn ? "on" : "off")
    }
  }

  @Test func statesOfViewsAreNotMergedUnseen() throws {
    let verdict = Rehearsal(Switch()) { model in
      Stage(Page(model: model), size: GridSize(width: 10, height: 2))
    } actions: {
      Action("switch") { $0.isOn.toggle() }
      Action("tap", input: .tap("Tap"))
    }.prove(within: Bound(actions: 2, turns: 0, commits: 2))
    guard case .held(let claim) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(!claim.isClosed)
    #expect("\(claim)".contains("Equal states were not merged:"))
  }
}
