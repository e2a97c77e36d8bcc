public import CharacterGrid

extension Grid {
  /// Returns the grid as an SVG picture that browsers and code hosts show in the same way.
  ///
  /// Every cell is in its columns with any font, lines have no gaps, and the picture loads nothing.
  /// Equal grids give equal text.
  public func svg(title: String = "Grid", theme: ExportTheme = .automatic) -> String {
    var drawing = SVGDrawing(size: pictureSize)
    drawing.draw(self, at: GridPoint(x: SVGMetrics.padding, y: SVGMetrics.padding))
    return SVGDocument.text(of: drawing, title: title, theme: theme)
  }

  /// The size of the picture in pixels: the grid and the padding around it.
  var pictureSize: GridSize {
    GridSize(
      width: size.width * SVGMetrics.column + 2 * SVGMetrics.padding,
      height: size.height * SVGMetrics.row + 2 * SVGMetrics.padding)
  }
}

// MARK: - The file

/// The text of an SVG file: its root element, its style sheet and its elements.
enum SVGDocument {
  /// Returns the file's text.
  ///
  /// The file loads nothing and runs nothing. No element has an identifier, because another picture
  /// on the same page could have the same one.
  static func text(
    of drawing: SVGDrawing, title: String, theme: ExportTheme, motion: String = ""
  ) -> String {
    let (width, height) = (drawing.size.width, drawing.size.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" class="ff-picture ff-text" \
      fill="currentColor" font-family="\(HTMLStyleSheet.fonts)" font-size="\(SVGMetrics.font)" \
      xml:space="preserve"><title>\(MarkupText.escaped(title))</title>
      <style>\(styleSheet(drawing.paints, theme: theme))\(motion)</style>
      \(drawing.body)</svg>

      """
  }

  private static func styleSheet(_ paints: Set<Paint>, theme: ExportTheme) -> String {
    let shape = """
      .ff-picture text{white-space:pre;direction:ltr;unicode-bidi:bidi-override;\
      font-variant-ligatures:none}
      """
    if theme != .automatic { return shape + rules(paints, isDark: theme == .dark) }
    let (light, dark) = (rules(paints, isDark: false), rules(paints, isDark: true))
    return "\(shape)\(light)@media (prefers-color-scheme:dark){\(dark)}"
  }

  private static func rules(_ paints: Set<Paint>, isDark: Bool) -> String {
    Paint.themed.filter(paints.contains).compactMap { paint in
      paint.name.map { ".\($0){color:\(paint.color(isDark: isDark).hex)}" }
    }.joined()
  }
}

// MARK: - Lengths

/// The lengths of a picture, in whole pixels.
enum SVGMetrics {
  static let column = 9
  static let row = 18
  static let font = 15
  /// The font size of ideographs, at which they are almost two columns wide.
  static let ideograph = 17
  /// The distance from the top of a row to the baseline.
  static let baseline = 14
  static let padding = 12
  /// The distance between two pictures, and between two rows of pictures.
  static let gap = 24
  /// The maximum width of a row of pictures.
  static let stripWidth = 960
}
