import FirstFrameTesting
import GridComponents
import GridViews
import TestSupport

/// A group of variants that belong on one page.
private enum ScoreCategory: String, CaseIterable {
  case states
  case sportVariants

  /// The variants, with what stands above each.
  @MainActor var variants: [(name: String, model: MockScoreViewModel)] {
    switch self {
    case .states:
      [("idle", MockScoreViewModel()), ("loading", .loading), ("empty", .empty)]
    case .sportVariants:
      [
        ("tennis", .tennisMatch),
        (
          "football",
          MockScoreViewModel(
            visualState: .display,
            scoreCells: [ScoreCell(id: "goals", title: "Goals", home: "2", away: "1")])
        ),
      ]
    }
  }
}

/// All variants of a category, one below the other, side by side where there is room.
private final class ScorePage: ViewController {
  private let category: ScoreCategory
  private let heading = Label(style: .title)
  private let grid = StackView(.vertical)

  init(_ category: ScoreCategory) {
    self.category = category
    super.init()
  }

  override func viewDidLoad() {
    for variant in category.variants {
      let column = StackView(.vertical)
      column.addSubview(Label(variant.name, style: .secondary))
      column.addSubview(ScoreView(variant.model))
      grid.addSubview(column)
    }
    view.addSubview(heading)
    view.addSubview(grid)
  }

  override func updateProperties() {
    heading.text = "\(category.rawValue), \(view.traits.style), \(view.traits.widthClass)"
    let isWide = view.traits.widthClass == .regular
    grid.axis = isWide ? .horizontal : .vertical
    grid.spacing = isWide ? 2 : 0
    for column in grid.subviews { column.sizing.width = isWide ? .fixed(22) : .fill }
  }

  override func viewWillLayoutSubviews() {
    heading.frame = GridRect(x: 0, y: 0, width: view.bounds.size.width, height: 1)
    grid.frame = view.bounds.inset(by: GridInsets(top: 1))
  }
}

@MainActor @Suite struct VariantPageTests {
  /// Checklist row 46: a page for each category, in light and dark, narrow and wide.
  @Test func pages() {
    for category in ScoreCategory.allCases {
      for style in InterfaceStyle.allCases {
        for size in [GridSize(width: 30, height: 19), GridSize(width: 72, height: 7)] {
          let stage = Stage(
            ScorePage(category), size: size, traits: TraitOverrides(style: style))
          expectSnapshot(of: stage, named: "\(category)_\(style)_\(size.width)")
        }
      }
    }
  }
}
