package import CharacterGrid
package import GridViews

extension Stage {
  package convenience init(
    _ view: @autoclosure () -> View, _ width: Int, _ height: Int, platform: Platform = .iOS26
  ) {
    self.init(
      view(), size: GridSize(width: width, height: height),
      traits: TraitOverrides(platform: platform))
  }

  package convenience init(
    _ controller: @autoclosure () -> ViewController, _ width: Int, _ height: Int,
    platform: Platform = .iOS26
  ) {
    self.init(
      controller(), size: GridSize(width: width, height: height),
      traits: TraitOverrides(platform: platform))
  }

  /// The picture of a commit made now, a row a line.
  package var picture: String { commit().grid.text }

  /// The same without blanks at the ends of rows and rows at the end.
  package var sketch: String { commit().grid.sketch }
}

extension Grid {
  /// The rows without blanks at their ends.
  package var lines: [String] {
    rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The lines without empty ones at the end.
  package var sketch: String {
    lines.reversed().drop { $0 == "" }.reversed().joined(separator: "\n")
  }
}
