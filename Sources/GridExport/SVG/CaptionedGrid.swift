public import CharacterGrid

/// A picture with a caption, for an export of several pictures, for example the frames of a film.
public struct CaptionedGrid: Sendable {
  /// The caption, shown above the picture.
  public let caption: String
  /// The picture.
  public let grid: Grid

  /// Makes a picture with a caption.
  public init(_ caption: String, _ grid: Grid) {
    (self.caption, self.grid) = (caption, grid)
  }
}

extension [CaptionedGrid] {
  /// Returns the pictures side by side as one SVG picture, each below its number and its caption.
  ///
  /// If the row becomes too wide, the pictures continue in another row. Long captions are wrapped.
  public func svg(title: String = "Pictures", theme: ExportTheme = .automatic) -> String {
    let strip = StripLayout(self)
    var drawing = SVGDrawing(size: strip.size)
    for place in strip.places { Self.draw(place, in: &drawing) }
    return SVGDocument.text(of: drawing, title: title, theme: theme)
  }

  /// Returns the pictures one after the other in one SVG picture, each below its number and its
  /// caption.
  ///
  /// Where motion is reduced, or where a viewer does not know the animation, the first one stays.
  package func movingSVG(title: String, theme: ExportTheme = .automatic) -> String {
    let strips = enumerated().map { StripLayout([$1], from: $0 + 1) }
    let (widths, heights) = (strips.map(\.size.width), strips.map(\.size.height))
    var drawing = SVGDrawing(
      size: GridSize(width: widths.max() ?? SVGMetrics.gap, height: heights.max() ?? SVGMetrics.gap)
    )
    for (index, place) in strips.flatMap(\.places).enumerated() {
      let (before, delay) = (drawing.body, "animation-delay:\(2 * index)s")
      drawing.body = ""
      Self.draw(place, in: &drawing)
      // A frame is a line, so that a difference shows which one has changed.
      let frame = drawing.body.replacing("\n", with: "")
      drawing.body = "\(before)<g class=\"ff-frame\" style=\"\(delay)\">\(frame)</g>\n"
    }
    return SVGDocument.text(of: drawing, title: title, theme: theme, motion: motion)
  }

  /// The rules that show each frame for two seconds; their number is in the name of the animation,
  /// because another picture of the same page may have another one.
  private var motion: String {
    if count < 2 { return "" }
    let (name, end) = ("ff-frame-\(count)", 100 / Double(count))
    return ".ff-frame~.ff-frame{visibility:hidden}@media (prefers-reduced-motion:no-preference)"
      + "{.ff-frame{animation:\(name) \(2 * count)s step-end infinite}}"
      + "@keyframes \(name){0%{visibility:visible}\(end)%,100%{visibility:hidden}}"
  }

  private static func draw(_ place: StripLayout.Place, in drawing: inout SVGDrawing) {
    let (padding, origin) = (SVGMetrics.padding, place.origin)
    drawing.draw(place.caption, at: place.captionOrigin)
    drawing.drawEdge(GridRect(origin: origin, size: place.grid.pictureSize))
    drawing.draw(place.grid, at: GridPoint(x: origin.x + padding, y: origin.y + padding))
  }
}

/// The places of the pictures: rows of as many as fit, with the tops of the pictures aligned.
private struct StripLayout {
  struct Place {
    let grid: Grid
    let caption: Grid
    /// The left edge of the caption and the picture.
    let x: Int
    /// The top of the row.
    var y = 0
    /// The height of the highest caption in the row.
    var captionHeight = 0

    /// The top left corner of the picture.
    var origin: GridPoint { GridPoint(x: x, y: y + captionHeight) }
    /// The top left corner of the caption, whose last line is right above the picture.
    var captionOrigin: GridPoint { GridPoint(x: x, y: origin.y - Self.height(of: caption)) }

    static func height(of caption: Grid) -> Int { caption.size.height * SVGMetrics.row + 6 }
  }

  private(set) var places: [Place] = []
  private(set) var size = GridSize(width: SVGMetrics.gap, height: SVGMetrics.gap)

  init(_ frames: [CaptionedGrid], from first: Int = 1) {
    var row: [Place] = []
    var x = SVGMetrics.gap
    for (index, frame) in frames.enumerated() {
      let width = max(frame.grid.pictureSize.width, Self.narrowest * SVGMetrics.column)
      if x > SVGMetrics.gap, x + width > SVGMetrics.stripWidth {
        close(&row)
        x = SVGMetrics.gap
      }
      let caption = Self.caption(
        first + index, frame.caption, columns: width / SVGMetrics.column)
      row.append(Place(grid: frame.grid, caption: caption, x: x))
      x += width + SVGMetrics.gap
      size = GridSize(width: max(size.width, x), height: size.height)
    }
    close(&row)
  }

  /// Places a row below the rows before it.
  private mutating func close(_ row: inout [Place]) {
    let captions = row.map { Place.height(of: $0.caption) }.max() ?? 0
    let pictures = row.map(\.grid.pictureSize.height).max() ?? 0
    for var place in row {
      (place.y, place.captionHeight) = (size.height, captions)
      places.append(place)
    }
    let height = row.isEmpty ? 0 : captions + pictures + SVGMetrics.gap
    size = GridSize(width: size.width, height: size.height + height)
    row = []
  }

  /// The least number of columns of a caption, for narrow pictures.
  private static let narrowest = 16
  private static let mostLines = 12

  private static func caption(_ number: Int, _ label: String, columns: Int) -> Grid {
    let runs = [
      TextRun("\(number)", style: CellStyle(attributes: .bold)),
      TextRun(label.isEmpty ? "" : " " + label, style: CellStyle(attributes: .dim)),
    ]
    let layout = TextLayout(
      runs, width: columns, options: .init(maximumLines: mostLines, truncation: .tail))
    let size = GridSize(width: columns, height: layout.size.height)
    var canvas = Canvas(size: size)
    canvas.draw(layout, in: GridRect(origin: .zero, size: size))
    return canvas.frozen()
  }
}
