import CharacterGrid
import GridViews

/// What the exhibit in front looks like from inside: beside each other where there is room.
final class InspectorView: View {
  private let model: BrowserModel
  private let frameLines: LinesView
  private let treeLines: LinesView
  private let scrolls: [ScrollView]

  init(_ model: BrowserModel) {
    self.model = model
    frameLines = LinesView(wrapping: .word) { model.inspection?.frame ?? [] }
    treeLines = LinesView(wrapping: .none) { model.inspection?.tree ?? [] }
    scrolls = [ScrollView(frameLines), ScrollView(treeLines)]
    super.init()
    for scroll in scrolls {
      scroll.contentInsets = GridInsets(right: 1)
      addSubview(scroll)
    }
  }

  override func layoutSubviews() {
    let size = bounds.size
    let left = (size.width - 1) / 2
    scrolls[0].frame = GridRect(x: 0, y: 1, width: left, height: size.height - 1)
    scrolls[1].frame = GridRect(
      x: left + 1, y: 1, width: size.width - left - 1, height: size.height - 1)
  }

  /// Page keys, home and end scroll both halves.
  func scroll(by key: KeyPress) -> Bool {
    scrolls.map { $0.handleKey(key) }.contains(true)
  }

  override func draw(in canvas: inout Canvas) {
    canvas.drawHorizontalLine(at: .zero, length: bounds.size.width, style: .border)
    let name = model.front == 0 ? "tracked" : model.delivery.name
    canvas.draw(" inside of \(name) ", at: GridPoint(x: 2, y: 0), style: .secondary)
  }
}

/// Lines that follow a model; one that is too long goes on in the next row, or ends in an ellipsis.
private final class LinesView: View {
  private let options: TextLayout.Options
  private let content: () -> [Inspection.Line]
  private var lines: [Inspection.Line] = []

  init(wrapping: TextLayout.Wrapping, _ content: @escaping () -> [Inspection.Line]) {
    options = TextLayout.Options(wrapping: wrapping, truncation: .tail)
    self.content = content
    super.init()
  }

  override func updateProperties() {
    let new = content()
    didAssign("lines", changed: new != lines, resizes: true)
    lines = new
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    let width = proposal.width ?? lines.map(\.text.columns).max() ?? 0
    return GridSize(width: width, height: layouts(width: width).reduce(0) { $0 + $1.size.height })
  }

  override func draw(in canvas: inout Canvas) {
    var row = 0
    for layout in layouts(width: bounds.size.width) {
      let size = GridSize(width: bounds.size.width, height: layout.size.height)
      canvas.draw(layout, in: GridRect(origin: GridPoint(x: 0, y: row), size: size))
      row += size.height
    }
  }

  private func layouts(width: Int) -> [TextLayout] {
    lines.map { line in
      TextLayout(
        line.text, style: line.isTitle ? .title : .default, width: width, options: options)
    }
  }
}
