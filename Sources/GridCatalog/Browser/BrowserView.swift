import CharacterGrid
import GridViews

/// The components on the left, the live one on the right, and the keys below.
///
///      FirstFrame  A view's first frame must already be right. …
///     ────────────┬──────────────────────────────────────────────
///      Score      │ Score               tennis match · state 1 of 4
///      Counter    │ ✓ right   tracked   reads an @Observable model
///                 │ ╭─ Score ────────────────────────╮
///     ────────────┴──────────────────────────────────────────────
///      1 a point for Away   2 the score is lost
///      space turn   p play   s state   …
final class BrowserView: View {
  private let model: BrowserModel
  private let header: HeaderView
  private let list: ComponentList
  private let title: TitleView
  private let summary: Label
  private let headings: [HeadingView]
  private let pictures: [PictureView]
  private let caption: Label
  private let timeline: TimelineView
  private let inspector: InspectorView
  private let footer: FooterView

  init(_ model: BrowserModel) {
    self.model = model
    header = HeaderView(model.title)
    list = ComponentList(model)
    title = TitleView(model)
    summary = Label(style: .secondary, lineBreakMode: .wordWrapping) { model.component.summary }
    headings = [0, 1].map { HeadingView(model, $0) }
    pictures = [0, 1].map { PictureView(model, $0) }
    caption = Label(style: .emphasis) { "▸ " + model.caption }
    timeline = TimelineView(model)
    inspector = InspectorView(model)
    footer = FooterView(model)
    super.init()
    for view in [header, list, title, summary] + headings + pictures { addSubview(view) }
    for view in [caption, timeline, inspector, footer] as [View] { addSubview(view) }
  }

  override var isFocusable: Bool { true }

  override func didMoveToStage() { focus() }

  /// Sets the frames that the layout has computed.
  override func layoutSubviews() {
    let layout = model.layout
    for view in subviews { view.isHidden = layout.isTooSmall }
    header.frame = layout.header
    list.frame = layout.list
    title.frame = layout.title
    place(summary, at: layout.summary)
    for (number, heading) in headings.enumerated() {
      place(heading, at: number < layout.headings.count ? layout.headings[number] : nil)
      place(pictures[number], at: number < layout.pictures.count ? layout.pictures[number] : nil)
    }
    caption.frame = layout.caption
    timeline.frame = layout.timeline
    place(inspector, at: layout.inspector)
    footer.frame = layout.footer
  }

  private func place(_ view: View, at frame: GridRect?) {
    view.isHidden = frame == nil
    view.frame = frame ?? .zero
  }

  /// Draws the lines between the parts, or a message if the screen is too small.
  override func draw(in canvas: inout Canvas) {
    let layout = model.layout
    if layout.isTooSmall { return drawMessage(in: &canvas) }
    for row in layout.rules {
      canvas.drawHorizontalLine(
        at: GridPoint(x: 0, y: row), length: layout.size.width, style: .border, joins: true)
    }
    let (top, bottom) = (layout.rules[0], layout.rules[1])
    canvas.drawVerticalLine(
      at: GridPoint(x: layout.wall, y: top), length: bottom - top + 1, style: .border, joins: true)
  }

  private func drawMessage(in canvas: inout Canvas) {
    let (size, least) = (model.layout.size, BrowserLayout.least)
    let text = """
      This terminal has \(size) cells, and the catalog needs \(least).
      Make it larger, or press q.
      """
    let options = TextLayout.Options(wrapping: .word)
    let layout = TextLayout(text, style: .warning, width: bounds.size.width, options: options)
    canvas.draw(layout, in: bounds)
  }

  // MARK: - Keys and the mouse

  override func handleKey(_ key: KeyPress) -> Bool {
    if model.isInside, !model.layout.isTooSmall {
      model.send(.key(key))
      return true
    }
    guard let command = BrowserCommand(key) else { return inspector.scroll(by: key) }
    model.perform(command)
    return true
  }

  override func handlePaste(_ text: String) -> Bool {
    if model.isInside { model.send(.paste(text)) }
    return model.isInside
  }

  /// The cursor of the exhibit in front, while the component gets the keys.
  override var cursor: TextCursor? {
    guard model.isInside, !model.layout.pictures.isEmpty,
      let picture = model.layout.pictures[model.front],
      let cursor = model.shots[model.front].record.cursor
    else { return nil }
    let place = GridPoint(x: picture.minX + cursor.position.x, y: picture.minY + cursor.position.y)
    return TextCursor(at: place, shape: cursor.shape)
  }
}

// MARK: - Its parts around the exhibits

/// The title and the claim, in the first row.
final class HeaderView: View {
  private let title: String

  init(_ title: String) {
    self.title = " \(title) "
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw(title, at: .zero, style: .highlight)
    let x = title.columns + 2
    let whole = "\(BrowserModel.thesis) \(BrowserModel.judgement)"
    let words = x + whole.columns <= bounds.size.width ? whole : BrowserModel.thesis
    canvas.draw(words, at: GridPoint(x: x, y: 0), style: .default)
  }
}

/// The component's name at one edge, and the state in which it started at the other.
final class TitleView: View {
  private let model: BrowserModel

  init(_ model: BrowserModel) {
    self.model = model
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    let (name, sample) = (model.component.name, model.sampleWords)
    canvas.draw(name, at: .zero, style: .title)
    let x = bounds.size.width - sample.columns
    if x > name.columns + 1 {
      canvas.draw(sample, at: GridPoint(x: x, y: 0), style: .secondary)
    }
  }
}

/// The keys and what they do.
final class FooterView: View {
  private let model: BrowserModel

  init(_ model: BrowserModel) {
    self.model = model
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    for (hint, origin) in model.hints(width: bounds.size.width).places {
      canvas.draw(hint.key, at: origin, style: .accent)
      canvas.draw(
        hint.words, at: GridPoint(x: origin.x + hint.key.columns + 1, y: origin.y), style: .default)
    }
  }
}

/// The names of all components, with a mark before the one that is shown.
final class ComponentList: View {
  private let model: BrowserModel
  private let table: TableView

  init(_ model: BrowserModel) {
    self.model = model
    table = TableView(items: { model.components.map(\.name) }, id: \.self) { cell, name in
      cell.content = ListContent(
        name, image: cell.configurationState.isSelected ? "▸" : " ", numberOfLines: 1)
    }
    super.init()
    table.selectionMode = .single
    table.onSelect = { model.choose(component: $0.row) }
    addSubview(table)
  }

  override func updateProperties() {
    let path = RowPath(row: model.selection)
    table.selection = [path]
    table.scrollToRow(at: path)
  }

  override func layoutSubviews() { table.frame = bounds }
}
