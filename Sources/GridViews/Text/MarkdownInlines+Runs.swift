import CharacterGrid

extension MarkdownInlines {
  /// Returns the text as runs.
  ///
  /// If `showsAddresses` is true, the address of a link follows its text.
  func runs(style base: CellStyle, showsAddresses: Bool) -> [TextRun] {
    var (starts, ends) = ([Int: [Span.Kind]](), [Int: [Span.Kind]]())
    for span in spans where !span.pieces.isEmpty {
      starts[span.pieces.lowerBound, default: []].append(span.kind)
      ends[span.pieces.upperBound, default: []].append(span.kind)
    }
    var (look, runs) = (InlineLook(base: base), [TextRun]())
    for (place, piece) in pieces.enumerated() {
      for kind in ends[place] ?? [] {
        look.end(kind)
        if showsAddresses, case .link(let address) = kind {
          runs.append(TextRun(" (\(address))", style: .secondary))
        }
      }
      for kind in starts[place] ?? [] { look.begin(kind) }
      if !piece.text.isEmpty {
        runs.append(TextRun(piece.text, style: look.style(isCode: piece.isCode)))
      }
    }
    if showsAddresses, case .link(let address)? = ends[pieces.count]?.first {
      runs.append(TextRun(" (\(address))", style: .secondary))
    }
    return runs
  }

  /// The kinds of emphasis and links around a piece.
  private struct InlineLook {
    let base: CellStyle
    private var counts: [Int] = [0, 0, 0]
    private var addresses: [String] = []

    init(base: CellStyle) { self.base = base }

    mutating func begin(_ kind: Span.Kind) { count(kind, by: 1) }

    mutating func end(_ kind: Span.Kind) { count(kind, by: -1) }

    private mutating func count(_ kind: Span.Kind, by change: Int) {
      switch kind {
      case .bold: counts[0] += change
      case .italic: counts[1] += change
      case .strike: counts[2] += change
      case .link(let address):
        if change > 0 { addresses.append(address) } else { addresses.removeLast() }
      }
    }

    func style(isCode: Bool) -> CellStyle {
      var style = isCode ? .code : base
      if let address = addresses.last {
        if !isCode { style = .hyperlink }
        style.link = address
      }
      if counts[0] > 0 {
        if style == .default { style = .emphasis } else { style.attributes.insert(.bold) }
      }
      if counts[1] > 0 { style.attributes.insert(.italic) }
      if counts[2] > 0 { style.attributes.insert(.strike) }
      return style
    }
  }
}
