import CharacterGrid
import DeferredComponents
import FirstFrame
import GridComponents

/// What the commands print, in lines of at most 80 columns.
@MainActor enum Page {
  /// How wide a line may be.
  static let width = 80

  /// The thesis, the first picture of it, every component, and the comparison.
  static func everything(
    of components: [any AnyComponent] = Components.all
  ) -> CatalogCommand.Outcome {
    let comparison = Comparison(of: components)
    let proofs = components.map { TrackedProof(of: $0) }
    let holds = comparison.thesisHolds && proofs.allSatisfy(\.holds)
    let parts = [
      FrontPage.lines, ContactSheet(of: components).lines,
      ComparisonTable(comparison).lines, SymptomMatrix(comparison).lines,
      Qualification(comparison).lines, TrackedProof.lines(for: proofs),
      conclusion(holds, "each of \(components.count) components"),
    ]
    return CatalogCommand.Outcome(
      Array(parts.joined(separator: [""])), status: holds ? 0 : 1)
  }

  /// One component: its states, its frames side by side, its rows, its proof.
  static func component(_ component: any AnyComponent) -> CatalogCommand.Outcome {
    let comparison = Comparison(of: [component])
    let proof = TrackedProof(of: component)
    let holds = comparison.thesisHolds && proof.holds
    let parts = [
      ComponentPage(component).lines, ComparisonTable(comparison).lines,
      Violations(of: component, within: Bound(actions: 1, turns: 1, commits: 2)).lines,
      TrackedProof.lines(for: [proof]),
      conclusion(holds, component.name),
    ]
    return CatalogCommand.Outcome(
      Array(parts.joined(separator: [""])), status: holds ? 0 : 1)
  }

  private static func conclusion(_ holds: Bool, _ what: String) -> [String] {
    let held = """
      The thesis holds. Tracked, \(what) was right in every frame, the first one included; by \
      receive(on: main) it was late.
      """
    return holds
      ? TextTable.wrapped(held, width: width)
      : ["THE THESIS DOES NOT HOLD: see what is wrong above."]
  }

  /// A title with a line below it.
  static func title(_ text: String) -> [String] {
    [text, String(repeating: "═", count: width)]
  }

  /// Pictures side by side, as many in each row as fit.
  static func rows(of pictures: [(heading: String, grid: Grid)]) -> [String] {
    var rows: [[(heading: String, grid: Grid)]] = []
    var used = 0
    for picture in pictures {
      let wide = max(picture.grid.size.width, picture.heading.columns)
      if rows.isEmpty || used + gap + wide > width {
        rows.append([picture])
        used = wide
      } else {
        rows[rows.count - 1].append(picture)
        used += gap + wide
      }
    }
    return Array(rows.map { SideBySide($0, gap: gap).grid.rows }.joined(separator: [""]))
  }

  private static var gap: Int { 2 }
}
