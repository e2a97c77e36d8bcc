public import CharacterGrid

/// Shows a part of something that is larger than itself.
///
///     one two three f ┃
///     five six seven  ┃     the last column is the indicator's:
///     nine ten eleven │     ┃ stands for what is seen, │ for the rest
///
/// The content is offered the width of the view, unless it is scrolled sideways too. Arrows, page
/// up and down, home, end and the wheel scroll; what a view has no use for at the end of its
/// content goes to the one that it is inside of.
public class ScrollView: View {
  /// The directions in which it scrolls.
  public final let axes: ScrollAxes

  /// The directions that have an indicator, as far as it scrolls there and has room: it takes the
  /// last column or row for itself.
  public final var indicators = ScrollAxes.both {
    didSet {
      didAssign("indicators", changed: indicators != oldValue, resizes: true)
      if indicators != oldValue { setNeeds(.layoutSubviews, because: .assignment) }
    }
  }

  /// Blank columns and rows around the content, which scroll with it.
  public final var contentInsets = GridInsets() {
    didSet {
      didAssign("contentInsets", changed: contentInsets != oldValue, resizes: true)
      if contentInsets != oldValue { setNeeds(.layoutSubviews, because: .assignment) }
    }
  }

  /// The size of the content, with its insets, as of the last layout.
  public final internal(set) var contentSize = GridSize.zero

  /// The columns and rows of the content before those that are seen.
  ///
  /// What is beyond the content's end is taken back in the next layout.
  public var contentOffset: GridPoint {
    get { viewport.bounds.origin }
    set {
      didAssign(
        "contentOffset", changed: newValue != contentOffset, value: "\(newValue.x),\(newValue.y)")
      guard newValue != contentOffset else { return }
      viewport.bounds.origin = newValue
      setNeeds(.layoutSubviews, because: .assignment)
    }
  }

  let viewport: Viewport
  private let content: View?
  /// The indicators' thumbs as they are drawn.
  final var thumbs: (vertical: ScrollThumb?, horizontal: ScrollThumb?)
  /// A view inside that is to be seen after the next layout.
  final weak var wanted: View?

  /// Makes a view that scrolls another.
  public init(_ content: View, axes: ScrollAxes = .vertical) {
    self.content = content
    self.axes = axes
    viewport = Viewport(passesSizesOn: true)
    super.init()
    viewport.addSubview(content)
    addSubview(viewport)
  }

  /// Makes a view whose subclass puts its own content into the viewport.
  init(axes: ScrollAxes) {
    content = nil
    self.axes = axes
    viewport = Viewport(passesSizesOn: false)
    super.init()
    addSubview(viewport)
  }

  override class var untrackedClass: View.Type { ScrollView.self }

  /// Whether there is more than is seen, and nothing inside that the keys can go to.
  public override var isFocusable: Bool { canScroll && content?.holdsFocusable == false }

  /// The content's size with insets and indicators, within the proposal.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let around = GridSize(
      width: contentInsets.horizontal.addingUpToLimit(indicatorRoom.width),
      height: contentInsets.vertical.addingUpToLimit(indicatorRoom.height))
    let size = contentSize(in: proposal.width.map { $0.addingUpToLimit(-around.width) })
    return proposal.clamping(
      GridSize(
        width: size.width.addingUpToLimit(around.width),
        height: size.height.addingUpToLimit(around.height)))
  }

  /// Places the content and the indicators.
  public override func layoutSubviews() {
    viewport.frame = viewportFrame
    placeContent()
    if let wanted {
      self.wanted = nil
      show(wanted)
    }
    updateThumbs()
  }

  /// Draws the indicators.
  public override func draw(in canvas: inout Canvas) { drawIndicators(in: &canvas) }

  /// Arrows and page keys scroll; home and end go to the first and the last row.
  public override func handleKey(_ key: KeyPress) -> Bool { scroll(by: key) }

  /// The wheel scrolls.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard case .scroll(let rows, let columns) = event.action else { return false }
    return scroll(rows: rows, columns: columns)
  }

  /// Scrolls by rows and columns, as far as there is content; returns whether that was anywhere.
  @discardableResult public func scroll(rows: Int, columns: Int = 0) -> Bool {
    let target = clamped(
      contentOffset.offset(
        by: GridPoint(
          x: axes.contains(.horizontal) ? columns : 0, y: axes.contains(.vertical) ? rows : 0)))
    guard target != contentOffset else { return false }
    contentOffset = target
    return true
  }

  /// Scrolls no further than needed for a rectangle of the content to be seen; of one that is
  /// larger than the view, its top and left edges.
  public func scrollRectToVisible(_ rect: GridRect) {
    contentOffset = clamped(
      offset(showing: rect.offsetBy(x: contentInsets.left, y: contentInsets.top)))
  }

  // MARK: - For this module's own scroll views

  /// Where the thumb is in the last column; nil where all is seen.
  func verticalThumb(track: Int) -> ScrollThumb? {
    ScrollThumb(
      track: track, content: contentSize.height, visible: viewport.frame.size.height,
      offset: contentOffset.y)
  }

  /// The part of the view that shows content; an indicator gives way to the last column or row.
  var viewportFrame: GridRect {
    let size = bounds.size
    return GridRect(
      x: 0, y: 0, width: size.width > 1 ? size.width - indicatorRoom.width : size.width,
      height: size.height > 1 ? size.height - indicatorRoom.height : size.height)
  }

  /// Places the content in the viewport, and takes the offset back where there is none.
  func placeContent() {
    guard let content else { return }
    let room = viewport.frame.size
    let insets = contentInsets
    let width = room.width.addingUpToLimit(-insets.horizontal)
    let size = contentSize(in: max(0, width))
    content.frame = GridRect(
      x: insets.left, y: insets.top, width: max(size.width, width),
      height: axes.contains(.vertical)
        ? max(size.height, room.height.addingUpToLimit(-insets.vertical))
        : room.height.addingUpToLimit(-insets.vertical))
    contentSize = GridSize(
      width: content.frame.size.width.addingUpToLimit(insets.horizontal),
      height: content.frame.size.height.addingUpToLimit(insets.vertical))
    viewport.bounds.origin = clamped(viewport.bounds.origin)
  }

  /// Scrolls so far that a view inside is seen, whose place is known by now.
  func show(_ view: View) {
    guard view.isDescendant(of: viewport) else { return }
    viewport.layoutIfNeeded()
    let origin = view.convert(view.bounds.origin, to: viewport)
    viewport.bounds.origin = clamped(
      offset(showing: GridRect(origin: origin, size: view.frame.size)))
  }

  /// Makes the next layout scroll to a view inside.
  final func scrollLater(to view: View) {
    wanted = view
    setNeeds(.layoutSubviews, because: .request)
  }

  private func contentSize(in width: Int?) -> GridSize {
    let offered = axes.contains(.horizontal) ? nil : width
    return content?.preferredSize(within: ProposedSize(width: offered)) ?? .zero
  }
}

/// The directions in which something can be scrolled.
public struct ScrollAxes: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// To the left and the right.
  public static let horizontal = ScrollAxes(rawValue: 1 << 0)
  /// Up and down.
  public static let vertical = ScrollAxes(rawValue: 1 << 1)
  /// Both.
  public static let both: ScrollAxes = [.horizontal, .vertical]
}

/// The window that a scroll view has on its content: what is seen there is moved by its bounds.
final class Viewport: View {
  private let passesSizesOn: Bool

  /// - Parameter passesSizesOn: Whether the scroll view has to lay out when something inside wants
  ///   another size, and is not told otherwise.
  init(passesSizesOn: Bool) {
    self.passesSizesOn = passesSizesOn
    super.init()
    identifier = "content"
  }

  override class var untrackedClass: View.Type { Viewport.self }

  override func sizeDidChange(because cause: Cause, superviewKnows: Bool) {
    if passesSizesOn { tellSuperviewOfSize(unlessItKnows: superviewKnows) }
  }
}
