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
