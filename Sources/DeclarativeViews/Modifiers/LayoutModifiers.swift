public import CharacterGrid

/// The edges of a view.
public struct EdgeSet: OptionSet, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = EdgeSet(rawValue: 1)
  /// The left edge.
  public static let leading = EdgeSet(rawValue: 2)
  /// The lower edge.
  public static let bottom = EdgeSet(rawValue: 4)
  /// The right edge.
  public static let trailing = EdgeSet(rawValue: 8)
  /// The left and the right edge.
  public static let horizontal: EdgeSet = [.leading, .trailing]
  /// The upper and the lower edge.
  public static let vertical: EdgeSet = [.top, .bottom]
  /// All edges.
  public static let all: EdgeSet = [.horizontal, .vertical]
}

extension View {
  /// Adds blank columns and rows around the view; by default one at each edge.
  public func padding(_ edges: EdgeSet = .all, _ length: Int = 1) -> some View {
    WrappedView(self, in: { Wrapper("padding") }) { wrapper, _ in
      wrapper.insets = GridInsets(
        top: edges.contains(.top) ? length : 0, left: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0, right: edges.contains(.trailing) ? length : 0)
    }
  }

  /// Adds blank columns and rows at all edges.
  public func padding(_ length: Int) -> some View { padding(.all, length) }

  /// Draws a border around the view; it takes one cell at each edge.
  public func border(_ style: CellStyle = .border, title: String = "") -> some View {
    border(style, titles: title.isEmpty ? [] : [BoxTitle(title, style: .title)])
  }

  /// Draws a border with a colour around the view; it takes one cell at each edge.
  public func border(_ color: Color, title: String = "") -> some View {
    border(CellStyle(foreground: color), title: title)
  }

  /// Draws a border around the view, with titles at several positions on it.
  public func border(_ style: CellStyle = .border, titles: [BoxTitle]) -> some View {
    WrappedView(self, in: { BorderView() }) { border, _ in border.show(style, titles) }
  }

  /// Sets the colour behind the view, and behind the cells inside of it that have no background of
  /// their own.
  public func background(_ color: Color) -> some View { background(CellStyle(background: color)) }

  /// Fills the cells behind the view in a style, whose background is also behind the cells inside
  /// of the view that have none of their own.
  public func background(_ style: CellStyle) -> some View {
    WrappedView(self, in: { BackgroundView("background") }) { view, _ in
      view.style = style
      view.backgroundColor = style.background
    }
  }

  /// Keeps the space of the view empty instead of showing the view.
  public func hidden() -> some View {
    WrappedView(self, in: { Wrapper("hidden") }) { wrapper, _ in wrapper.alpha = 0 }
  }

  /// Sets the number of columns and rows of the view.
  ///
  /// In a direction without a number it fills the space if the view does, as a ``List`` or a
  /// colour, and is as long as the view needs otherwise.
  public func frame(
    width: Int? = nil, height: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(width.map(Extent.fixed), height.map(Extent.fixed), alignment)
  }

  /// Sets the minimum and maximum size of the view; `.infinity` means all available space.
  public func frame(
    minWidth: Int? = nil, maxWidth: FrameLimit? = nil, minHeight: Int? = nil,
    maxHeight: FrameLimit? = nil, alignment: Alignment = .center
  ) -> some View {
    let hasWidth = minWidth != nil || maxWidth != nil
    let hasHeight = minHeight != nil || maxHeight != nil
    return frame(
      hasWidth ? Extent(least: minWidth, most: maxWidth) : nil,
      hasHeight ? Extent(least: minHeight, most: maxHeight) : nil, alignment)
  }

  private func frame(
    _ width: Extent?, _ height: Extent?, _ alignment: Alignment
  ) -> some View {
    WrappedView(self, in: { FrameView("frame") }) { frame, _ in
      frame.size(width: width, height: height)
      frame.align(alignment)
    }
  }
}

/// A number of columns or rows, or all that are available.
public struct FrameLimit: ExpressibleByIntegerLiteral, Hashable, Sendable {
  let length: Int?

  /// Makes a limit of a number of columns or rows.
  public init(_ length: Int) { self.length = length }

  /// Makes a limit of a number of columns or rows.
  public init(integerLiteral length: Int) { self.length = length }

  private init(length: Int?) { self.length = length }

  /// All that are available.
  public static let infinity = FrameLimit(length: nil)
}

extension Extent {
  fileprivate init(least: Int?, most: FrameLimit?) {
    self.init(least: least ?? 0, most: most?.length ?? .max, fills: most != nil)
  }
}

/// The position of a view in a larger area.
public struct Alignment: Hashable, Sendable {
  let horizontal: HorizontalAlignment
  let vertical: VerticalAlignment

  /// Makes an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// At the left edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// At the right edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// At the upper edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// At the lower edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the upper left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the upper right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the lower left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the lower right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// Returns the rectangle of a size in a larger area; a size that is too large is cut.
  func place(_ size: GridSize, in room: GridRect) -> GridRect {
    let width = min(size.width, room.size.width)
    let height = min(size.height, room.size.height)
    let right = room.size.width - width
    let down = room.size.height - height
    let x =
      switch horizontal {
      case .leading: 0
      case .center: right / 2
      case .trailing: right
      }
    let y =
      switch vertical {
      case .top: 0
      case .center: down / 2
      case .bottom: down
      }
    return GridRect(x: room.minX + x, y: room.minY + y, width: width, height: height)
  }
}

// MARK: - The views around

/// A view with a border.
private final class BorderView: Wrapper {
  init() {
    super.init("border")
    insets = GridInsets(all: 1)
  }

  private var look = (style: CellStyle.border, titles: [BoxTitle]())

  func show(_ style: CellStyle, _ titles: [BoxTitle]) {
    let changed = style != look.style || titles != look.titles
    look = (style, titles)
    let words = titles.map(\.text).joined(separator: ", ")
    didAssign("border", changed: changed, resizes: true, value: words)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let size = super.sizeThatFits(proposal)
    let edges = BoxTitle.Edge.allCases.map { edge in
      look.titles.reduce(0) { $1.edge == edge ? $0 + $1.text.columns + 3 : $0 }
    }
    let titles = edges.map { $0 == 0 ? 0 : $0 + 3 }.max() ?? 0
    return GridSize(
      width: min(max(size.width, titles), proposal.width ?? .max), height: size.height)
  }

  override func draw(in canvas: inout Canvas) {
    canvas.drawBox(bounds, style: look.style, titles: look.titles)
  }
}

/// A view with filled cells behind it.
private final class BackgroundView: Wrapper {
  var style = CellStyle.default { didSet { didAssign("style", changed: style != oldValue) } }

  override func draw(in canvas: inout Canvas) { canvas.fill(bounds, style: style) }
}

/// A view in an area of another size.
private final class FrameView: Wrapper {
  private var alignment = Alignment.center

  func align(_ alignment: Alignment) {
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    setNeedsLayout()
  }

  override func layoutSubviews() {
    guard let content else { return }
    let needed = content.preferredSize(within: ProposedSize(bounds.size))
    let size = GridSize(
      width: content.sizing.width.fills ? bounds.size.width : needed.width,
      height: content.sizing.height.fills ? bounds.size.height : needed.height)
    content.frame = alignment.place(size, in: bounds)
  }
}
