/// Finds elements of two arrays that are equal bit by bit, without comparing each element.
///
/// Elements with equal memory have equal values. Elements with different memory may be equal too.
package enum CommonElements {
  /// Returns the number of equal elements at the start of two ranges.
  static func count<Element>(
    in old: [Element], _ oldRange: Range<Int>, _ new: [Element], _ newRange: Range<Int>
  ) -> Int {
    search(most: min(oldRange.count, newRange.count)) { done, count in
      isSame(old, oldRange.lowerBound + done, new, newRange.lowerBound + done, count)
    }
  }

  /// Returns the number of equal elements at the end of two ranges.
  static func countFromEnd<Element>(
    in old: [Element], _ oldRange: Range<Int>, _ new: [Element], _ newRange: Range<Int>
  ) -> Int {
    search(most: min(oldRange.count, newRange.count)) { done, count in
      let left = done + count
      return isSame(old, oldRange.upperBound - left, new, newRange.upperBound - left, count)
    }
  }

  /// Returns true if two values are equal bit by bit, or equal by `==` if their type has it.
  package static func isSame<Element>(_ old: Element, _ new: Element) -> Bool {
    if isSame([old], 0, [new], 0, 1) { return true }
    guard let old = old as? any Equatable else { return false }
    return isEqual(old, new)
  }

  private static func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
    new as? Value == old
  }

  /// Compares parts that become larger, and then smaller, until the first difference is found.
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
