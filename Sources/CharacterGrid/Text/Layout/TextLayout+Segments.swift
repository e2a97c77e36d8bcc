extension TextLayout {
  /// A part of a line that is drawn at once.
  struct Segment {
    let column: Int
    let text: String
    let style: CellStyle
  }

  /// The text that each line shows from its first column on, with tabs and widened gaps as spaces.
  ///
  /// Clusters that only a control character separates may become one in these strings; where the
  /// layout is drawn, they do not.
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

  /// Returns the end of a segment: text of one style is one, and any other cluster is one alone.
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
      // Justification may have widened it.
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

// MARK: - Placed clusters

/// A cluster in a line, or several that an ellipsis replaces.
struct PlacedCluster: Equatable, Sendable {
  /// What is drawn in its columns.
  enum Content: Equatable, Sendable {
    case text, textOnSpace, replacement, joinedSpace, blank, ellipsis, hardBreak
  }

  /// The offset of its first byte; its bytes extend to the next one's.
  let start: Int
  /// The column in the layout.
  var column: Int
  /// The number of its columns.
  var columns: Int
  let content: Content

  /// Whether a caret may stand before it.
  ///
  /// Before a cluster without columns it would stand where the next one's does.
  var isCaretStop: Bool {
    if case .hardBreak = content { true } else { columns > 0 }
  }
}
