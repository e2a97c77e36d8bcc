extension Recording {
  /// The frames side by side in one picture, each under its number and its label.
  public func svg(title: String = "Recording", theme: ExportTheme = .automatic) -> String {
    let strip = Filmstrip(frames)
    var drawing = SVGDrawing()
    drawing.drawPage(Rect(origin: .zero, size: strip.size))
    for place in strip.places {
      drawing.draw(place.caption, at: place.rect.origin)
      let frame = place.rect.offsetBy(x: 0, y: SVGMetrics.row + 6)
      drawing.drawEdge(Rect(origin: frame.origin, size: place.grid.pictureSize))
      let corner = Point(
        x: frame.minX + SVGMetrics.padding, y: frame.minY + SVGMetrics.padding)
      drawing.draw(place.grid, at: corner)
    }
    return SVGDocument.text(of: drawing, size: strip.size, title: title, theme: theme)
  }
}

/// Where the frames of a film stand: in rows, as many in each as fit.
private struct Filmstrip {
  struct Place {
    let grid: Grid
    let caption: Grid
    /// The caption and the frame below it.
    let rect: Rect
  }

  private(set) var places: [Place] = []
  private(set) var size = Size(width: SVGMetrics.gap, height: SVGMetrics.gap)

  init(_ frames: [Recording.Frame]) {
    var (x, y) = (SVGMetrics.gap, SVGMetrics.gap)
    for (index, frame) in frames.enumerated() {
      let picture = frame.grid.pictureSize
      let width = max(picture.width, Self.narrowest * SVGMetrics.column)
      if x > SVGMetrics.gap, x + width > SVGMetrics.filmWidth {
        (x, y) = (SVGMetrics.gap, size.height)
      }
      let height = SVGMetrics.row + 6 + picture.height
      let caption = Self.caption(
        index + 1, frame.label, columns: width / SVGMetrics.column)
      let rect = Rect(x: x, y: y, width: width, height: height)
      places.append(Place(grid: frame.grid, caption: caption, rect: rect))
      x += width + SVGMetrics.gap
      size = Size(
        width: max(size.width, x), height: max(size.height, y + height + SVGMetrics.gap))
    }
  }

  /// Columns that a caption has, however narrow its frame is.
  private static let narrowest = 16

  private static func caption(_ number: Int, _ label: String, columns: Int) -> Grid {
    var canvas = Canvas(size: Size(width: columns, height: 1))
    let start = "\(number) ".columns
    canvas.draw("\(number)", at: .zero, style: Style(attributes: .bold))
    canvas.draw(label, at: Point(x: start, y: 0), style: Style(attributes: .dim))
    if start + label.columns > columns {
      canvas.draw("…", at: Point(x: columns - 1, y: 0), style: Style(attributes: .dim))
    }
    return canvas.frozen()
  }
}
