extension LineFiller {
  /// Adds a line that shows its own text.
  ///
  /// With `hidesRest`, the rest of the text also belongs to the line.
  mutating func addPlain(_ line: Range<Int>, isSoft: Bool, hidesRest: Bool = false) {
    let first = placed.count
    let end = contentEnd(of: line, isSoft: isSoft)
    var column = 0
    var drawnEnd = 0
    for index in line {
      let room = clips || index >= end ? Int.max : width - column
      column = place(clusters[index], at: column, room: room)
      if index < end { drawnEnd = column }
    }
    if options.alignment == .justified, isSoft {
      drawnEnd = justify(line.lowerBound..<end, from: first, columns: drawnEnd)
    }
    if hidesRest { placeNothing(from: line.upperBound, column: column) }
    let byteEnd = hidesRest ? byteCount : offset(of: line.upperBound)
    finish(
      from: first, byteEnd: byteEnd, drawnCount: end - line.lowerBound, columns: drawnEnd,
      isTruncated: hidesRest)
  }

  /// Places a cluster and returns the column after it.
  ///
  /// Without enough room, the cluster is blank.
  mutating func place(_ cluster: LayoutCluster, at column: Int, room: Int) -> Int {
    let natural = cluster.columns(at: column, options.tabStops)
    let columns = min(natural, max(0, room))
    let content = columns < natural ? .blank : cluster.content
    placed.append(
      PlacedCluster(
        start: cluster.bytes.lowerBound, column: column, columns: columns, content: content))
    return column + columns
  }

  /// Places an empty cluster for the rest of the text, which is not shown.
  private mutating func placeNothing(from index: Int, column: Int) {
    placed.append(
      PlacedCluster(start: offset(of: index), column: column, columns: 0, content: .blank))
  }

  /// Ends the line and aligns its clusters.
  mutating func finish(
    from first: Int, byteEnd: Int, drawnCount: Int, columns: Int, isTruncated: Bool
  ) {
    let extra = max(0, width - columns)
    let column =
      switch options.alignment {
      case .leading, .justified: 0
      case .center: extra / 2
      case .trailing: extra
      }
    if column > 0 { for index in first..<placed.count { placed[index].column += column } }
    lines.append(
      TextLayout.Line(
        bytes: (lines.last?.bytes.upperBound ?? 0)..<byteEnd, column: column, columns: columns,
        isTruncated: isTruncated,
        placed: first..<placed.count, drawnCount: drawnCount))
  }
}

// MARK: - Justification

extension LineFiller {
  /// Widens the gaps between words until the line fills the width, and returns the line's columns.
  ///
  /// Columns that cannot be distributed evenly are added to the leftmost gaps. Tabs and the text
  /// before them do not move. The clusters of the line begin at the index `first`.
  private mutating func justify(_ line: Range<Int>, from first: Int, columns: Int) -> Int {
    let extra = width - columns
    let gaps = gaps(in: line)
    guard extra > 0, !gaps.isEmpty else { return columns }
    var added = 0
    var gap = 0
    for index in first..<placed.count {
      placed[index].column += added
      guard gap < gaps.count, gaps[gap] - line.lowerBound == index - first else { continue }
      let share = extra / gaps.count + (gap < extra % gaps.count ? 1 : 0)
      placed[index].columns += share
      added += share
      gap += 1
    }
    return width
  }

  /// Returns the first space of each gap between two words, after the last tab.
  private func gaps(in line: Range<Int>) -> [Int] {
    var gaps: [Int] = []
    var hasWord = false
    var isInGap = false
    for index in line {
      switch clusters[index].role {
      // The text before a tab does not move. Otherwise the tab would not end at its stop.
      case .tab: (gaps, hasWord, isInGap) = ([], false, false)
      case .space where hasWord && !isInGap, .joinedSpace where hasWord && !isInGap:
        gaps.append(index)
        isInGap = true
      case .space, .joinedSpace, .hardBreak: break
      case .visible, .onSpace, .replaced: (hasWord, isInGap) = (true, false)
      }
    }
    return gaps
  }
}

extension LayoutCluster {
  /// The content that is drawn in the cluster's columns.
  fileprivate var content: PlacedCluster.Content {
    switch role {
    case .visible: .text
    case .onSpace: .textOnSpace
    case .replaced: .replacement
    case .hardBreak: .hardBreak
    case .joinedSpace: .joinedSpace
    case .space, .tab: .blank
    }
  }
}
