extension Array {
  /// The first index whose element, as all behind it, fulfils a condition; the count if none does.
  func partitionIndex(where condition: (Element) -> Bool) -> Int {
    partitionIndex(in: indices, where: condition)
  }

  /// The same among some of the indices; their upper bound if no element does.
  func partitionIndex(in range: Range<Int>, where condition: (Element) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
