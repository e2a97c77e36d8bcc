import CharacterGrid

/// The rectangles of everything on the screen, computed from its size and what is to be shown.
struct BrowserLayout: Hashable, Sendable {
  /// The smallest size for the browser: no caption is cut.
  static let least = GridSize(width: 78, height: 20)

  let size: GridSize
  private(set) var header = GridRect.zero
  private(set) var list = GridRect.zero
  /// The rows of the horizontal lines, and the column of the vertical line, where the list ends.
  private(set) var rules: [Int] = []
  private(set) var wall = 0
  private(set) var title = GridRect.zero
  private(set) var summary: GridRect?
  /// For each exhibit the row of its heading and the cells of its picture, or nil if not shown.
  private(set) var headings: [GridRect?] = []
  private(set) var pictures: [GridRect?] = []
  private(set) var caption = GridRect.zero
  private(set) var timeline = GridRect.zero
  private(set) var inspector: GridRect?
  private(set) var footer = GridRect.zero

  /// What is to be shown.
  struct Wishes: Hashable, Sendable {
    /// The component's size on a narrow and on a wide screen.
    var size = GridSize(width: 34, height: 5), wide = GridSize(width: 64, height: 5)
    /// The number of columns that its summary needs.
    var summary = 40
    var isWide = false
    /// The number of exhibits, and the index of the exhibit that is in front.
    var exhibits = 2, front = 0
    var isInspecting = false
    var listWidth = 16, footerHeight = 2
  }

  /// True if there is space only for a message.
  var isTooSmall: Bool { size.width < Self.least.width || size.height < Self.least.height }

  init(_ size: GridSize, _ wishes: Wishes) {
    self.size = size
    if isTooSmall { return }
    header = GridRect(x: 1, y: 0, width: size.width - 2, height: 1)
    let bottom = size.height - wishes.footerHeight - 1
    rules = [1, bottom]
    wall = wishes.listWidth + 1
    footer = GridRect(x: 1, y: bottom + 1, width: size.width - 2, height: wishes.footerHeight)
    list = GridRect(x: 0, y: 2, width: wishes.listWidth, height: bottom - 2)
    let bench = GridRect(
      x: wall + 2, y: 2, width: size.width - wall - 3, height: bottom - 2)
    arrange(wishes, on: bench)
  }

  /// Places the title and the pictures at the top, and the line of frames at the bottom.
  ///
  /// The summary and the inside are placed in between if there is space.
  private mutating func arrange(_ wishes: Wishes, on bench: GridRect) {
    title = bench.rows(0..<1)
    timeline = bench.rows(bench.size.height - wishes.exhibits..<bench.size.height)
    caption = bench.rows(timeline.minY - bench.minY - 1..<timeline.minY - bench.minY)
    let room = GridRect(
      x: bench.minX, y: bench.minY + 1, width: bench.size.width,
      height: caption.minY - bench.minY - 1)
    let plan = Plan(wishes, in: room.size)
    let rest = room.size.height - plan.height
    let inside = wishes.isInspecting ? Plan.roomInside + 1 : 0
    let above = plan.isTight ? 0 : min(2, max(0, rest - inside))
    let lines = wishes.summary <= room.size.width ? 1 : 2
    if above >= lines { summary = room.rows(0..<lines) }
    let panes = room.rows(above..<room.size.height)
    headings = plan.headings.map { $0?.offsetBy(x: panes.minX, y: panes.minY) }
    pictures = plan.pictures.map { $0?.offsetBy(x: panes.minX, y: panes.minY) }
    let used = min(plan.height + (plan.isTight ? 0 : 1), panes.size.height)
    let below = panes.rows(used..<panes.size.height)
    if below.size.height >= Plan.roomInside { inspector = below }
  }
}

/// How the exhibits share the space: side by side, above each other, or only one of them.
private struct Plan {
  /// The smallest number of rows in which the inside is shown.
  static let roomInside = 6

  var headings: [GridRect?] = []
  var pictures: [GridRect?] = []
  /// True if everything else is left out so that the inside fits.
  var isTight = false

  var height: Int { (headings + pictures).compactMap { $0?.maxY }.max() ?? 0 }

  private static let gap = 2

  init(_ wishes: BrowserLayout.Wishes, in room: GridSize) {
    let parts = (room.width - Self.gap * (wishes.exhibits - 1)) / wishes.exhibits
    let picture = Self.picture(wishes, within: room.width)
    let enough = room.height - (wishes.isInspecting ? Self.roomInside + 1 : 0)
    let stacked = (picture.height + 1) * wishes.exhibits
    if picture.width <= parts && picture.height < enough {
      for number in 0..<wishes.exhibits {
        add(picture, x: number * (parts + Self.gap), width: parts)
      }
    } else if stacked <= enough {
      let space = stacked + wishes.exhibits - 1 <= enough ? 1 : 0
      for number in 0..<wishes.exhibits {
        add(picture, y: number == 0 ? 0 : height + space, width: room.width)
      }
    } else if wishes.isInspecting {
      isTight = true
      addFront(wishes, picture.height < enough ? picture : nil, width: room.width)
    } else {
      let height = min(picture.height, room.height - wishes.exhibits)
      addFront(
        wishes, GridSize(width: picture.width, height: height), width: room.width, hasOthers: true)
    }
  }

  /// Returns the size of a picture: the wide size only if it is requested and fits.
  private static func picture(_ wishes: BrowserLayout.Wishes, within width: Int) -> GridSize {
    let wanted = wishes.isWide && wishes.wide.width <= width ? wishes.wide : wishes.size
    return GridSize(width: min(wanted.width, width), height: wanted.height)
  }

  private mutating func add(_ picture: GridSize, x: Int = 0, y: Int = 0, width: Int) {
    headings.append(GridRect(x: x, y: y, width: width, height: 1))
    pictures.append(GridRect(origin: GridPoint(x: x, y: y + 1), size: picture))
  }

  /// Adds only the picture in front; adds the headings of the others if they fit.
  private mutating func addFront(
    _ wishes: BrowserLayout.Wishes, _ picture: GridSize?, width: Int, hasOthers: Bool = false
  ) {
    var row = 0
    for number in 0..<wishes.exhibits {
      let isFront = number == wishes.front
      headings.append(
        isFront || hasOthers ? GridRect(x: 0, y: row, width: width, height: 1) : nil)
      if isFront || hasOthers { row += 1 }
      pictures.append(
        isFront ? picture.map { GridRect(origin: GridPoint(x: 0, y: row), size: $0) } : nil)
      if isFront { row += picture?.height ?? 0 }
    }
  }
}

extension GridRect {
  /// Returns the rectangle of some of its rows, counted from the first.
  fileprivate func rows(_ rows: Range<Int>) -> GridRect {
    GridRect(x: minX, y: minY + rows.lowerBound, width: size.width, height: rows.count)
  }
}
