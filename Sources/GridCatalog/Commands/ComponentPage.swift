import CharacterGrid
import GridViews

/// One component: its states, and its frames with some deliveries side by side.
@MainActor struct ComponentPage {
  let lines: [String]

  init(_ any: some AnyComponent, by deliveries: [Delivery]) {
    let component = any.component
    let deliveries = deliveries.filter(component.supports)
    lines =
      Page.title("\(component.name): \(component.summary)") + ["", "Its states"] + [""]
      + Page.rows(of: component.pictures()) + [""] + Self.frames(of: component, by: deliveries)
  }

  private static func frames(
    of component: Component<some ComponentState>, by deliveries: [Delivery]
  ) -> [String] {
    let count = ["", "", "both", "all three", "all four"]
    let who = deliveries.count < count.count ? count[deliveries.count] : "all"
    let known = deliveries.count == 1 ? "the same picture" : "\(who) show the tracked picture"
    let stages = deliveries.map { component.judgedStage(by: $0) }
    var moments: [[String]] = []
    func commit(_ moment: String) {
      let before = stages[0].frames.last?.record.grid
      let frames = stages.map { (name: $0.delivery.name, frame: $0.commit()) }
      let heading = "frame \(moments.count + 1): \(moment)"
      let isKnown = frames.allSatisfy { $0.frame.defect == nil && $0.frame.record.grid == before }
      moments.append(
        isKnown
          ? [heading + ", ✓ \(known)"]
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
    let numbers = ["", "", "two", "three", "four"]
    let number =
      deliveries.count < numbers.count ? numbers[deliveries.count] : "\(deliveries.count)"
    let title = deliveries.count == 1 ? "Its frames" : "Its frames by \(number) deliveries"
    return [title, ""] + Array(moments.joined(separator: [""]))
  }

  /// Returns each different picture once, below the names of the deliveries that show it.
  private static func pictures(
    _ frames: [(name: String, frame: SteppedFrame)]
  ) -> [(heading: String, grid: Grid)] {
    var groups: [(heading: String, frame: SteppedFrame)] = []
    for (name, frame) in frames {
      let same = groups.firstIndex {
        $0.frame.record.grid == frame.record.grid && $0.frame.defect == frame.defect
      }
      if let same { groups[same].heading += ", " + name } else { groups.append((name, frame)) }
    }
    return groups.map { heading, frame in
      let verdict = frame.defect.map { "✗ \(heading): \($0.word)" } ?? "✓ \(heading)"
      return (verdict, frame.record.grid)
    }
  }
}

// MARK: - All components

/// The first states of every component, as many side by side as fit in a line.
@MainActor struct ContactSheet {
  private let components: [any AnyComponent]

  init(of components: [any AnyComponent]) { self.components = components }

  var lines: [String] {
    let title =
      components.count == 1
      ? "The component, in its first states"
      : "The \(components.count) components, in their first states"
    let sheets = components.map { Self.lines(for: $0) }
    return Page.title(title) + [""] + Array(sheets.joined(separator: [""]))
  }

  private static func lines(for any: some AnyComponent) -> [String] {
    let pictures = any.component.pictures()
    var shown = pictures.prefix(1)
    var used = pictures[0].grid.size.width
    for picture in pictures.dropFirst() {
      used += 2 + max(picture.grid.size.width, picture.heading.columns)
      if used > Page.width { break }
      shown.append(picture)
    }
    return heading(any.component) + Page.rows(of: Array(shown))
  }

  /// The name and the summary.
  static func heading(_ component: Component<some ComponentState>) -> [String] {
    TextTable.wrapped("\(component.name): \(component.summary)", width: Page.width)
  }
}

@MainActor extension Component {
  /// Returns a picture of each sample, as the tracked view shows it, below its name.
  func pictures(traits: TraitOverrides = TraitOverrides()) -> [(heading: String, grid: Grid)] {
    samples.map { sample in
      let stage = stage(model(sample.state), by: .tracked, traits: traits)
      return (heading: sample.name, grid: stage.rendered())
    }
  }
}
