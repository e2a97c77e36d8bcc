import CharacterGrid

/// The columns of a chart's points.
protocol ChartColumns {
  /// The column of a point.
  func column(of index: Int) -> Int
  /// Returns the point nearest to a column.
  func index(at column: Int) -> Int
  /// Returns the columns for the caption of a point; nil if the point has no caption.
  ///
  /// If there is little room, several points share a caption, which belongs to the first of them.
  func captionColumns(of index: Int, widest: Int) -> Range<Int>?
}

/// The columns of bars: groups of one bar for each series, side by side.
///
///     ▅▅▂▂ ██▆▆ ▁▁▃▃     three groups of two bars in slots of five columns
///
/// If there are more points than columns, a group stands for several points.
struct BarColumns: ChartColumns {
  /// The number of groups.
  let groups: Int
  /// The columns of one bar.
  let barWidth: Int
  private let count: Int
  private let width: Int
  private let slot: Int
  private let groupWidth: Int
  /// Whether there is no space between the bars.
  let areJoined: Bool

  /// Places bars in a width.
  ///
  /// Joined bars, as in a histogram, have no space between them.
  init(count: Int, series: Int, width: Int, areJoined: Bool) {
    (self.count, self.width, self.areJoined) = (max(1, count), width, areJoined)
    let series = max(1, series)
    groups = min(self.count, max(1, width / series))
    slot = max(1, width / groups)
    let gap = slot > series && !(areJoined && series == 1) ? 1 : 0
    barWidth = min(areJoined ? .max : Self.widest, max(1, (slot - gap) / series))
    groupWidth = barWidth * series
  }

  /// The first column of a bar in a group.
  func start(ofGroup group: Int, series: Int) -> Int {
    let before = areJoined ? 0 : max(0, slot - groupWidth) / 2
    return group * slot + before + series * barWidth
  }

  /// The points for which a group stands.
  func points(ofGroup group: Int) -> Range<Int> {
    group.part(of: count, among: groups)..<(group + 1).part(of: count, among: groups)
  }

  func column(of index: Int) -> Int {
    let group = group(of: index)
    return start(ofGroup: group, series: 0) + (groupWidth - 1) / 2
  }

  func index(at column: Int) -> Int {
    points(ofGroup: min(max(0, column / slot), groups - 1)).lowerBound
  }

  func captionColumns(of index: Int, widest: Int) -> Range<Int>? {
    let wanted = min(widest.addingUpToLimit(1), Self.narrowestCaption)
    let shared = max(1, (wanted + slot - 1) / slot)
    let group = group(of: index)
    guard group % shared == 0, points(ofGroup: group).lowerBound == index else { return nil }
    // The last column is a space, unless it is the only column.
    let (start, end) = (group * slot, (group + shared) * slot - (slot * shared > 1 ? 1 : 0))
    // At the edge there may be fewer columns. A caption without enough room is left out, unless it
    // is the first one.
    guard end > width else { return start..<end }
    return group == 0 || widest <= width - start ? start..<width : nil
  }

  /// The group of a point.
  private func group(of index: Int) -> Int {
    (min(index, count - 1) * groups + groups - 1) / count
  }

  /// The largest number of columns of a bar.
  private static let widest = 8
  /// The least number of columns of a caption with its space, if it needs them.
  private static let narrowestCaption = 7
}

/// The columns of the points of a line.
///
/// Positions are in dots; a column has two dots.
struct LineColumns: ChartColumns {
  private let count: Int
  private let width: Int

  init(count: Int, width: Int) { (self.count, self.width) = (max(1, count), width) }

  /// The dot of a point; a single point is in the middle.
  func dot(of index: Int) -> Int {
    let last = max(0, width * 2 - 1)
    guard count > 1 else { return last / 2 }
    return Int((Double(index) / Double(count - 1) * Double(last)).rounded())
  }

  func column(of index: Int) -> Int { dot(of: index) / 2 }

  func index(at column: Int) -> Int {
    guard count > 1, width > 1 else { return 0 }
    let part = Double(min(max(0, column), width - 1)) / Double(width - 1)
    return Int((part * Double(count - 1)).rounded())
  }

  func captionColumns(of index: Int, widest: Int) -> Range<Int>? {
    let room = max(1, min(widest, max(4, width / 4)))
    // Captions at the edges are moved inwards by half of their length.
    let distance = Double(room) * 1.5 + 1
    let step = Double(max(1, width - 1)) / Double(max(1, count - 1))
    let stride = max(1, Int((distance / step).rounded(.up)))
    guard index % stride == 0 else { return nil }
    let start = min(max(0, column(of: index) - (room - 1) / 2), max(0, width - room))
    return start..<start + room
  }
}

extension Int {
  /// Returns the start of a part, if a whole is divided into a number of equal parts.
  func part(of whole: Int, among parts: Int) -> Int {
    let (high, low) = multipliedFullWidth(by: whole)
    return parts.dividingFullWidth((high, low)).quotient
  }
}

// MARK: - Many values in a column

extension ArraySlice<Double> {
  /// The smallest and the largest of the values; nil if all are gaps.
  var extent: (low: Double, high: Double)? {
    var extent: (low: Double, high: Double)?
    for value in self where !value.isNaN {
      guard let (low, high) = extent else {
        extent = (value, value)
        continue
      }
      if value < low { extent = (value, high) } else if value > high { extent = (low, value) }
    }
    return extent
  }
}
