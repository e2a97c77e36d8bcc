package import CharacterGrid

/// The grids of one page whose policy forbids `style` attributes: each look is a class, and the
/// classes are collected for the page's style sheet.
package struct ClassedGrids {
  private var classes: [MarkupStyle: String] = [:]
  private var widths: Set<Int> = []
  private let shown: (String) -> String

  /// Starts a page; `shown` returns what stands for the text of a cell that fonts may lack.
  package init(showing shown: @escaping (String) -> String) { self.shown = shown }

  /// A place within a grid that a page points out.
  package struct Marks: Sendable {
    /// The cells that are marked, row by row; empty for none.
    package var changed: [Int: Set<Int>] = [:]
    /// The rows that are marked as a whole.
    package var rows: Set<Int> = []
    /// Where the text cursor is; nil for none.
    package var cursor: TextCursor?

    /// Marks nothing.
    package init() {}
  }

  /// Returns a grid as an element, which is drawn by ``rules``.
  ///
  /// Links lead nowhere: a page of results has no use for what a view links to.
  package mutating func element(of grid: Grid, marks: Marks) -> String {
    let styles = grid.markupStyles
    let names = styles.map { name(for: $0) }
    var text = "<pre class=\"g\">"
    for row in 0..<grid.size.height {
      if row > 0 { text += "\n" }
      let isMarked = marks.rows.contains(row)
      if isMarked { text += "<span class=\"r\">" }
      for run in runs(ofRow: row, of: grid, styles, marks) {
        let name = styles.firstIndex(of: run.style).map { names[$0] } ?? ""
        append(run, name, to: &text)
      }
      text += cursorBehind(row, of: grid, marks)
      if isMarked { text += "</span>" }
    }
    return text + "</pre>"
  }

  private func runs(
    ofRow row: Int, of grid: Grid, _ styles: [MarkupStyle], _ marks: Marks
  ) -> [StyledRun] {
    let changed = marks.changed[row] ?? []
    let cursor = marks.cursor?.position.y == row ? marks.cursor : nil
    if changed.isEmpty, cursor == nil { return grid.styledRuns(ofRow: row, styles: styles) }
    return grid.styledRuns(ofRow: row, styles: styles) { column in
      (changed.contains(column) ? " x" : "")
        + (cursor?.position.x == column ? cursor.map { " cursor-\($0.shape.rawValue)" } ?? "" : "")
    }
  }

  /// A cursor behind the last column, where the next character would be typed.
  private func cursorBehind(_ row: Int, of grid: Grid, _ marks: Marks) -> String {
    guard let cursor = marks.cursor, cursor.position.y == row, cursor.position.x == grid.size.width
    else { return "" }
    return "<span class=\"cursor-\(cursor.shape.rawValue)\"> </span>"
  }

  private mutating func append(_ run: StyledRun, _ name: String, to text: inout String) {
    let content = run.pieces.map(html).joined()
    if name.isEmpty, run.mark.isEmpty {
      text += content
      return
    }
    widths.insert(run.columns.count)
    text += "<span class=\"w\(run.columns.count)\(name)\(run.mark)\">"
    // Dim text is an element of its own, so that its background is not dimmed.
    text += run.style.attributes.contains(.dim) ? "<i>\(content)</i>" : content
    text += "</span>"
  }

  /// The piece's text; a cluster has a box of its columns, since fonts give it other widths.
  private func html(of piece: StyledRun.Piece) -> String {
    if !piece.isCluster { return MarkupText.escaped(piece.text) }
    // One letter for each of thousands of elements: a page may have many grids.
    let tag = piece.columns.count == 1 ? "b" : "u"
    return "<\(tag)>\(MarkupText.escaped(shown(piece.text)))</\(tag)>"
  }

  /// The class of a look, after a blank; empty for a plain one.
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
  /// The rules for all grids so far.
  package var rules: String {
    let looks = classes.sorted { $0.value < $1.value }.map { style, name in
      ".g .\(name.dropFirst()){\(style.declarations.joined(separator: ";"))}"
    }
    let boxes = widths.sorted().map { ".g .w\($0){width:\($0)ch}" }
    return ([Self.base] + boxes + looks).joined(separator: "\n")
  }

  /// The values of the colours that depend on the theme.
  package static func colors(isDark: Bool) -> String {
    Paint.themed.compactMap { paint in
      paint.name.map { "--\($0):\(paint.color(isDark: isDark).hex)" }
    }.joined(separator: ";")
  }

  /// All elements inside of a grid are boxes of one row's height, so that backgrounds meet.
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
