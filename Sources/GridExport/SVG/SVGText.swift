import CharacterGrid

/// The text of a run as elements: written in its columns, or drawn where a font would leave gaps.
enum SVGText {
  /// Returns the elements of a run, in a row that begins at a point in pixels.
  static func elements(of run: StyledRun, at start: GridPoint) -> String {
    var elements = ""
    var shape = SVGShape()
    for piece in run.pieces {
      let x = start.x + piece.columns.lowerBound * SVGMetrics.column
      if !piece.isCluster {
        elements += words(of: piece.text, from: x, top: start.y)
      } else if !isDrawn(piece.text, by: &shape, at: GridPoint(x: x, y: start.y)) {
        elements += cluster(piece.text, columns: piece.columns.count, from: x, top: start.y)
      }
    }
    for (path, opacity) in zip(shape.paths, SVGShape.opacities) where !path.data.isEmpty {
      let strength = opacity.isEmpty ? "" : " fill-opacity=\"\(opacity)\""
      elements += "<path\(strength) d=\"\(path.data)\"/>"
    }
    return elements
  }

  private static func isDrawn(_ text: String, by shape: inout SVGShape, at place: GridPoint) -> Bool
  {
    let scalars = text.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return false }
    return shape.add(scalar, at: place)
  }

  /// Returns an element for each part of a text; two spaces end a part.
  ///
  /// So a viewer that merges spaces does not move the text after them.
  private static func words(of text: String, from x: Int, top y: Int) -> String {
    let scalars = Array(text.unicodeScalars)
    var elements = ""
    var index = 0
    while index < scalars.count {
      if scalars[index] == " " {
        index += 1
        continue
      }
      let start = index
      while index < scalars.count, !isGap(scalars, index) { index += 1 }
      var word = String.UnicodeScalarView()
      word.append(contentsOf: scalars[start..<index])
      elements += written(
        String(word), columns: index - start, from: x + start * SVGMetrics.column, top: y)
    }
    return elements
  }

  /// Returns true if a space is the first of several, or the last scalar.
  private static func isGap(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    scalars[index] == " " && (index + 1 == scalars.count || scalars[index + 1] == " ")
  }

  private static func written(_ text: String, columns: Int, from x: Int, top y: Int) -> String {
    // The attribute makes a viewer fit the text to its columns with any font.
    let length = columns * SVGMetrics.column
    return """
      <text x="\(x)" y="\(y + SVGMetrics.baseline)" textLength="\(length)" \
      lengthAdjust="spacingAndGlyphs">\(MarkupText.escaped(text))</text>
      """
  }

  /// Returns the element of a cluster.
  ///
  /// An ideograph is centred in its columns, since fonts make it narrower than two columns. Any
  /// other cluster is fitted. Otherwise an emoji could cover its neighbours if a font shows its
  /// parts side by side.
  private static func cluster(_ text: String, columns: Int, from x: Int, top y: Int) -> String {
    if text.unicodeScalars.allSatisfy({ $0 == " " || $0 == "\u{3000}" }) { return "" }
    guard columns == 2, isIdeograph(text) else {
      return written(text, columns: columns, from: x, top: y)
    }
    return """
      <text x="\(x + SVGMetrics.column)" y="\(y + SVGMetrics.baseline)" \
      text-anchor="middle" font-size="\(SVGMetrics.ideograph)">\(MarkupText.escaped(text))</text>
      """
  }

  private static func isIdeograph(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return false }
    return scalar.value < 0x1F000 && scalar.value >= 0x1100
      && !UnicodeProperties.shared.kind(of: scalar).isPictographic
      || (0x20000..<0x40000).contains(scalar.value)
  }
}
