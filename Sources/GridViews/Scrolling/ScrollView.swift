public import CharacterGrid

/// Shows a part of a content that is larger than the view.
///
///     one two three f ┃
///     five six seven  ┃     the last column is the indicator:
///     nine ten eleven │     ┃ shows the visible part, │ the rest
///
/// The view proposes its own width to the content, unless it also scrolls horizontally. Arrows,
/// page up and page down, home, end and the wheel scroll. At the end of the content these are not
/// handled, so they scroll an outer view.
public class ScrollView: View, ScrollsWithoutFocus {
  /// The directions in which the view scrolls.
  public final let axes: ScrollAxes

  /// The directions with an indicator, which uses the last column or row.
  ///
  /// An indicator is shown only in a direction in which the view scrolls, and only if there is
  /// room.
  public final var indicators = ScrollAxes.both {
    didSet {
      didAssign("indicators", changed: indicators != oldValue, resizes: true)
      if indicators != oldValue { setNeeds(.layoutSubviews, because: .assignment) }
    }
  }

  /// The blank columns and rows around the content.
  ///
  /// They scroll with the content.
  public final var contentInsets = GridInsets() {
    didSet {
      didAssign("contentInsets", changed: contentInsets != oldValue, resizes: true)
      if contentInsets != oldValue { setNeeds(.layoutSubviews, because: .assignment) }
    }
  }

  /// The size of the content, with its insets, as of the last layout.
  public final internal(set) var contentSize = GridSize.zero

  /// The columns and rows of the content before the visible part.
  ///
  /// The next layout limits it to the content.
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
  /// The thumbs of the indicators, as they are drawn.
  final var thumbs: (vertical: ScrollThumb?, horizontal: ScrollThumb?)
  /// A view inside to which the next layout scrolls.
  final weak var wanted: View?

  /// Makes a view that scrolls a content view.
  public init(_ content: View, axes: ScrollAxes = .vertical) {
    self.content = content
    self.axes = axes
    viewport = Viewport(passesSizesOn: true)
    super.init()
    viewport.addSubview(content)
    addSubview(viewport)
  }

  /// Makes a view for a subclass that adds its own content to the viewport.
  init(axes: ScrollAxes) {
    content = nil
    self.axes = axes
    viewport = Viewport(passesSizesOn: false)
    super.init()
    addSubview(viewport)
  }

  override class var untrackedClass: View.Type { ScrollView.self }
  override var kindWord: String { "scroll view" }

  /// Whether the view can have the focus: it can scroll, and no view inside of it can have the
  /// focus.
  public override var isFocusable: Bool { canScroll && content?.holdsFocusable == false }

  /// Returns the size of the content with insets and indicators, limited by the proposal.
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

  /// Handles arrows, page keys, home and end, which scroll; returns true if the offset changed.
  public override func handleKey(_ key: KeyPress) -> Bool { scroll(by: key) }

  /// Handles the wheel, which scrolls; returns true if the offset changed.
  public override func handleMouse(_ event: MouseEvent) -> Bool {
    guard case .scroll(let rows, let columns) = event.action else { return false }
    return scroll(rows: rows, columns: columns)
  }

  /// Scrolls by rows and columns within the content; returns true if the offset changed.
  @discardableResult public func scroll(rows: Int, columns: Int = 0) -> Bool {
    let target = clamped(
      contentOffset.offset(
        by: GridPoint(
          x: axes.contains(.horizontal) ? columns : 0, y: axes.contains(.vertical) ? rows : 0)))
    guard target != contentOffset else { return false }
    contentOffset = target
    return true
  }

  /// The columns and rows before the visible part, because moving the focus may scroll.
  public override var focusState: String? {
    get { "\(contentOffset.x),\(contentOffset.y)" }
    set {
      let numbers = newValue?.numbers ?? []
      guard numbers.count == 2 else { return }
      // The focused view may have been scrolled out of sight, so the layout must not scroll back to
      // it.
      wanted = nil
      contentOffset = GridPoint(x: numbers[0], y: numbers[1])
    }
  }

  // MARK: - For this module's own scroll views

  /// Returns the thumb in the last column; nil if everything is visible.
  func verticalThumb(track: Int) -> ScrollThumb? {
    ScrollThumb(
      track: track, content: contentSize.height, visible: viewport.frame.size.height,
      offset: contentOffset.y)
  }

  /// The part of the view that shows content.
  ///
  /// A view with a single column or row has no indicator there.
  var viewportFrame: GridRect {
    let size = bounds.size
    return GridRect(
      x: 0, y: 0, width: size.width > 1 ? size.width - indicatorRoom.width : size.width,
      height: size.height > 1 ? size.height - indicatorRoom.height : size.height)
  }

  /// Places the content in the viewport, and limits the offset to it.
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

  /// Scrolls to a view inside.
  func show(_ view: View) {
    guard view.isDescendant(of: viewport) else { return }
    // The place of the view may depend on layouts between it and the viewport.
    viewport.layOutAtOnce()
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

/// A view that receives the keys that scroll also while no view has the focus.
package protocol ScrollsWithoutFocus: View {}

/// The directions in which a view can scroll.
public struct ScrollAxes: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Left and right.
  public static let horizontal = ScrollAxes(rawValue: 1 << 0)
  /// Up and down.
  public static let vertical = ScrollAxes(rawValue: 1 << 1)
  /// Both directions.
  public static let both: ScrollAxes = [.horizontal, .vertical]
}

/// The clipping view between a scroll view and its content.
///
/// Its bounds scroll the content.
final class Viewport: View {
  private let passesSizesOn: Bool

  /// - Parameter passesSizesOn: Whether the scroll view lays out when a view inside needs another
  ///   size. For a list, this is false, because its cells notify it.
  init(passesSizesOn: Bool) {
    self.passesSizesOn = passesSizesOn
    super.init()
    identifier = "content"
  }

  override class var untrackedClass: View.Type { Viewport.self }

  override func sizeDidChange(because reason: InvalidationReason, superviewKnows: Bool) {
    if passesSizesOn { tellSuperviewOfSize(unlessItKnows: superviewKnows) }
  }
}
