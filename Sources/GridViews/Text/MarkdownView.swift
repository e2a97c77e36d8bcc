public import CharacterGrid

/// Shows a markdown text.
///
///     Release notes
///     ═════════════
///
///     A grid is frozen, as described in the guide.
///
///     • [✓] draw
///     • [ ] export
///
///     │ A quote
///
/// It supports headings, paragraphs, bold, italic, code, strikethrough, links, nested and numbered
/// lists, tasks, quotes, code blocks, rules and tables. Everything else, such as HTML, is shown as
/// it is written. Paragraphs wrap between words. A line of code or a cell of a table without enough
/// room ends in an ellipsis. The view is as high as its text; to scroll it, put it into a
/// ``ScrollView``.
public final class MarkdownView: View {
  /// The text, in markdown.
  public var text: String {
    didSet {
      let isSame = text.hasSameBytes(as: oldValue)
      if !isSame { (blocks, layout) = (nil, nil) }
      didAssign("text", changed: !isSame, resizes: true, value: text)
    }
  }

  /// Whether the address of a link follows its text.
  ///
  /// A terminal can open the link in either case.
  public let showsAddresses: Bool

  private let content: (() -> String)?
  /// The blocks of the text; nil before they are read.
  private var blocks: [MarkdownBlock]?
  /// The last layout with its width.
  private var layout: (width: Int?, layout: MarkdownLayout)?

  /// Makes a view with a given text.
  public init(_ text: String = "", showsAddresses: Bool = false) {
    (self.text, self.showsAddresses, content) = (text, showsAddresses, nil)
    super.init()
    measures = Measures()
    accessibilityTraits = .staticText
    // Without a closure, the method would read nothing, so it need not run.
    state.overridden.all.remove(.updateProperties)
  }

  /// Makes a view whose text is read from models; the closure runs again when they change.
  public init(showsAddresses: Bool = false, _ content: @escaping @MainActor () -> String) {
    (text, self.showsAddresses, self.content) = ("", showsAddresses, content)
    super.init()
    measures = Measures()
    accessibilityTraits = .staticText
    // The closure reads models, although the class itself is declared as untracked.
    state.overridden.tracked.insert(.updateProperties)
  }

  /// Reads the text, if the view was made with a closure.
  public override func updateProperties() { if let content { text = content() } }

  override class var updatesOnEveryPlatform: Bool { true }

  override class var untrackedClass: View.Type { MarkdownView.self }

  /// Returns the size of the text in the proposed width, limited by the proposal.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    if let known = measures?.answer(to: proposal) { return known }
    let size = proposal.clamping(layout(width: proposal.width).size)
    measures?.note(size, for: proposal)
    return size
  }

  /// Draws the visible rows.
  public override func draw(in canvas: inout Canvas) {
    let visible = canvas.visibleRect
    for part in layout(width: bounds.size.width).parts
    where part.frame.minY < visible.maxY && part.frame.maxY > visible.minY {
      canvas.draw(part.text, in: part.frame)
    }
  }

  /// The text without marks, with a line for each block; or another label, if one is set.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? readBlocks().map(\.spokenText).joined(separator: "\n") }
    set { super.accessibilityLabel = newValue }
  }

  private func readBlocks() -> [MarkdownBlock] {
    let blocks = blocks ?? MarkdownParser.blocks(of: text)
    self.blocks = blocks
    return blocks
  }

  private func layout(width: Int?) -> MarkdownLayout {
    if let layout, layout.width == width { return layout.layout }
    let new = MarkdownLayout(readBlocks(), width: width, showsAddresses: showsAddresses)
    layout = (width, new)
    return new
  }
}

extension MarkdownBlock {
  /// The text that a screen reader speaks.
  fileprivate var spokenText: String {
    switch content {
    case .paragraph(let text), .heading(_, let text): text.withoutMarks
    case .code(let lines): lines.joined(separator: "\n")
    case .rule: ""
    case .table(let table):
      table.rows.map { $0.map(\.withoutMarks).joined(separator: ", ") }.joined(separator: "\n")
    }
  }
}

extension String {
  fileprivate var withoutMarks: String { MarkdownInlines(self).pieces.map(\.text).joined() }
}
