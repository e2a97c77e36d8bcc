import CharacterGrid

/// The picture of a stage, of which only the damaged rows are drawn anew.
@MainActor struct StagePicture {
  private var canvas: Canvas
  private(set) var grid: Grid?

  init(size: GridSize) { canvas = Canvas(size: size) }

  /// Draws what has changed since the last time.
  mutating func update(_ roots: [View], size: GridSize, of link: StageLink) -> Grid {
    if let grid, canvas.size == size, roots.allSatisfy({ !$0.needsAnywhere.contains(.draw) }),
      link.damagedRows.isEmpty
    {
      return grid
    }
    let isNew = prepareCanvas(size: size)
    for root in roots { root.collectDamage(on: &canvas) }
    if !isNew {
      canvas.restrict(to: RowMask(rows: link.damagedRows, height: size.height))
      canvas.clear()
    }
    link.repairDamage()
    for root in roots where root.isVisible { root.drawTree(on: &canvas, committing: true) }
    canvas.restrict(to: nil)
    let grid = canvas.frozen()
    self.grid = grid
    return grid
  }

  /// The picture drawn from nothing, which remembers nothing.
  static func fresh(of roots: [View], size: GridSize) -> Grid {
    var canvas = Canvas(size: size)
    for root in roots where root.isVisible { root.drawTree(on: &canvas, committing: false) }
    return canvas.frozen()
  }

  /// Takes a new canvas where the old one is of another size or full of what is no longer shown,
  /// and says whether it did.
  private mutating func prepareCanvas(size: GridSize) -> Bool {
    if grid != nil, canvas.size == size, canvas.tableCount <= Self.mostTableEntries { return false }
    canvas = Canvas(size: size)
    return true
  }

  private static let mostTableEntries = 4_096
}
