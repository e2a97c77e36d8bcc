package import CharacterGrid

/// The grids of one page whose policy forbids `style` attributes.
///
/// Each distinct style becomes a class. The classes are collected for the page's style sheet.
package struct ClassedGrids {
  private var classes: [MarkupStyle: String] = [:]
  private var widths: Set<Int> = []
  private let shown: (String) -> String

  /// Starts a page; `shown` returns the replacement for a cell's text that fonts may lack.
  package init(showing shown: @escaping (String) -> String) { self.shown = shown }

  /// The parts of a grid that a page highlights.
  package struct Marks: Sendable {
    /// The columns of the highlighted cells, by row.
    package var changed: [Int: Set<Int>] = [:]
    /// The rows that are highlighted completely.
    package var rows: Set<Int> = []
    /// The text cursor; nil if there is none.
    package var cursor: TextCursor?

    /// Makes marks that highlight nothing.
    package init() {}
  }

  /// Returns a grid as an element, which needs the style sheet ``rules``.
  ///
  /// Links are left out, because a page of results does not follow the links of a view.
  package mutating func element(of grid: Grid, marks: Marks) -> String {
    let styles = grid.markupStyles
    var text = "<pre class=\"g\">"
    for row in 0..<grid.size.height {
      if row > 0 { text += "\n" }
      let isMarked = marks.rows.contains(row)
      if isMarked { text += "<span class=\"r\">" }
      let changed = marks.changed[row] ?? []
      let cursor = marks.cursor?.position.y == row ? marks.cursor : nil
      let runs = grid.styledRuns(ofRow: row, styles: styles) { column in
        let isCursor = cursor?.position.x == column
        return (changed.contains(column) ? " x" : "")
          + (isCursor ? cursor.map { " cursor-\($0.shape.rawValue)" } ?? "" : "")
      }
      for run in runs { append(run, name(for: run.style), to: &text) }
      // Behind the last column the next character would be typed.
      if let cursor, cursor.position.x == grid.size.width {
        text += "<span class=\"cursor-\(cursor.shape.rawValue)\"> </span>"
      }
      if isMarked { text += "</span>" }
    }
    return text + "</pre>"
  }

  private mutating func append(_ run: StyledRun, _ name: String, to text: inout String) {
    let content = html(of: run.pieces)
    if name.isEmpty, run.mark.isEmpty { return text += content }
    widths.insert(run.columns.count)
    text += "<span class=\"w\(run.columns.count)\(name)\(run.mark)\">"
    // Dim text is in an element of its own, so that its background is not dimmed.
    text += run.style.attributes.contains(.dim) ? "<i>\(content)</i>" : content
    text += "</span>"
  }

  /// Returns the text of pieces.
  ///
  /// A cluster is in a box as wide as its columns, since fonts give it other widths. Equal clusters
  /// in a row, as in a border, have one box.
  private mutating func html(of pieces: [StyledRun.Piece]) -> String {
    var (text, rest) = ("", pieces[...])
    while let piece = rest.first {
      let same = rest.prefix { $0.isCluster && $0.text == piece.text }
      rest = rest.dropFirst(max(1, same.count))
      guard let last = same.last else {
        text += MarkupText.escaped(piece.text)
        continue
      }
      // The tags have one letter, because a page may have thousands of these elements.
      let tag = piece.columns.count == 1 ? "b" : "u"
      let columns = piece.columns.lowerBound..<last.columns.upperBound
      if same.count > 1 { widths.insert(columns.count) }
      let width = same.count > 1 ? " class=\"w\(columns.count)\"" : ""
      let cluster = String(repeating: shown(piece.text), count: same.count)
      text += "<\(tag)\(width)>\(MarkupText.escaped(cluster))</\(tag)>"
    }
    return text
  }

  /// Returns a space and the class of a style; empty for a plain style.
  private mutating func name(for style: MarkupStyle) -> String {
    if style.declarations.isEmpty, !style.attributes.contains(.dim) { return "" }
    if let known = classes[style] { return known }
    let name = " s\(classes.count)"
    classes[style] = name
    return name
  }
}

// MARK: - The style sheet

extension ClassedGrids {
  /// The style sheet for all grids so far.
  package var rules: String {
    let looks = classes.sorted { $0.value < $1.value }.map { style, name in
      ".g .\(name.dropFirst()){\(style.declarations.joined(separator: ";"))}"
    }
    let boxes = widths.sorted().map { ".g .w\($0){width:\($0)ch}" }
    return ([Self.base] + boxes + looks).joined(separator: "\n")
  }

  /// The values of the colours that depend on the theme.
  package static func colors(isDark: Bool) -> String { Paint.variables(isDark: isDark) }

  /// All elements inside of a grid are boxes with the height of one row, so that backgrounds touch.
  private static let base = """
    .g{display:inline-block;margin:0;padding:10px;border-radius:8px;background:var(--ff-page);\
    color:var(--ff-text);font:15px/18px \(HTMLStyleSheet.fonts);font-variant-ligatures:none;\
    tab-size:1;text-align:left;white-space:pre;direction:ltr;unicode-bidi:bidi-override}
    .g span,.g b,.g u,.g i{display:inline-block;height:18px;vertical-align:top;color:inherit;\
    font-style:inherit;font-weight:inherit;text-decoration:inherit;unicode-bidi:bidi-override}
    .g i{opacity:.65}
    .g b{width:1ch}
    .g u{width:2ch;text-align:center}
    """
}
