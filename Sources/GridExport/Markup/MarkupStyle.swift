@_spi(Cells) import CharacterGrid

/// How a style looks in a picture.
///
/// What blinks is drawn still.
struct Ink: Hashable {
  let text: Paint
  /// Nil where the page is seen.
  let back: Paint?
  let underline: CellStyle.Underline
  let underlinePaint: Paint
  let attributes: CellStyle.Attributes
  /// Escaped; only an address of the web or of a mailbox.
  let link: String?

  init(_ style: CellStyle) {
    var text = style.foreground.map { Paint($0) } ?? .text
    var back = style.background.map { Paint(behind: $0) }
    if let back {
      text = style.foreground.map { Self.neutral($0) ?? text } ?? Self.readable(on: back)
    }
    if style.attributes.contains(.reverse) {
      (text, back) = (back ?? .page, text)
    }
    self.text = text
    self.back = back
    underline = style.underline
    underlinePaint = style.underlineColor.map { Paint($0) } ?? text
    attributes = style.attributes.subtracting([.reverse, .blink])
    link = style.link.flatMap(MarkupText.address)
  }

  static let plain = Ink(.default)

  /// The terminal's own colour for text may be dark or light; a picture can choose.
  private static func readable(on back: Paint) -> Paint {
    let color = back.color(isDark: false)
    let light = 299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)
    return .fixed(light > 140_000 ? RGB(0x1F2328) : RGB(0xFFFFFF))
  }

  /// Black, grey or white on a colour is no matter of the theme: it was chosen for that colour.
  private static func neutral(_ foreground: Color) -> Paint? {
    guard case .named(let number) = Paint(foreground), [0, 7, 8, 15].contains(number) else {
      return nil
    }
    return .fixed(number == 7 ? RGB(0xFFFFFF) : Palette.behind[Int(number)])
  }
}

/// Neighbouring cells of one row that look alike.
struct InkRun {
  let ink: Ink
  var columns: Range<Int>
  var pieces: [Piece] = []

  /// Text that keeps its columns in any font for terminals, or one cluster that may not.
  struct Piece {
    var columns: Range<Int>
    var text: String
    let isCluster: Bool
  }

  fileprivate mutating func append(_ text: String, width: Int, isCluster: Bool) {
    let start = columns.upperBound
    columns = columns.lowerBound..<start + width
    if !isCluster, let last = pieces.indices.last, !pieces[last].isCluster {
      pieces[last].text += text
      pieces[last].columns = pieces[last].columns.lowerBound..<start + width
    } else {
      pieces.append(Piece(columns: start..<start + width, text: text, isCluster: isCluster))
    }
  }
}

extension Grid {
  /// How each of the grid's styles looks in a picture.
  var inks: [Ink] { styles.map { Ink($0) } }

  /// A row in runs, from its first column to its last.
  func inkRuns(ofRow row: Int, inks: [Ink]) -> [InkRun] {
    var runs: [InkRun] = []
    for x in 0..<size.width {
      let cell = PackedCell(bits: cells[row * size.width + x])
      if cell.isContinuation { continue }
      let ink = inks[Int(cell.style)]
      if runs.last?.ink != ink { runs.append(InkRun(ink: ink, columns: x..<x)) }
      let isCluster = cell.cluster != nil || !cell.scalar.isInEveryFont
      runs[runs.count - 1].append(text(of: cell), width: cell.width, isCluster: isCluster)
    }
    return runs
  }
}

extension Unicode.Scalar {
  /// Whether a font for terminals has it, so that it takes one column without help.
  fileprivate var isInEveryFont: Bool {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x180, 0x391..<0x3CA, 0x410..<0x450: true
    default: false
    }
  }
}
