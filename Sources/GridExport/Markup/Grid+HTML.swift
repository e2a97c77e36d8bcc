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
