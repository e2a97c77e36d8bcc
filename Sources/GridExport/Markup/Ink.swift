import CharacterGrid

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
