import CharacterGrid

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
