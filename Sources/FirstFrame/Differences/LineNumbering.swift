/// Gives equal lines equal numbers, so that comparing two lines costs no more than two numbers.
///
/// The numbers count from 0 in the order in which lines first appear.
struct LineNumbering {
  /// The numbers of the old text's lines.
  let old: [Int32]
  /// The numbers of the new text's lines.
  let new: [Int32]
  /// How many different lines there are.
  let count: Int

  init(_ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer) {
    var lines: [UnsafeRawBufferPointer] = []
    Self.cut(old, into: &lines)
    let oldCount = lines.count
    Self.cut(new, into: &lines)
    var numbers = [Int32](repeating: 0, count: lines.count)
    count = lines.withUnsafeBufferPointer { lines in
      numbers.withUnsafeMutableBufferPointer { Self.number(lines, into: $0) }
    }
    self.old = Array(numbers[..<oldCount])
    self.new = Array(numbers[oldCount...])
  }

  private static func cut(
    _ text: UnsafeRawBufferPointer, into lines: inout [UnsafeRawBufferPointer]
  ) {
    guard var next = text.baseAddress else { return }
    let end = next + text.count
    while let feed = Memory.first(UInt8(ascii: "\n"), in: next, end - next) {
      lines.append(UnsafeRawBufferPointer(start: next, count: feed - next))
      next = feed + 1
    }
    if next < end { lines.append(UnsafeRawBufferPointer(start: next, count: end - next)) }
  }

  /// Numbers all lines by one table of open addressing and says how many are different.
  ///
  /// Lines with one hash are compared too: a hash proves nothing.
  private static func number(
    _ lines: UnsafeBufferPointer<UnsafeRawBufferPointer>,
    into numbers: UnsafeMutableBufferPointer<Int32>
  ) -> Int {
    var size = 16
    while size < 2 * lines.count { size *= 2 }
    // For each place of the table the hash of a line, and its index plus one or zero.
    var hashes = [UInt64](repeating: 0, count: size)
    var places = [Int32](repeating: 0, count: size)
    return hashes.withUnsafeMutableBufferPointer { hashes in
      places.withUnsafeMutableBufferPointer { places in
        var (count, index) = (0, 0)
        while index < lines.count {
          let line = lines[index]
          let hash = line.baseAddress.map { Fingerprint.hash($0, line.count) } ?? 0
          var place = Int(truncatingIfNeeded: hash) & (size &- 1)
          while places[place] != 0,
            hashes[place] != hash || !areEqual(line, lines[Int(places[place]) &- 1])
          { place = (place &+ 1) & (size &- 1) }
          if places[place] == 0 {
            hashes[place] = hash
            places[place] = Int32(truncatingIfNeeded: index &+ 1)
            numbers[index] = Int32(truncatingIfNeeded: count)
            count &+= 1
          } else {
            numbers[index] = numbers[Int(places[place]) &- 1]
          }
          index &+= 1
        }
        return count
      }
    }
  }

  private static func areEqual(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
  ) -> Bool {
    guard left.count == right.count, let a = left.baseAddress, let b = right.baseAddress else {
      return false
    }
    return Memory.areEqual(a, b, left.count)
  }
}

/// The whole lines that two texts have in common at their beginnings and at their ends.
struct CommonEnds {
  /// How many lines are alike at the beginning.
  private(set) var headLines = 0
  /// What lies between of the old text, in bytes.
  private(set) var old = 0..<0
  /// What lies between of the new text, in bytes.
  private(set) var new = 0..<0

  init(_ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer) {
    guard let a = old.baseAddress, let b = new.baseAddress else {
      self.old = 0..<old.count
      self.new = 0..<new.count
      return
    }
    let most = min(old.count, new.count)
    var head = Memory.countOfEqual(a, b, most)
    if head == old.count, head == new.count { return }
    while head > 0, old[head - 1] != Self.lineFeed { head -= 1 }
    headLines = Self.countOfLineFeeds(a, head)
    var tail = Memory.countOfEqual(before: a + old.count, b + new.count, most - head)
    let starts = { (text: UnsafeRawBufferPointer) -> Bool in
      let place = text.count - tail
      return place == head || text[place - 1] == Self.lineFeed
    }
    if !starts(old) || !starts(new) {
      let start = a + (old.count - tail)
      let feed = Memory.first(Self.lineFeed, in: start, tail)
      tail = feed.map { tail - ($0 - start) - 1 } ?? 0
    }
    self.old = head..<old.count - tail
    self.new = head..<new.count - tail
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private static func countOfLineFeeds(_ start: UnsafeRawPointer, _ count: Int) -> Int {
    var (feeds, next) = (0, start)
    let end = start + count
    while let feed = Memory.first(lineFeed, in: next, end - next) {
      feeds &+= 1
      next = feed + 1
    }
    return feeds
  }
}
