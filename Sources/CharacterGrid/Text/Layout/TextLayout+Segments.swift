extension TextLayout {
  /// A part of a line that is drawn with one call.
  struct Segment {
    let column: Int
    let text: String
    let style: CellStyle
  }

  /// The text of each line as it is drawn, from its first column; tabs and widened gaps become
  /// spaces.
  ///
  /// If only a control character separates two clusters, they may become one cluster in these
  /// strings. When the layout is drawn, they stay separate.
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

  /// Returns the end of a segment: text of one style is one segment, and any other cluster is a
  /// segment of its own.
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
      // Justification may have widened the space.
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

/// A cluster in a line, or the clusters that an ellipsis replaces.
struct PlacedCluster: Equatable, Sendable {
  /// The content that is drawn in the columns.
  enum Content: Equatable, Sendable {
    case text, textOnSpace, replacement, joinedSpace, blank, ellipsis, hardBreak
  }

  /// The offset of the first byte.
  ///
  /// The bytes end at the next cluster's `start`.
  let start: Int
  /// The column in the layout.
  var column: Int
  /// The number of columns.
  var columns: Int
  let content: Content

  /// Whether a caret may be before the cluster.
  ///
  /// Before a cluster without columns, the caret would be at the same place as before the next
  /// cluster.
  var isCaretStop: Bool {
    if case .hardBreak = content { true } else { columns > 0 }
  }
}
