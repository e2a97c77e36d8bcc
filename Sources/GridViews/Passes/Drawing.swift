import CharacterGrid

/// The picture of a stage.
///
/// Only its damaged rows are drawn again.
@MainActor struct StagePicture {
  private var canvas: Canvas
  private(set) var grid: Grid?

  init(size: GridSize) { canvas = Canvas(size: size) }

  /// Draws the changes since the last frame, and returns the picture.
  mutating func update(_ roots: [View], size: GridSize, of link: StageLink) -> Grid {
    if let grid, canvas.size == size, roots.allSatisfy({ !$0.needsAnywhere.contains(.draw) }),
      link.damagedRows.isEmpty
    {
      return grid
    }
    let isNew = prepareCanvas(size: size)
    if isNew { link.canvases += 1 }
    // All damage is collected first, because it determines the rows that are cleared and drawn
    // again.
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

  /// Returns the whole picture, drawn into a new canvas that is not kept.
  static func fresh(of roots: [View], size: GridSize) -> Grid {
    var canvas = Canvas(size: size)
    for root in roots where root.isVisible { root.drawTree(on: &canvas, committing: false) }
    return canvas.frozen()
  }

  /// Replaces the canvas if its size differs, or if its tables are full of clusters and styles that
  /// are no longer shown; returns true if it did.
  private mutating func prepareCanvas(size: GridSize) -> Bool {
    if grid != nil, canvas.size == size, canvas.tableCount <= Self.mostTableEntries { return false }
    canvas = Canvas(size: size)
    return true
  }

  private static let mostTableEntries = 4_096
}

extension View {
  var isVisible: Bool { !isHidden && alpha > 0 }

  /// Draws the view, then its subviews over it, where drawing on the canvas is allowed.
  ///
  /// In a commit, each view draws in its tracked scope, even if it is only drawn because its rows
  /// are damaged. It may read other models than the last time.
  func drawTree(on canvas: inout Canvas, committing: Bool) {
    let frame = GridRect(origin: superview == nil ? .zero : frame.origin, size: frame.size)
    let outside = canvas.enter(frame, showing: boundsOrigin, clips: clipsToBounds)
    defer { canvas.leave(outside) }
    if clipsToBounds, canvas.isClippedAway { return }
    if let backgroundColor { canvas.fill(bounds, style: CellStyle(background: backgroundColor)) }
    var rows = 0..<0
    if clipsToBounds {
      rows = drawSelf(on: &canvas, committing: committing)
    } else {
      let inside = canvas.enter(bounds, showing: bounds.origin, clips: true)
      rows = drawSelf(on: &canvas, committing: committing)
      canvas.leave(inside)
    }
    for index in subviewIndices(in: canvas.visibleRect) {
      let view = subviews[index]
      guard view.isVisible else { continue }
      if !view.clipsToBounds || canvas.mayShow(rowsOf: view.frame) {
        view.drawTree(on: &canvas, committing: committing)
      }
      if !clipsToBounds { rows = rows.union(view.state.drawnRows) }
    }
    if state.drawsOverSubviews { drawOverSubviews(in: &canvas) }
    if let backgroundColor { canvas.colorBackground(of: bounds, backgroundColor) }
    if committing { state.drawnRows = rows }
  }

  /// Draws the view itself without its subviews; returns the rows of the stage in which it is
  /// visible.
  private func drawSelf(on canvas: inout Canvas, committing: Bool) -> Range<Int> {
    guard !canvas.isClippedAway else { return canvas.visibleRows }
    guard state.overridden.all.contains(.draw) else { return canvas.visibleRows }
    if !committing {
      let outer = state.opening
      state.opening = .notAtAll
      draw(in: &canvas)
      state.opening = outer
      return canvas.visibleRows
    }
    link?.log.drawing = .passUnretained(self)
    if state.isDueForDrawing {
      state.isDueForDrawing = false
      let reason = state.reasons.removeReason(for: .draw)
      // If it is unknown whether the view draws, the drawing is recorded only if the view has read
      // a model.
      let isRecorded = reason == .model || isKnownToOverride(.draw)
      let run = isRecorded ? link?.log.beginDrawing(of: self, because: reason) : nil
      track(.draw) { draw(in: &canvas) }
      if let run { link?.log.endDrawing(run, changed: hasDrawnOtherCells(on: canvas)) }
    } else {
      track(.draw) { draw(in: &canvas) }
    }
    link?.log.drawing = nil
    return canvas.visibleRows
  }

  /// Stores the cells that the view has just drawn; returns false if they are equal to those of the
  /// last drawing.
  ///
  /// Without a comparison, it returns true. There is none if no proof listens, or if the class
  /// draws only values that were assigned to it: then the assignments show the changes.
  private func hasDrawnOtherCells(on canvas: Canvas) -> Bool {
    guard let link, link.log.listens, state.overridden.tracked.contains(.draw) else {
      drawnCells = nil
      return true
    }
    let cells = DrawnCells(on: canvas, number: link.canvases, cursor: isFocused ? cursor : nil)
    defer { drawnCells = cells }
    return drawnCells?.isSame(as: cells) != true
  }

  /// Removes the need to draw from the view and the views below.
  ///
  /// Damages the rows in which they were visible, and the rows in which they will be visible.
  func collectDamage(on canvas: inout Canvas) {
    guard needsAnywhere.contains(.draw) else { return }
    let frame = GridRect(origin: superview == nil ? .zero : frame.origin, size: frame.size)
    let outside = canvas.enter(frame, showing: boundsOrigin, clips: clipsToBounds)
    defer { canvas.leave(outside) }
    if state.needs.contains(.draw) {
      state.needs.remove(.draw)
      state.isDueForDrawing = true
      link?.damage(state.drawnRows)
      state.drawnRows = 0..<0
      if isVisible {
        damage(by: &canvas)
        if !canvas.isClippedAway, isMeasured { noteMeasure() }
      }
    }
    guard state.descendantNeeds.contains(.draw) else { return }
    state.descendantNeeds.remove(.draw)
    for view in pendingSubviews {
      if isVisible {
        view.collectDamage(on: &canvas)
      } else {
        view.forgetDrawing()
      }
    }
    forgetCleanSubviews()
  }

  /// Whether the frame's record contains the sizes of the view.
  ///
  /// That is so if the view is measured again when its content changes, or if its class computes
  /// its own size and a proof listens.
  private var isMeasured: Bool {
    switch link?.log.detail {
    case nil, .picture: false
    case .record: measures != nil
    case .everything: measures != nil || sizesItself
    }
  }

  /// Records the size that the content needs at the view's width.
  ///
  /// It uses an earlier answer of the view. While a film or a proof listens, it asks the view
  /// again.
  private func noteMeasure() {
    guard let log = link?.log else { return }
    let width = ProposedSize(width: frame.size.width)
    let known = log.listens ? nil : measures?.answer(to: width)
    log.record(given: frame.size, needed: known ?? sizeThatFits(width), by: self)
  }

  /// Damages the rows of the view, and the rows of subviews that are drawn outside of it.
  private func damage(by canvas: inout Canvas) {
    if clipsToBounds {
      link?.damage(canvas.visibleRows)
      return
    }
    let inside = canvas.enter(bounds, showing: bounds.origin, clips: true)
    link?.damage(canvas.visibleRows)
    canvas.leave(inside)
    for view in subviews where view.isVisible {
      let window = canvas.enter(view.frame, showing: view.boundsOrigin, clips: view.clipsToBounds)
      view.damage(by: &canvas)
      canvas.leave(window)
    }
  }

  /// Removes the need to draw without damage, because nothing is visible.
  private func forgetDrawing() {
    if state.needs.remove(.draw) != nil { state.isDueForDrawing = true }
    guard state.descendantNeeds.remove(.draw) != nil else { return }
    for view in pendingSubviews { view.forgetDrawing() }
    forgetCleanSubviews()
  }
}

/// The cells that a view has drawn, before its subviews were drawn, and its text cursor.
///
/// The cells are in the view's coordinates. This is a class, so that a view stores only one word
/// for it.
final class DrawnCells {
  private let rect: GridRect
  private let cells: [UInt64]
  private let canvas: Int
  private let cursor: TextCursor?

  init(on canvas: Canvas, number: Int, cursor: TextCursor?) {
    self.cursor = cursor
    rect = canvas.visibleRect
    cells = canvas.visibleCells
    self.canvas = number
  }

  func isSame(as other: DrawnCells) -> Bool {
    canvas == other.canvas && rect == other.rect && cursor == other.cursor
      && haveEqualMemory(cells, other.cells)
  }
}

extension Range<Int> {
  /// Returns the smallest range that contains both; an empty range adds nothing.
  func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
