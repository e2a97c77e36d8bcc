/// Finds elements of two arrays that are the same bit by bit, without looking at each.
///
/// What is the same in memory is the same value. What differs there may be equal all the same.
package enum CommonElements {
  /// The number of elements of two ranges that are the same, from their starts on.
  static func count<Element>(
    in old: [Element], _ oldRange: Range<Int>, _ new: [Element], _ newRange: Range<Int>
  ) -> Int {
    search(most: min(oldRange.count, newRange.count)) { done, count in
      isSame(old, oldRange.lowerBound + done, new, newRange.lowerBound + done, count)
    }
  }

  /// The number of elements of two ranges that are the same, backwards from their ends.
  static func countFromEnd<Element>(
    in old: [Element], _ oldRange: Range<Int>, _ new: [Element], _ newRange: Range<Int>
  ) -> Int {
    search(most: min(oldRange.count, newRange.count)) { done, count in
      let left = done + count
      return isSame(old, oldRange.upperBound - left, new, newRange.upperBound - left, count)
    }
  }

  /// Returns true if two values are the same bit by bit, or equal if their type can tell.
  package static func isSame<Element>(_ old: Element, _ new: Element) -> Bool {
    if isSame([old], 0, [new], 0, 1) { return true }
    guard let old = old as? any Equatable else { return false }
    return isEqual(old, new)
  }

  private static func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
    new as? Value == old
  }

  /// Compares parts that become larger, and then smaller until the first difference is found.
  private static func search(most: Int, _ isSame: (_ done: Int, _ count: Int) -> Bool) -> Int {
    var (done, step) = (0, 64)
    while done < most, isSame(done, min(step, most - done)) {
      done += min(step, most - done)
      step *= 2
    }
    var range = done..<min(done + step, most)
    while !range.isEmpty {
      let count = (range.count + 1) / 2
      if isSame(range.lowerBound, count) {
        range = range.lowerBound + count..<range.upperBound
      } else {
        range = range.lowerBound..<range.lowerBound + count - 1
      }
    }
    return range.lowerBound
  }

  private static func isSame<Element>(
    _ old: [Element], _ oldStart: Int, _ new: [Element], _ newStart: Int, _ count: Int
  ) -> Bool {
    let stride = MemoryLayout<Element>.stride
    return old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        haveEqualMemory(
          UnsafeRawBufferPointer(rebasing: old[oldStart * stride..<(oldStart + count) * stride]),
          UnsafeRawBufferPointer(rebasing: new[newStart * stride..<(newStart + count) * stride]))
      }
    }
  }
}
