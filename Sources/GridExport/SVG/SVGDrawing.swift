import CharacterGrid

/// Collects the elements of a picture, and the paints that they use.
struct SVGDrawing {
  var body = ""
  private(set) var paints: Set<Paint> = [.text, .page]
  /// The size in pixels.
  let size: GridSize

  /// Begins with the page and its edge.
  init(size: GridSize) {
    self.size = size
    let page = GridRect(origin: .zero, size: size)
    body = "<rect \(attribute(.page)) \(Self.place(page)) rx=\"8\"/>\n"
    drawEdge(page)
  }

  /// Returns the attribute that gives an element a colour.
  mutating func attribute(_ paint: Paint) -> String {
    paints.insert(paint)
    return paint.name.map { "class=\"\($0)\"" } ?? "color=\"\(paint.color(isDark: false).hex)\""
  }

  mutating func drawEdge(_ rect: GridRect) {
    let inner = rect.inset(by: GridInsets(top: 1, left: 1, bottom: 1, right: 1))
    body += "<rect \(Self.place(inner)) rx=\"7\" fill=\"none\" stroke=\"currentColor\" "
    body += "stroke-opacity=\".2\"/>\n"
  }

  private static func place(_ rect: GridRect) -> String {
    """
    x="\(rect.minX)" y="\(rect.minY)" width="\(rect.size.width)" height="\(rect.size.height)"
    """
  }

  /// Draws a grid; its top left corner is at a point in pixels.
  mutating func draw(_ grid: Grid, at origin: GridPoint) {
    let styles = grid.markupStyles
    for row in 0..<grid.size.height {
      let runs = grid.styledRuns(ofRow: row, styles: styles)
      let start = GridPoint(x: origin.x, y: origin.y + row * SVGMetrics.row)
      drawBacks(runs, at: start)
      for run in runs { draw(run, at: start) }
    }
  }

  /// Draws the backgrounds of a row.
  ///
  /// Adjacent cells with the same background share one rectangle.
  private mutating func drawBacks(_ runs: [StyledRun], at start: GridPoint) {
    var merged: [(paint: Paint, columns: Range<Int>)] = []
    for run in runs {
      guard let back = run.style.back else { continue }
      if let last = merged.last, last.paint == back,
        last.columns.upperBound == run.columns.lowerBound
      {
        merged[merged.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
      } else {
        merged.append((back, run.columns))
      }
    }
    for (paint, columns) in merged {
      let rect = GridRect(
        x: start.x + columns.lowerBound * SVGMetrics.column, y: start.y,
        width: columns.count * SVGMetrics.column, height: SVGMetrics.row)
      body += "<rect \(attribute(paint)) \(Self.place(rect))/>\n"
    }
  }

  private mutating func draw(_ run: StyledRun, at start: GridPoint) {
    let style = run.style
    let x = start.x + run.columns.lowerBound * SVGMetrics.column
    let isHidden = style.attributes.contains(.conceal)
    var content = isHidden ? "" : SVGText.elements(of: run, at: start)
    content += SVGDecoration.others(
      style.attributes, from: x, columns: run.columns.count, top: start.y)
    let line = SVGDecoration.underline(
      style.underline, from: x, columns: run.columns.count, top: start.y)
    if !line.isEmpty, style.underlinePaint != style.text {
      content += "<g \(attribute(style.underlinePaint))>\(line)</g>"
    } else {
      content += line
    }
    if content.isEmpty { return }
    if style == .plain {
      body += content + "\n"
    } else {
      let group = "<g\(attributes(of: style))>\(content)</g>"
      body += style.link.map { "<a href=\"\($0)\">\(group)</a>\n" } ?? "\(group)\n"
    }
  }

  private mutating func attributes(of style: MarkupStyle) -> String {
    var found = ""
    if style.text != .text { found += " \(attribute(style.text))" }
    if style.attributes.contains(.bold) { found += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { found += " font-style=\"italic\"" }
    if style.attributes.contains(.dim) { found += " opacity=\".65\"" }
    return found
  }
}

// MARK: - Lines at text

/// The lines under, through and above a run.
private enum SVGDecoration {
  /// Returns the underline's element; empty if there is no underline.
  static func underline(_ shape: CellStyle.Underline, from x: Int, columns: Int, top y: Int)
    -> String
  {
    let width = columns * SVGMetrics.column
    var path = SVGPath()
    switch shape {
    case .none: return ""
    case .single: path.add(GridRect(x: x, y: y + 16, width: width, height: 1))
    case .double:
      path.add(GridRect(x: x, y: y + 15, width: width, height: 1))
      path.add(GridRect(x: x, y: y + 17, width: width, height: 1))
    case .curly:
      // NB: Not "t", which reflects the control point: with unequal lengths the waves would drift.
      let waves = String(repeating: "q2 -3 4 0q2.5 3 5 0", count: columns)
      return """
        <path fill="none" stroke="currentColor" d="M\(x) \(y + 16)\(waves)"/>
        """
    case .dotted: dash([(1, 2), (5, 2)], height: 2)
    case .dashed: dash([(0, 6)], height: 1)
    }
    return "<path d=\"\(path.data)\"/>"

    func dash(_ parts: [(start: Int, width: Int)], height: Int) {
      for column in 0..<columns {
        for part in parts {
          let start = x + column * SVGMetrics.column + part.start
          path.add(GridRect(x: start, y: y + 16, width: part.width, height: height))
        }
      }
    }
  }

  /// Returns the elements of the lines through and above a run.
  static func others(_ attributes: CellStyle.Attributes, from x: Int, columns: Int, top y: Int)
    -> String
  {
    let heights: [(CellStyle.Attributes, Int)] = [(.strike, 9), (.overline, 1)]
    return heights.filter { attributes.contains($0.0) }.map { _, height in
      let width = columns * SVGMetrics.column
      return "<path d=\"M\(x) \(y + height)h\(width)v1h-\(width)z\"/>"
    }.joined()
  }
}
