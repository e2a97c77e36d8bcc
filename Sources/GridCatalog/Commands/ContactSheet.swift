import CharacterGrid
import GridViews

/// Every component's first states, as many side by side as fit in a line.
@MainActor struct ContactSheet {
  private let components: [any AnyComponent]

  init(of components: [any AnyComponent]) { self.components = components }

  var lines: [String] {
    let count = components.count == 1 ? "The component" : "The \(components.count) components"
    let sheets = components.map { Self.lines(for: $0) }
    return Page.title("\(count), in their first states") + [""]
      + Array(sheets.joined(separator: [""]))
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

  /// The name and what it is.
  static func heading(_ component: Component<some ComponentState>) -> [String] {
    TextTable.wrapped("\(component.name): \(component.summary)", width: Page.width)
  }
}

@MainActor extension Component {
  /// A picture of each sample as the tracked view shows it, under its name.
  func pictures(
    size: GridSize? = nil, traits: TraitOverrides = TraitOverrides()
  ) -> [(heading: String, grid: Grid)] {
    samples.map { sample in
      let stage = stage(model(sample.state), by: .tracked, size: size, traits: traits)
      return (heading: sample.name, grid: stage.rendered())
    }
  }
}
