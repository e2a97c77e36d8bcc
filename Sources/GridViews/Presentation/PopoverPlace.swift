import CharacterGrid

/// The view that a popover is placed beside; two are equal if they are of the same view.
struct PopoverAnchor: Hashable, Sendable {
  /// The view; nil once it is deallocated.
  private(set) weak var view: View?
  private let id: ObjectIdentifier

  init(_ view: View) { (self.view, id) = (view, ObjectIdentifier(view)) }

  static func == (left: PopoverAnchor, right: PopoverAnchor) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Finds the place of a popover on a stage.
///
///     1 below        2 above         3 to the right    4 to the left
///
///     [anchor]       ╭────╮          [anchor]╭────╮    ╭────╮[anchor]
///     ╭────╮         │    │                  │    │    │    │
///     │    │         ╰────╯                  ╰────╯    ╰────╯
///     ╰────╯         [anchor]
///
/// The first of them that has room for all of it is taken. If none has, it is cut to the rows below
/// or above, whichever are more; and where there are hardly any, it covers the anchor.
struct PopoverPlace {
  private let anchor: GridRect
  private let stage: GridSize

  init(beside anchor: GridRect, on stage: GridSize) { (self.anchor, self.stage) = (anchor, stage) }

  /// A border and one row: what is lower is not worth being shown.
  private static let leastRows = 3

  /// The box of a size, or as much of it as there is room for.
  func frame(for needed: GridSize) -> GridRect {
    let (width, height) = (min(needed.width, stage.width), needed.height)
    let x = max(0, min(anchor.minX, stage.width - width))
    let (above, below) = (anchor.minY, stage.height - anchor.maxY)
    if height <= below { return GridRect(x: x, y: anchor.maxY, width: width, height: height) }
    if height <= above {
      return GridRect(x: x, y: above - height, width: width, height: height)
    }
    if height <= stage.height, let x = columnBeside(width) {
      let y = max(0, min(anchor.minY, stage.height - height))
      return GridRect(x: x, y: y, width: width, height: height)
    }
    let rows = max(above, below)
    if rows >= Self.leastRows {
      return GridRect(
        x: x, y: below >= above ? anchor.maxY : 0, width: width, height: min(rows, height))
    }
    let most = min(height, stage.height)
    return GridRect(
      x: x, y: max(0, min(anchor.minY, stage.height - most)), width: width, height: most)
  }

  /// The first column of a box to the right or to the left; nil where neither has room.
  private func columnBeside(_ width: Int) -> Int? {
    if width <= stage.width - anchor.maxX { return anchor.maxX }
    return width <= anchor.minX ? anchor.minX - width : nil
  }
}

extension View {
  /// The cells of the stage that a popover of the view is placed beside.
  ///
  /// Of a view that is scrolled out of sight it is the nearest cell on the stage.
  func anchorCells(on screen: GridRect) -> GridRect {
    var (rect, clip) = (bounds, bounds)
    for view in chain {
      let origin = view.superview == nil ? .zero : view.frame.origin
      let way = origin.offset(against: view.boundsOrigin)
      (rect, clip) = (rect.offsetBy(x: way.x, y: way.y), clip.offsetBy(x: way.x, y: way.y))
      if let superview = view.superview, superview.clipsToBounds {
        clip = clip.intersection(superview.bounds)
      }
    }
    let seen = clip.intersection(screen)
    if !seen.isEmpty { return seen }
    return GridRect(
      x: min(max(0, rect.minX), screen.maxX), y: min(max(0, rect.minY), screen.maxY), width: 0,
      height: 0)
  }
}
