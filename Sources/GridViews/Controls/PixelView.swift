public import CharacterGrid

/// Shows an image with half blocks, two pixels in each cell.
///
///     ▀▀▀▀   the upper half has the foreground, and the lower one the background
///     ▄  ▄   transparent pixels are not drawn
///
/// A pixel is about as wide as it is high: one column and half of a row. In actual size, an image
/// that is larger than the view can be moved with arrows, page keys, home, end, the wheel and a
/// drag. With the focus, marks at the edges show the directions in which the image continues.
public final class PixelView: View {
  /// The image, as of the last update.
  public var image: PixelImage {
    didSet {
      let isChanged = image != oldValue
      if isChanged { scaled = nil }
      didAssign(
        "image", changed: isChanged, resizes: true, value: "\(image.width)x\(image.height)")
    }
  }

  /// The way in which the image is fitted to the view.
  public var scaling: Scaling {
    didSet {
      didAssign("scaling", changed: scaling != oldValue, resizes: true, value: "\(scaling)")
      if scaling != oldValue { scaled = nil }
    }
  }

  /// The columns and rows before the visible part of an image in actual size.
  ///
  /// The value is limited to the image when it is drawn.
  public var contentOffset = GridPoint.zero {
    didSet {
      didAssign(
        "contentOffset", changed: contentOffset != oldValue,
        value: "\(contentOffset.x),\(contentOffset.y)")
    }
  }

  private let content: (() -> PixelImage)?
  /// The start of a drag, and the offset at that moment.
  private var grip: (point: GridPoint, offset: GridPoint)?
  /// The visible pixels that were drawn last.
  private var scaled: ScaledPixels?

  /// The ways to fit an image to a view.
  public enum Scaling: Hashable, Sendable {
    /// The whole image, as large as possible.
    case fit
    /// The image is as small as possible but covers the view; the rest is cut off on both sides.
    case fill
    /// Each pixel of the image is a pixel of the view.
    case actualSize
  }

  /// Makes a view of an image.
  ///
  /// A screen reader speaks the label.
  public init(_ image: PixelImage = .empty, scaling: Scaling = .fit, label: String? = nil) {
    (self.image, self.scaling) = (image, scaling)
    content = nil
    super.init()
    setUp(label)
  }

  /// Makes a view whose image is read from models; the closure runs again when they change.
  public init(
    scaling: Scaling = .fit, label: String? = nil, image: @escaping @MainActor () -> PixelImage
  ) {
    (self.image, self.scaling) = (.empty, scaling)
    content = image
    super.init()
    setUp(label)
  }

  private func setUp(_ label: String?) {
    accessibilityTraits = .image
    accessibilityLabel = label
  }

  /// Whether the view can have the focus: the image can be moved.
  public override var isFocusable: Bool { farthest != .zero }

  /// Moves an image that no longer exceeds the view to its start.
  public override func focusDidChange() {
    super.focusDidChange()
    if !isFocused, !isFocusable, contentOffset != .zero { contentOffset = .zero }
  }

  /// Reads the image, if the view was made with a closure.
  public override func updateProperties() { if let content { image = content() } }

  override class var updatesOnEveryPlatform: Bool { true }

  /// Returns the size of the image or, if the image is fitted, a smaller size with its aspect
  /// ratio.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    var pixels = GridSize(width: image.width, height: image.height)
    if scaling == .fit {
      let rows = proposal.height.map { $0.addingUpToLimit($0) } ?? image.height
      let room = GridSize(
        width: min(image.width, proposal.width ?? image.width), height: min(image.height, rows))
      pixels = image.size(in: room, covering: false)
    }
    return proposal.clamping(GridSize(width: pixels.width, height: pixels.height.half))
  }

  /// Draws the visible pixels.
  public override func draw(in canvas: inout Canvas) {
    let place = pixelPlace
    if scaled?.place != place || scaled?.size != bounds.size {
      scaled = ScaledPixels(image, at: place, in: bounds.size)
    }
    scaled?.draw(in: &canvas)
    if isFocused { drawMarks(in: &canvas) }
  }

  /// The rectangle of the whole image, in pixels of the view.
  private var pixelPlace: GridRect {
    let room = GridSize(width: bounds.size.width, height: bounds.size.height * 2)
    let size =
      scaling == .actualSize
      ? GridSize(width: image.width, height: image.height)
      : image.size(in: room, covering: scaling == .fill)
    guard scaling == .actualSize else {
      return GridRect(
        origin: GridPoint(x: (room.width - size.width) / 2, y: (room.height - size.height) / 2),
        size: size)
    }
    return GridRect(origin: GridPoint(x: -offset.x, y: -offset.y * 2), size: size)
  }

  // MARK: - Moving

  /// Handles arrows, which move by a column or a row, page keys, home and end; returns true if the
  /// image has moved.
  public override func handleKey(_ key: KeyPress) -> Bool {
    guard isFocused else { return false }
    let page = max(1, bounds.size.height - 1)
    return switch key {
    case .left: move(columns: -1)
    case .right: move(columns: 1)
    case .up: move(rows: -1)
    case .down: move(rows: 1)
    case .pageUp: move(rows: -page)
    case .pageDown: move(rows: page)
    case .home: move(to: .zero)
    case .end: move(to: farthest)
    default: false
    }
  }

  /// Handles a drag and the wheel, which move the image and give it the focus; returns true if
  /// handled.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .press:
      grip = farthest == .zero ? nil : (event.position, offset)
      return grip != nil
    case .drag:
      guard let grip else { return false }
      let back = grip.offset.offset(by: grip.point)
      _ = move(to: back.offset(against: event.position))
      return true
    case .release:
      defer { grip = nil }
      return grip != nil
    case .scroll(let rows, let columns):
      guard move(columns: columns, rows: rows) else { return false }
      focus()
      return true
    }
  }

  /// The columns and rows before the visible part, because moving the image does not change a
  /// model.
  public override var focusState: String? {
    get { "\(offset.x),\(offset.y)" }
    set {
      let numbers = newValue?.numbers ?? []
      if numbers.count == 2 { contentOffset = GridPoint(x: numbers[0], y: numbers[1]) }
    }
  }

  /// The possible offset that is nearest to the one that was set.
  private var offset: GridPoint {
    GridPoint(
      x: min(max(0, contentOffset.x), farthest.x), y: min(max(0, contentOffset.y), farthest.y))
  }

  /// The largest offset; zero if the image cannot be moved.
  private var farthest: GridPoint {
    guard scaling == .actualSize, bounds.size.area > 0 else { return .zero }
    return GridPoint(
      x: max(0, image.width - bounds.size.width),
      y: max(0, image.height.half - bounds.size.height))
  }

  private func move(columns: Int = 0, rows: Int = 0) -> Bool {
    move(to: offset.offset(by: GridPoint(x: columns, y: rows)))
  }

  private func move(to target: GridPoint) -> Bool {
    let old = offset
    let new = GridPoint(
      x: min(max(0, target.x), farthest.x), y: min(max(0, target.y), farthest.y))
    guard new != old else { return false }
    contentOffset = new
    return true
  }

  /// Draws a mark at each edge behind which the image continues.
  private func drawMarks(in canvas: inout Canvas) {
    let (size, offset, farthest) = (bounds.size, offset, farthest)
    let (middle, row) = (
      min(size.width, image.width) / 2, min(size.height, image.height.half) / 2
    )
    let marks = [
      (offset.x > 0, "◂", GridPoint(x: 0, y: row)),
      (offset.x < farthest.x, "▸", GridPoint(x: size.width - 1, y: row)),
      (offset.y > 0, "▴", GridPoint(x: middle, y: 0)),
      (offset.y < farthest.y, "▾", GridPoint(x: middle, y: size.height - 1)),
    ]
    for (isThere, mark, place) in marks where isThere {
      canvas.draw(mark, at: place, style: .focus)
    }
  }
}

// MARK: - Cells

/// The visible pixels of an image at its place in a view, two in each cell.
private struct ScaledPixels {
  let place: GridRect
  let size: GridSize
  private var cells: [(point: GridPoint, glyph: Unicode.Scalar, style: CellStyle)] = []

  init(_ image: PixelImage, at place: GridRect, in size: GridSize) {
    (self.place, self.size) = (place, size)
    let visible = place.intersection(
      GridRect(x: 0, y: 0, width: size.width, height: size.height * 2))
    guard !visible.isEmpty else { return }
    /// Returns the colour of a pixel of the view; nil if it is transparent.
    func color(x: Int, y: Int) -> Color? {
      guard visible.contains(GridPoint(x: x, y: y)) else { return nil }
      let pixel = image.pixel(x: x - place.minX, y: y - place.minY, ofSize: place.size)
      return pixel.alpha < 128
        ? nil : .rgb(red: pixel.red, green: pixel.green, blue: pixel.blue)
    }
    for row in visible.minY / 2..<visible.maxY.half {
      for column in visible.minX..<visible.maxX {
        let (upper, lower) = (color(x: column, y: row * 2), color(x: column, y: row * 2 + 1))
        guard let foreground = upper ?? lower else { continue }
        let style = CellStyle(foreground: foreground, background: upper == nil ? nil : lower)
        cells.append((GridPoint(x: column, y: row), upper == nil ? "▄" : "▀", style))
      }
    }
  }

  func draw(in canvas: inout Canvas) {
    let one = GridSize(width: 1, height: 1)
    for cell in cells {
      canvas.fill(GridRect(origin: cell.point, size: one), with: cell.glyph, style: cell.style)
    }
  }
}

extension Int {
  /// Half of a nonnegative number of pixels, rounded up.
  fileprivate var half: Int { self / 2 + self % 2 }
}
