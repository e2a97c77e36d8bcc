import CharacterGrid

/// Where everything stands on a screen: a function of its size and of what is to be shown.
struct BrowserLayout: Hashable, Sendable {
  /// The least that the browser needs.
  static let least = Size(width: 72, height: 20)

  let size: Size
  private(set) var header = Rect.zero
  private(set) var list = Rect.zero
  /// Over, between and under the columns; the list ends where the vertical line stands.
  private(set) var rules: [Int] = []
  private(set) var wall = 0
  private(set) var title = Rect.zero
  private(set) var summary: Rect?
  /// For each exhibit the row that says what it is, and the cells of its picture, if it has any.
  private(set) var headings: [Rect] = []
  private(set) var pictures: [Rect?] = []
  private(set) var caption = Rect.zero
  private(set) var timeline = Rect.zero
  private(set) var inspector: Rect?
  private(set) var footer = Rect.zero

  /// What is to be shown.
  struct Wishes: Hashable, Sendable {
    /// The component's size on a narrow and on a wide screen.
    var size = Size(width: 34, height: 5), wide = Size(width: 64, height: 5)
    var isWide = false
    /// How many exhibits there are, and which one is in front.
    var exhibits = 2, front = 0
    var isInspecting = false
    var listWidth = 16, footerHeight = 2
  }

  /// Whether there is too little room for anything but a message.
  var isTooSmall: Bool { size.width < Self.least.width || size.height < Self.least.height }

  init(_ size: Size, _ wishes: Wishes) {
    self.size = size
    if isTooSmall { return }
    header = Rect(x: 1, y: 0, width: size.width - 2, height: 1)
    let bottom = size.height - wishes.footerHeight - 1
    rules = [1, bottom]
    wall = wishes.listWidth + 1
    footer = Rect(x: 1, y: bottom + 1, width: size.width - 2, height: wishes.footerHeight)
    list = Rect(x: 0, y: 2, width: wall, height: bottom - 2)
    let bench = Rect(
      x: wall + 2, y: 2, width: size.width - wall - 3, height: bottom - 2)
    arrange(wishes, on: bench)
  }

  /// The heading, the pictures from the top, the line of frames at the bottom, and in between what
  /// there is room for.
  private mutating func arrange(_ wishes: Wishes, on bench: Rect) {
    title = bench.rows(0..<1)
    timeline = bench.rows(bench.size.height - wishes.exhibits..<bench.size.height)
    caption = bench.rows(timeline.minY - bench.minY - 1..<timeline.minY - bench.minY)
    let room = Rect(
      x: bench.minX, y: bench.minY + 1, width: bench.size.width,
      height: caption.minY - bench.minY - 1)
    let plan = Plan(wishes, in: room.size)
    let rest = room.size.height - plan.height
    let above = min(2, max(0, rest))
    if above > 0 { summary = room.rows(0..<1) }
    let panes = room.rows(above..<room.size.height)
    headings = plan.headings.map { $0.offsetBy(x: panes.minX, y: panes.minY) }
    pictures = plan.pictures.map { $0?.offsetBy(x: panes.minX, y: panes.minY) }
    let below = panes.rows(min(plan.height + 1, panes.size.height)..<panes.size.height)
    let isRoomy = below.size.height >= 8
    if plan.leavesRoom && below.size.height > 2 || isRoomy {
      inspector = below.rows(0..<below.size.height - (below.size.height > 9 ? 1 : 0))
    }
  }
}

/// How the exhibits share the room: side by side, above each other, or only one of them.
private struct Plan {
  var headings: [Rect] = []
  var pictures: [Rect?] = []
  /// Whether the rest is left to the inspector on purpose.
  var leavesRoom = false

  var height: Int {
    (headings + pictures.compactMap(\.self)).map(\.maxY).max() ?? 0
  }

  private static let gap = 2

  init(_ wishes: BrowserLayout.Wishes, in room: Size) {
    let parts = (room.width - Self.gap * (wishes.exhibits - 1)) / wishes.exhibits
    let wanted = Self.picture(wishes, within: room.width)
    let isBesides = wanted.width <= parts && wanted.height < room.height
    let isAbove = (wanted.height + 1) * wishes.exhibits <= room.height
    if isBesides && (!wishes.isInspecting || room.height - wanted.height > 6) {
      leavesRoom = wishes.isInspecting
      for number in 0..<wishes.exhibits {
        add(wanted, x: number * (parts + Self.gap), width: parts)
      }
    } else if isAbove && !wishes.isInspecting {
      let isTight = (wanted.height + 2) * wishes.exhibits - 1 > room.height
      for _ in 0..<wishes.exhibits {
        add(wanted, y: headings.isEmpty ? 0 : height + (isTight ? 0 : 1), width: room.width)
      }
    } else {
      leavesRoom = wishes.isInspecting
      addFront(wishes, wanted, in: room)
    }
  }

  /// The size of a picture: the wide one only where it is asked for and has room.
  private static func picture(_ wishes: BrowserLayout.Wishes, within width: Int) -> Size {
    let wanted = wishes.isWide && wishes.wide.width <= width ? wishes.wide : wishes.size
    return Size(width: min(wanted.width, width), height: wanted.height)
  }

  private mutating func add(_ picture: Size, x: Int = 0, y: Int = 0, width: Int) {
    headings.append(Rect(x: x, y: y, width: width, height: 1))
    pictures.append(Rect(origin: Point(x: x, y: y + 1), size: picture))
  }

  /// All headings, but only one picture, as tall as there is room for.
  private mutating func addFront(_ wishes: BrowserLayout.Wishes, _ picture: Size, in room: Size) {
    let left = room.height - wishes.exhibits - (wishes.isInspecting ? 5 : 0)
    let size = Size(width: picture.width, height: min(picture.height, max(left, 3)))
    var row = 0
    for number in 0..<wishes.exhibits {
      headings.append(Rect(x: 0, y: row, width: room.width, height: 1))
      row += 1
      let isFront = number == wishes.front
      pictures.append(isFront ? Rect(origin: Point(x: 0, y: row), size: size) : nil)
      if isFront { row += size.height }
    }
  }
}

extension Rect {
  /// Some of its rows, counted from its first.
  fileprivate func rows(_ rows: Range<Int>) -> Rect {
    Rect(x: minX, y: minY + rows.lowerBound, width: size.width, height: rows.count)
  }
}
