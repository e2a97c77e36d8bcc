extension LineFiller {
  /// Widens the gaps between words until the line fills the width; says how wide it is then.
  ///
  /// The columns that cannot be shared out evenly go to the leftmost gaps. Tabs and what stands
  /// before them stay where they are. The line's clusters were placed from an index on.
  mutating func justify(_ line: Range<Int>, from first: Int, columns: Int) -> Int {
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

  /// The first space of each gap that has a word on both sides, behind the last tab.
  private func gaps(in line: Range<Int>) -> [Int] {
    var gaps: [Int] = []
    var hasWord = false
    var isInGap = false
    for index in line {
      switch clusters[index].role {
      case .tab: (gaps, hasWord, isInGap) = ([], false, false)
      case .space where hasWord && !isInGap, .joinedSpace where hasWord && !isInGap:
        gaps.append(index)
        isInGap = true
      case .space, .joinedSpace, .hardBreak: break
      case .ink, .onSpace, .replaced: (hasWord, isInGap) = (true, false)
      }
    }
    return gaps
  }
}
