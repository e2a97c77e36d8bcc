import CharacterGrid

/// The view beside which a popover is placed.
///
/// Two anchors are equal if they have the same view.
struct PopoverAnchor: Hashable, Sendable {
  /// The view; nil after it is deallocated.
  private(set) weak var view: View?
  private let id: ObjectIdentifier

  init(_ view: View) { (self.view, id) = (view, ObjectIdentifier(view)) }

  static func == (left: PopoverAnchor, right: PopoverAnchor) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Computes the place of a popover on a stage.
///
///     1 below        2 above         3 to the right    4 to the left
///
///     [anchor]       ╭────╮          [anchor]╭────╮    ╭────╮[anchor]
///     ╭────╮         │    │                  │    │    │    │
///     │    │         ╰────╯                  ╰────╯    ╰────╯
///     ╰────╯         [anchor]
///
/// It is the first of these places with enough room. If there is none, the popover is reduced to
/// the rows below or above, whichever are more. If there are too few rows, it covers the anchor.
struct PopoverPlace {
  private let anchor: GridRect
  private let stage: GridSize

  init(beside anchor: GridRect, on stage: GridSize) { (self.anchor, self.stage) = (anchor, stage) }

  /// The least number of rows: a border and one row of content.
  private static let leastRows = 3

  /// Returns the box with a size, reduced to the available room.
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

  /// Returns the first column of a box to the right or to the left; nil if there is no room on
  /// either side.
  private func columnBeside(_ width: Int) -> Int? {
    if width <= stage.width - anchor.maxX { return anchor.maxX }
    return width <= anchor.minX ? anchor.minX - width : nil
  }
}

extension View {
  /// Returns the cells of the stage beside which a popover of the view is placed.
  ///
  /// If the view is scrolled out of sight, it is the nearest cell of the stage.
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
