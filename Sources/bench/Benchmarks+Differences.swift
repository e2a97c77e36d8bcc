import FirstFrame
import Foundation

extension Benchmark {
  /// Comparing two texts like a failed test does, from the strings to the message.
  ///
  /// The texts have up to `most` lines.
  static func lines(upTo most: Int) -> [Benchmark] {
    [(24, TextPair.Shape.one), (2_000, .tenth)].filter { $0.0 <= most }.flatMap { count, shape in
      [difference(count, shape), floor(count)]
    }
  }

  private static func difference(_ count: Int, _ shape: TextPair.Shape) -> Benchmark {
    Benchmark(
      "diff-lines-\(count)-\(shape.rawValue)", n: 1, unit: "comparison",
      work: "compare two strings of \(count) lines of 80 columns, \(shape.words), and write the "
        + "failure's message"
    ) {
      let pair = TextPair(count, shape)
      let identity = SnapshotIdentity(
        target: "ScreenTests", file: "ScreenTests", test: ["shows()"],
        kind: .text(fileExtension: "lines"))
      let files = SnapshotFiles(identity: identity, recorded: "baseline", actual: "actual")
      let changes = pair.changeCount
      return {
        let mismatch = TextMismatch(
          expected: SnapshotText(pair.old), actual: SnapshotText(pair.new))
        precondition(mismatch.difference.changes.count == changes)
        precondition(FailureMessage.text(for: .mismatched(files, .text(mismatch))) != nil)
      }
    }
  }

  private static func floor(_ count: Int) -> Benchmark {
    Benchmark(
      "diff-lines-\(count)-floor", n: 1, unit: "comparison",
      work: "find the lines of two texts of \(count), one changed, and skip those at both ends"
    ) {
      let pair = TextPair(count, .one)
      let (old, new) = (Array(pair.old.utf8), Array(pair.new.utf8))
      return {
        let (left, right) = (BareLines.cut(old), BareLines.cut(new))
        let skipped = BareLines.countEqual(old, left, new, right)
        precondition(skipped == count - 1)
      }
    }
  }
}

/// Two texts of many lines, with one kind of difference.
private struct TextPair {
  let old: String
  let new: String
  /// The number of changes: runs of lines that differ.
  let changeCount: Int

  enum Shape: String {
    case one, tenth

    var words: String {
      switch self {
      case .one: "one of them changed"
      case .tenth: "every tenth changed"
      }
    }
  }

  init(_ count: Int, _ shape: Shape) {
    let lines = (0..<count).map { Self.line($0, ending: "") }
    var others = lines
    let change = { (index: Int) in Self.line(index, ending: " jumps") }
    switch shape {
    case .one: others[count / 2] = change(count / 2)
    case .tenth: for index in stride(from: 4, to: count, by: 10) { others[index] = change(index) }
    }
    old = lines.joined(separator: "\n")
    new = others.joined(separator: "\n")
    changeCount = shape == .one ? 1 : (count + 5) / 10
  }

  /// A line of 80 columns with an ending.
  private static func line(_ index: Int, ending: String) -> String {
    // A prime factor, so that neighbouring lines have different numbers.
    let words = "\(index): the quick brown fox \(index * 7919 % 1000) over the lazy dog "
    let fill = String(repeating: "and so on ", count: 6)
    return (words + fill).prefix(80 - ending.utf8.count) + ending
  }
}

/// The floor of a comparison of lines: find the lines, and skip equal lines at both ends.
private enum BareLines {
  /// Returns the ends of the lines.
  static func cut(_ bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return [] }
      var ends: [Int] = []
      var start = 0
      while let feed = memchr(base + start, 10, bytes.count - start) {
        let end = UnsafeRawPointer(feed) - base
        ends.append(end)
        start = end + 1
      }
      return ends + [bytes.count]
    }
  }

  /// Returns how many lines are equal at both ends of two texts with the same number of lines.
  static func countEqual(_ old: [UInt8], _ left: [Int], _ new: [UInt8], _ right: [Int]) -> Int {
    old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        guard let a = old.baseAddress, let b = new.baseAddress else { return 0 }
        let isEqual = { (index: Int) -> Bool in
          let (x, y) = (index > 0 ? left[index - 1] : -1, index > 0 ? right[index - 1] : -1)
          let length = left[index] - x
          return length == right[index] - y && memcmp(a + x + 1, b + y + 1, length - 1) == 0
        }
        var (head, tail) = (0, 0)
        while head < left.count, isEqual(head) { head += 1 }
        while head + tail < left.count, isEqual(left.count - 1 - tail) { tail += 1 }
        return head + tail
      }
    }
  }
}
