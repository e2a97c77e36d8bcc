import CharacterGrid
import GridViews
import Observation

/// Two properties, so that tests can write one that a scope has read and one that it has not.
@Observable @MainActor final class Pair {
  var first = "a"
  var second = "b"
}

/// A view whose phases are closures, and which notes every run.
@MainActor class Probe: View {
  var properties: (Probe) -> Void = { _ in }
  var layout: (Probe) -> Void = { _ in }
  var drawing: (inout Canvas) -> Void = { _ in }
  /// What ran, in order.
  private(set) var history: [String] = []

  override func updateProperties() {
    note("updateProperties")
    properties(self)
  }

  override func layoutSubviews() {
    note("layoutSubviews")
    layout(self)
  }

  override func draw(in canvas: inout Canvas) {
    note("draw")
    drawing(&canvas)
  }

  func note(_ call: String) { history.append(call) }

  /// The runs since the last call.
  func takeHistory() -> [String] {
    defer { history = [] }
    return history
  }
}

/// A probe as large as its label.
@MainActor final class MeasuredProbe: Probe {
  var label = Label()

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize { label.sizeThatFits(proposal) }
}
