import CharacterGrid

/// Items side by side, in columns or in a flow, of which only the visible ones are laid out.
///
///     ┌ red ┐ ┌ green ┐            .flow: each as wide as it needs, as many as a line has room for
///     ┌ blue ┐
///
/// In columns no cost depends on the number of items. In a flow the place of an item depends on all
/// before it, so all items are measured once for each width.
public final class CollectionView: CellsView {
  /// How the items are arranged.
  public var arrangement: Arrangement {
    didSet {
      didAssign("arrangement", changed: arrangement != oldValue)
      if arrangement != oldValue { reload() }
    }
  }

  /// The blank columns between two items of a line.
  public var spacing = 1 {
    didSet {
      didAssign("spacing", changed: spacing != oldValue)
      if spacing != oldValue { reload() }
    }
  }

  /// How many items there are.
  public var items: Int {
    didSet {
      didAssign("items", changed: items != oldValue)
      if items != oldValue { reload() }
    }
  }

  /// How items are arranged.
  public enum Arrangement: Hashable, Sendable {
    /// In lines of this many items of equal width; the first have the odd columns.
    case columns(Int)
    /// One after another, each as wide as it needs, in as many lines as they fill.
    case flow
  }

  private var flow = FlowLines()
  private let makeCell: (CollectionView, Int) -> ListCell

  /// Makes a collection.
  ///
  /// - Parameters:
  ///   - items: How many there are.
  ///   - arrangement: How they are arranged.
  ///   - estimatedHeight: The guessed height of a line that was never visible.
  ///   - cell: Makes or dequeues a cell for an item.
  public init(
    items: Int, arrangement: Arrangement, estimatedHeight: Int = 1,
    cell: @escaping @MainActor (_ collection: CollectionView, _ item: Int) -> ListCell
  ) {
    precondition(items >= 0, "A collection cannot have \(items) items. Use 0 or more.")
    self.items = items
    self.arrangement = arrangement
    makeCell = cell
    super.init(guess: estimatedHeight)
    countLines()
  }

  override class var untrackedClass: View.Type { CollectionView.self }

  /// Returns a cell that can be reused, or a new one.
  public func dequeueCell(
    _ identifier: String = "cell",
    make: @MainActor (_ identifier: String) -> ListCell = { ListCell(reuseIdentifier: $0) }
  ) -> ListCell {
    queue.dequeue(identifier) ?? make(identifier)
  }

  /// Makes all cells again.
  public func reload() {
    flow = FlowLines()
    reset(count: 0)
    countLines()
  }

  override func placeContent() {
    prepareLines()
    super.placeContent()
  }

  override func makeCells(ofLine line: Int) -> [ListCell] {
    items(ofLine: line).map { item in
      let cell = makeCell(self, item)
      cell.rename("item \(item)")
      return cell
    }
  }

  override func columns(of line: CellLine) -> [Range<Int>] {
    let room = viewport.frame.size.width
    switch arrangement {
    case .flow:
      var start = 0
      return items(ofLine: line.index).map { item in
        defer { start += flow.widths[item] + max(0, spacing) }
        return start..<start + flow.widths[item]
      }
    case .columns(let count):
      return (0..<line.cells.count).map { column(number: $0, of: max(1, count), in: room) }
    }
  }

  override func wantsOtherSize(_ cell: ListCell) -> Bool {
    arrangement == .flow || super.wantsOtherSize(cell)
  }

  override func measureAgain(lineAt place: Int) {
    super.measureAgain(lineAt: place)
    if arrangement == .flow { flow = FlowLines() }
  }

  // MARK: - Lines

  private func column(number: Int, of count: Int, in room: Int) -> Range<Int> {
    let gaps = max(0, spacing) * (count - 1)
    let (part, rest) = max(0, room - gaps).quotientAndRemainder(dividingBy: count)
    let start = number * (part + max(0, spacing)) + min(number, rest)
    return start..<start + part + (number < rest ? 1 : 0)
  }

  private func items(ofLine line: Int) -> Range<Int> {
    if case .columns(let count) = arrangement {
      let first = line * max(1, count)
      return first..<min(items, first + max(1, count))
    }
    return flow.starts[line]..<(line + 1 < flow.starts.count ? flow.starts[line + 1] : items)
  }

  private func prepareLines() {
    let room = viewport.frame.size.width
    guard arrangement == .flow, flow.room != room else { return }
    dropLines { _ in true }
    flow = FlowLines(room: room, spacing: max(0, spacing), widths: measuredWidths(room))
    heights.reset(count: flow.starts.count)
  }

  /// Counts the lines in columns, whose number is known before anything is measured.
  private func countLines() {
    guard case .columns(let count) = arrangement else { return }
    let whole = items / max(1, count)
    heights.reset(count: whole * max(1, count) < items ? whole + 1 : whole)
  }

  /// The ideal width of each item.
  ///
  /// Each cell is in the viewport while it is measured, since its traits come from there.
  private func measuredWidths(_ room: Int) -> [Int] {
    isMeasuring = true
    defer { isMeasuring = false }
    return (0..<items).map { item in
      let cell = makeCell(self, item)
      viewport.addSubview(cell)
      for phase in [Phase.traits, .updateProperties, .updateConstraints] { cell.runPass(phase) }
      let width = cell.sizeThatFits(.unspecified).width
      cell.removeFromSuperview()
      queue.enqueue(cell)
      return min(width, room)
    }
  }
}

/// The first items of the lines of a flow.
private struct FlowLines {
  var room = -1
  var widths: [Int] = []
  /// The first item of each line.
  var starts: [Int] = []

  init() {}

  init(room: Int, spacing: Int, widths: [Int]) {
    self.room = room
    self.widths = widths
    var end = 0
    for (item, width) in widths.enumerated() {
      if starts.isEmpty || end + spacing + width > room {
        starts.append(item)
        end = width
      } else {
        end += spacing + width
      }
    }
  }
}
