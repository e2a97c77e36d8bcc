public import CharacterGrid

extension Grid {
  /// Returns the grid as a part of a page, with its style sheet.
  ///
  /// The colours follow the light or dark setting of the reader's system. All text is escaped. Only
  /// links to `http`, `https` and `mailto` addresses are kept.
  public func html() -> String { "<style>\(HTMLStyleSheet.grid)</style>\n\(htmlElement())" }

  /// Returns the grid as a complete page, whose security policy forbids it to load anything.
  public func htmlPage(title: String = "Grid") -> String {
    HTMLStyleSheet.page(title: title, body: htmlElement())
  }

  /// Returns the grid without the style sheet.
  func htmlElement() -> String {
    let styles = markupStyles
    let rows = (0..<size.height).map { row in
      styledRuns(ofRow: row, styles: styles).map(\.html).joined()
    }
    return "<pre class=\"ff-grid\">\(rows.joined(separator: "\n"))</pre>"
  }
}

extension [CaptionedGrid] {
  /// Returns the pictures as one page, each under its number and its caption.
  public func htmlPage(title: String = "Pictures") -> String {
    let figures = enumerated().map { index, frame in
      let caption =
        "<figcaption><b>\(index + 1)</b> \(MarkupText.escaped(frame.caption))</figcaption>"
      return "<figure>\(caption)\(frame.grid.htmlElement())</figure>"
    }
    return HTMLStyleSheet.page(title: title, body: figures.joined(separator: "\n"))
  }
}

// MARK: - Elements

extension StyledRun {
  /// The element of the run; only its text if its style is plain.
  fileprivate var html: String {
    let content = pieces.map(\.html).joined()
    if style == .plain { return content }
    let width = "width:\(columns.count)ch"
    let css = ([width] + style.declarations).joined(separator: ";")
    // Dim text is in an element of its own, so that its background is not dimmed.
    let inner = style.attributes.contains(.dim) ? "<i>\(content)</i>" : content
    guard let link = style.link else { return "<span style=\"\(css)\">\(inner)</span>" }
    return
      "<a href=\"\(link)\" rel=\"noopener noreferrer nofollow\" style=\"\(css)\">\(inner)</a>"
  }
}

extension StyledRun.Piece {
  /// The text of a piece.
  ///
  /// A cluster is in a box as wide as its columns, since fonts give it other widths.
  fileprivate var html: String {
    let text = MarkupText.escaped(text)
    if !isCluster { return text }
    return "<span class=\"ff-\(columns.count)\">\(text)</span>"
  }
}

extension MarkupStyle {
  /// The declarations of the style, except for dim text.
  var declarations: [String] {
    var found: [String] = []
    if attributes.contains(.conceal) {
      found.append("color:transparent")
    } else if text != .text {
      found.append("color:\(text.css)")
    }
    if let back { found.append("background:\(back.css)") }
    if attributes.contains(.bold) { found.append("font-weight:bold") }
    if attributes.contains(.italic) { found.append("font-style:italic") }
    let lines = decorationLines
    if !lines.isEmpty { found.append("text-decoration:\(lines)") }
    return found
  }

  private var decorationLines: String {
    var words: [String] = []
    if underline != .none { words.append("underline") }
    if attributes.contains(.strike) { words.append("line-through") }
    if attributes.contains(.overline) { words.append("overline") }
    // Browsers underline links by default.
    if words.isEmpty { return link == nil ? "" : "none" }
    switch underline {
    case .none, .single: break
    case .curly: words.append("wavy")
    case .double, .dotted, .dashed: words.append(underline.rawValue)
    }
    if underline != .none, underlinePaint != text { words.append(underlinePaint.css) }
    return words.joined(separator: " ")
  }
}

extension Paint {
  /// The colour as a value in a style sheet.
  fileprivate var css: String { name.map { "var(--\($0))" } ?? color(isDark: false).hex }
}
