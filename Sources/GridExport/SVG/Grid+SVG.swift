public import CharacterGrid

extension Grid {
  /// The grid as a picture that browsers and the previews of code hosts show alike: every cell in
  /// its columns whatever the font, lines without gaps, nothing loaded, the same text each time.
  public func svg(title: String = "Grid", theme: ExportTheme = .automatic) -> String {
    let size = pictureSize
    var drawing = SVGDrawing()
    drawing.drawPage(GridRect(origin: .zero, size: size))
    drawing.draw(self, at: GridPoint(x: SVGMetrics.padding, y: SVGMetrics.padding))
    return SVGDocument.text(of: drawing, size: size, title: title, theme: theme)
  }

  /// The pixels of the grid and the page's edge around it.
  var pictureSize: GridSize {
    GridSize(
      width: size.width * SVGMetrics.column + 2 * SVGMetrics.padding,
      height: size.height * SVGMetrics.row + 2 * SVGMetrics.padding)
  }
}

/// A picture as a file: its root, its colours and its elements.
enum SVGDocument {
  /// Nothing is loaded, nothing runs, and nothing has a name that another picture could have too.
  static func text(of drawing: SVGDrawing, size: GridSize, title: String, theme: ExportTheme)
    -> String
  {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
    viewBox="0 0 \(size.width) \(size.height)" role="img" class="ff-picture ff-text" \
    fill="currentColor" font-family="\(HTMLStyleSheet.fonts)" font-size="\(SVGMetrics.font)" \
    xml:space="preserve"><title>\(MarkupText.escaped(title))</title>
    <style>\(styleSheet(drawing.paints, theme: theme))</style>
    \(drawing.body)</svg>

    """
  }

  private static func styleSheet(_ paints: Set<Paint>, theme: ExportTheme) -> String {
    let shape = """
      .ff-picture text{white-space:pre;direction:ltr;unicode-bidi:bidi-override;\
      font-variant-ligatures:none}
      """
    let (light, dark) = (rules(paints, isDark: false), rules(paints, isDark: true))
    return switch theme {
    case .light: shape + light
    case .dark: shape + dark
    case .automatic: "\(shape)\(light)@media (prefers-color-scheme:dark){\(dark)}"
    }
  }

  private static func rules(_ paints: Set<Paint>, isDark: Bool) -> String {
    Paint.themed.filter(paints.contains).compactMap { paint in
      paint.name.map { ".\($0){color:\(paint.color(isDark: isDark).hex)}" }
    }.joined()
  }
}

/// The lengths of a picture, in whole pixels.
enum SVGMetrics {
  static let column = 9
  static let row = 18
  static let font = 15
  /// Almost two columns, which is how wide an ideograph is.
  static let ideograph = 17
  /// From a row's top to the foot of its letters.
  static let baseline = 14
  static let padding = 12
  /// Between two frames of a film, and between the rows of frames.
  static let gap = 24
  /// Films put as many frames side by side as fit here.
  static let filmWidth = 960
}
