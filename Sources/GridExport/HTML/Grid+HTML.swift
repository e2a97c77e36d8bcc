public import CharacterGrid

extension Grid {
  /// The grid for a place inside of a page, with the style sheet that it needs, in the colours
  /// that the reader's system asks for.
  ///
  /// Everything is escaped. Only links to the web and to mailboxes can be followed.
  public func html() -> String { "<style>\(HTMLStyleSheet.grid)</style>\n\(htmlElement())" }

  /// The grid as a page that needs nothing else and may load nothing else.
  public func htmlPage(title: String = "Grid") -> String {
    HTMLStyleSheet.page(title: title, body: htmlElement())
  }

  /// The grid without the style sheet.
  func htmlElement() -> String {
    let inks = self.inks
    let rows = (0..<size.height).map { row in
      inkRuns(ofRow: row, inks: inks).map(\.html).joined()
    }
    return "<pre class=\"ff-grid\">\(rows.joined(separator: "\n"))</pre>"
  }
}

extension [CaptionedGrid] {
  /// The pictures as one page, each under its number and its caption.
  public func htmlPage(title: String = "Pictures") -> String {
    let figures = enumerated().map { index, frame in
      let caption =
        "<figcaption><b>\(index + 1)</b> \(MarkupText.escaped(frame.caption))</figcaption>"
      return "<figure>\(caption)\(frame.grid.htmlElement())</figure>"
    }
    return HTMLStyleSheet.page(title: title, body: figures.joined(separator: "\n"))
  }
}

extension InkRun {
  /// The run's element, or its bare text where it has the page's own look.
  var html: String {
    let content = pieces.map(\.html).joined()
    if ink == .plain { return content }
    let width = "width:\(columns.count)ch"
    let style = ([width] + ink.declarations).joined(separator: ";")
    let inner = ink.attributes.contains(.dim) ? "<i>\(content)</i>" : content
    guard let link = ink.link else { return "<span style=\"\(style)\">\(inner)</span>" }
    return
      "<a href=\"\(link)\" rel=\"noopener noreferrer nofollow\" style=\"\(style)\">\(inner)</a>"
  }
}

extension InkRun.Piece {
  /// A cluster gets a box of its columns, whatever a font would give it.
  fileprivate var html: String {
    let text = MarkupText.escaped(text)
    if !isCluster { return text }
    return "<span class=\"ff-\(columns.count)\">\(text)</span>"
  }
}

extension Ink {
  /// What a style sheet says about the look; dim text is an element of its own.
  fileprivate var declarations: [String] {
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
  /// The colour as a style sheet takes it.
  fileprivate var css: String { name.map { "var(--\($0))" } ?? color(isDark: false).hex }
}
