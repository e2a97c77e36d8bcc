@_spi(Cells) import CharacterGrid

/// A style as HTML and SVG show it: with resolved colours, with reversal applied, and without
/// blinking.
struct MarkupStyle: Hashable {
  let text: Paint
  /// The background; nil for the page's background.
  let back: Paint?
  let underline: CellStyle.Underline
  let underlinePaint: Paint
  let attributes: CellStyle.Attributes
  /// The escaped address of a link to the web or to a mailbox.
  let link: String?

  init(_ style: CellStyle) {
    var text = style.foreground.map { Paint($0) } ?? .text
    var back = style.background.map { Paint(behind: $0) }
    if let back {
      text = style.foreground.map { Self.neutral($0) ?? text } ?? Self.readable(on: back)
    }
    // Last, because it exchanges the resolved colours.
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

  static let plain = MarkupStyle(.default)

  /// Returns black or white as the colour of default text, whichever is readable on the background.
  private static func readable(on back: Paint) -> Paint {
    let color = back.color(isDark: false)
    // The luma of Rec. 601, times 1,000.
    let light = 299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)
    return .fixed(light > 140_000 ? RGB(0x1F2328) : RGB(0xFFFFFF))
  }

  /// Returns the colour of black, grey or white text on a background; nil for any other colour.
  ///
  /// The colour does not depend on the theme, because it was chosen for that background.
  private static func neutral(_ foreground: Color) -> Paint? {
    guard case .named(let number) = Paint(foreground), [0, 7, 8, 15].contains(number) else {
      return nil
    }
    return .fixed(number == 7 ? RGB(0xFFFFFF) : Palette.behind[Int(number)])
  }
}

// MARK: - Runs

/// Neighbouring cells of one row in the same style.
struct StyledRun {
  let style: MarkupStyle
  /// The class of a highlight on these cells; empty if there is none.
  let mark: String
  var columns: Range<Int>
  var pieces: [Piece] = []

  /// Either text whose columns are the same in any monospaced font, or one cluster whose width may
  /// differ.
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
  /// The grid's styles, as HTML and SVG show them.
  var markupStyles: [MarkupStyle] { styles.map { MarkupStyle($0) } }

  /// Returns a row as runs, from its first column to its last.
  ///
  /// Cells with different marks are in different runs.
  func styledRuns(
    ofRow row: Int, styles: [MarkupStyle], mark: (_ column: Int) -> String = { _ in "" }
  ) -> [StyledRun] {
    var runs: [StyledRun] = []
    for x in 0..<size.width {
      let cell = PackedCell(bits: cells[row * size.width + x])
      if cell.isContinuation { continue }
      let style = styles[Int(cell.style)]
      let mark = mark(x)
      if runs.last?.style != style || runs.last?.mark != mark {
        runs.append(StyledRun(style: style, mark: mark, columns: x..<x))
      }
      let isCluster = cell.cluster != nil || !cell.scalar.isInEveryFont
      runs[runs.count - 1].append(text(of: cell), width: cell.width, isCluster: isCluster)
    }
    return runs
  }
}

extension Unicode.Scalar {
  /// Whether any monospaced font has the scalar, so that it is one column wide without a box.
  fileprivate var isInEveryFont: Bool {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x180, 0x391..<0x3CA, 0x410..<0x450: true
    default: false
    }
  }
}
