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
