package import CharacterGrid
import GridViews

extension Step {
  /// The wheel over the first cell.
  package static func wheel(_ rows: Int, columns: Int = 0) -> Step {
    Step("wheel \(rows)") { stage in
      stage.send(MouseEvent(.scroll(rows: rows, columns: columns), at: .zero))
    }
  }

  /// The mouse, which is pressed, released or moved.
  package static func mouse(_ action: MouseEvent.Action, _ x: Int, _ y: Int) -> Step {
    Step("\(action) \(x),\(y)") { $0.send(MouseEvent(action, at: GridPoint(x: x, y: y))) }
  }

  package static func wait(_ time: Duration) -> Step {
    Step("\(time)") { stage in
      stage.advance(by: time)
      return true
    }
  }

  /// Steps without a frame between them.
  package static func atOnce(_ steps: Step..., named name: String? = nil) -> Step {
    Step(name ?? steps.map(\.name).joined(separator: ", ")) { stage in
      steps.map { $0.run(stage) }.allSatisfy { $0 }
    }
  }
}
