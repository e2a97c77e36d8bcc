extension TextLayout {
  /// A part of a line that is drawn in one go.
  struct Segment {
    let column: Int
    let text: String
    let style: CellStyle
  }

  /// What each line shows, from its first column on, with tabs and widened gaps as spaces.
  ///
  /// What only a control character kept apart may join in here; drawing keeps it apart.
  public var drawnLines: [String] {
    lines.map { line in segments(of: line).map(\.text).joined() }
  }

  func segments(of line: Line) -> [Segment] {
    var segments: [Segment] = []
    var index = line.drawn.lowerBound
    while index < line.drawn.upperBound {
      let end = segmentEnd(from: index, in: line)
      if placed[index].columns > 0 {
        let style = styles.style(at: placed[index].start)
        segments.append(
          Segment(column: placed[index].column, text: shown(index..<end), style: style))
      }
      index = end
    }
    return segments
  }

  /// Text goes together as far as the style reaches; anything else is drawn by itself.
  private func segmentEnd(from index: Int, in line: Line) -> Int {
    guard case .text = placed[index].content else { return index + 1 }
    let styleEnd = styles.end(at: placed[index].start)
    var end = index + 1
    while end < line.drawn.upperBound, placed[end].start < styleEnd,
      case .text = placed[end].content
    {
      end += 1
    }
    return end
  }

  private func shown(_ clusters: Range<Int>) -> String {
    let first = placed[clusters.lowerBound]
    switch first.content {
    case .text: return part(clusters)
    case .textOnSpace: return " " + part(clusters)
    case .replacement: return "\u{FFFD}" + String(part(clusters).unicodeScalars.dropFirst())
    case .joinedSpace:
      let part = part(clusters)
      let missing = first.columns - part.columns(by: options.policy)
      return part + String(repeating: " ", count: missing)
    case .blank, .hardBreak: return String(repeating: " ", count: first.columns)
    case .ellipsis: return ellipsis
    }
  }

  private func part(_ clusters: Range<Int>) -> String {
    let end = clusters.upperBound < placed.count ? placed[clusters.upperBound].start : nil
    let bytes = text.utf8
    let from = bytes.index(bytes.startIndex, offsetBy: placed[clusters.lowerBound].start)
    let to = end.map { bytes.index(bytes.startIndex, offsetBy: $0) } ?? bytes.endIndex
    return String(text[from..<to]).showing(options.policy.controls)
  }
}

/// What a line shows of a cluster, or of several that gave way to an ellipsis.
struct PlacedCluster: Equatable, Sendable {
  /// What stands in the columns.
  enum Content: Equatable, Sendable {
    case text, textOnSpace, replacement, joinedSpace, blank, ellipsis, hardBreak
  }

  /// Where its bytes begin; they end where the next one's begin.
  let start: Int
  /// The column in the layout.
  var column: Int
  /// How many columns it takes.
  var columns: Int
  let content: Content

  /// Whether a caret may stand before it: it must not stand where another one does.
  var isCaretStop: Bool {
    if case .hardBreak = content { true } else { columns > 0 }
  }
}
