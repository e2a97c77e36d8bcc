import CharacterGrid
import DeferredComponents
import GridComponents

/// One component: its states, and its frames by three deliveries side by side.
@MainActor struct ComponentPage {
  let lines: [String]

  init(_ any: some AnyComponent) {
    let component = any.component
    lines =
      Page.title("\(component.name): \(component.summary)") + ["", "Its states"] + [""]
      + Page.rows(of: component.pictures()) + [""] + Self.frames(of: component)
  }

  private static let deliveries: [Delivery] = [
    .tracked, .deferred(.naive), .deferred(.workaround),
  ]

  private static func frames(of component: Component<some ComponentState>) -> [String] {
    let stages = deliveries.map { component.judgedStage(by: $0) }
    var moments: [[String]] = []
    func commit(_ moment: String) {
      let before = stages[0].frames.last?.record.grid
      let frames = stages.map { (name: $0.delivery.name, frame: $0.commit()) }
      let heading = "frame \(moments.count + 1): \(moment)"
      let isKnown = frames.allSatisfy { $0.frame.kind == nil && $0.frame.record.grid == before }
      moments.append(
        isKnown
          ? [heading + ", ✓ all three show the tracked picture"]
          : [heading] + Page.rows(of: Self.pictures(frames)))
    }
    func turn() {
      for stage in stages { stage.turn() }
      commit("a turn later")
    }
    commit("when it is shown")
    turn()
    for (index, action) in component.actions.enumerated() {
      for stage in stages { stage.act(index) }
      commit(action.name)
      turn()
    }
    return ["Its frames by three deliveries", ""] + Array(moments.joined(separator: [""]))
  }

  /// Each different picture once, under the names of the deliveries that show it.
  private static func pictures(
    _ frames: [(name: String, frame: SteppedFrame)]
  ) -> [(heading: String, grid: Grid)] {
    var groups: [(heading: String, frame: SteppedFrame)] = []
    for (name, frame) in frames {
      let same = groups.firstIndex {
        $0.frame.record.grid == frame.record.grid && $0.frame.kind == frame.kind
      }
      if let same { groups[same].heading += ", " + name } else { groups.append((name, frame)) }
    }
    return groups.map { heading, frame in
      let verdict = frame.kind.map { "✗ \(heading): \($0.word)" } ?? "✓ \(heading)"
      return (verdict, frame.record.grid)
    }
  }
}
