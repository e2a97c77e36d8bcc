import CharacterGrid

/// The picture of a stage, of which only the damaged rows are drawn anew.
@MainActor struct StagePicture {
  private var canvas: Canvas
  private(set) var grid: Grid?

  init(size: Size) { canvas = Canvas(size: size) }

  /// Draws what has changed since the last time.
  mutating func update(_ root: View, of link: StageLink) -> Grid {
    if let grid, canvas.size == root.frame.size, !root.needsAnywhere.contains(.draw),
      link.damagedRows.isEmpty
    {
      return grid
    }
    root.collectDamage(on: &canvas)
    prepareCanvas(size: root.frame.size, damage: link.damagedRows)
    link.repairDamage()
    if root.isVisible { root.drawTree(on: &canvas, committing: true) }
    canvas.restrict(to: nil)
    let grid = canvas.frozen()
    self.grid = grid
    return grid
  }

  /// The picture drawn from nothing, which remembers nothing.
  static func fresh(of root: View) -> Grid {
    var canvas = Canvas(size: root.frame.size)
    if root.isVisible { root.drawTree(on: &canvas, committing: false) }
    return canvas.frozen()
  }

  /// Makes the damaged rows blank, or takes a new canvas where the old one is of another size or
  /// full of what is no longer shown.
  private mutating func prepareCanvas(size: Size, damage: [Range<Int>]) {
    if grid == nil || canvas.size != size || canvas.tableCount > Self.mostTableEntries {
      canvas = Canvas(size: size)
    } else {
      canvas.restrict(to: RowMask(rows: damage, height: size.height))
      canvas.clear()
    }
  }

  private static let mostTableEntries = 4_096
}
