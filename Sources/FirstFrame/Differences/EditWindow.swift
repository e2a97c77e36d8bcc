/// One search of Myers' algorithm, for at most so many edits.
///
/// A diagonal is the set of places with the same difference of `x` and `y`. For each number of
/// edits the furthest `x` on each diagonal is kept, and from these the way back is read.
struct EditWindow {
  /// How many lines of the old and of the new text lie behind.
  struct Place: Equatable {
    var x: Int
    var y: Int
  }

  private let old: [Int32]
  private let new: [Int32]
  private let start: Place
  private let end: Place
  private var furthest: [Int32] = []
  private var history: [[Int32]] = []
  private var middle = 0
  /// The lines that are only in the old text.
  private(set) var removed: [Int] = []
  /// The lines that are only in the new text.
  private(set) var added: [Int] = []

  init(old: [Int32], new: [Int32], start: Place, end: Place) {
    self.old = old
    self.new = new
    self.start = start
    self.end = end
  }

  private static let unreachable: Int32 = -1
  private var width: Int { end.x - start.x }
  private var height: Int { end.y - start.y }

  /// Goes as far as that many edits lead, and says where that is.
  mutating func search(edits limit: Int) -> Place {
    middle = limit + 1
    furthest = Array(repeating: Self.unreachable, count: 2 * limit + 3)
    for edits in 0...limit {
      if let diagonal = advance(to: edits) { return finish(diagonal, edits) }
      history.append(furthest)
    }
    let reached = stride(from: -limit, through: limit, by: 2)
      .filter { furthest[middle + $0] != Self.unreachable }
      .max { 2 * furthest[middle + $0] - Int32($0) < 2 * furthest[middle + $1] - Int32($1) }
    return finish(reached ?? 0, limit)
  }

  /// Goes one edit further on each diagonal, and along equal lines from there; the diagonal that
  /// reached the end, if any.
  private mutating func advance(to edits: Int) -> Int? {
    let (width, height, middle) = (width, height, middle)
    let (left, top) = (old[start.x...], new[start.y...])
    return furthest.withUnsafeMutableBufferPointer { furthest in
      left.withUnsafeBufferPointer { old in
        top.withUnsafeBufferPointer { new in
          guard let places = furthest.baseAddress else { return nil }
          var diagonal = -edits
          while diagonal <= edits {
            let here = places + (middle &+ diagonal)
            var x = edits == 0 ? 0 : Self.stepped(here, diagonal, width, height)
            if x >= 0, let old = old.baseAddress, let new = new.baseAddress {
              while x < width, x &- diagonal < height, old[x] == new[x &- diagonal] { x &+= 1 }
            }
            here.pointee = Int32(truncatingIfNeeded: x)
            if x == width, x &- diagonal == height { return diagonal }
            diagonal &+= 2
          }
          return nil
        }
      }
    }
  }

  /// The furthest place of a diagonal that one more edit leads to, before equal lines are followed.
  private static func stepped(
    _ here: UnsafePointer<Int32>, _ diagonal: Int, _ width: Int, _ height: Int
  ) -> Int {
    let left = Int(truncatingIfNeeded: here[-1])
    let above = Int(truncatingIfNeeded: here[1])
    let right = left >= 0 && left < width ? left &+ 1 : -1
    let down = above >= 0 && above &- diagonal <= height ? above : -1
    return right > down ? right : down
  }

  /// Notes the edits on the way to a place, from its end to its start.
  private mutating func finish(_ diagonal: Int, _ edits: Int) -> Place {
    let x = Int(furthest[middle + diagonal])
    var here = diagonal
    for edit in stride(from: edits, to: 0, by: -1) {
      let before = history[edit - 1]
      let target = before.withUnsafeBufferPointer { before in
        before.baseAddress.map { Self.stepped($0 + middle + here, here, width, height) } ?? 0
      }
      if target == Int(before[middle + here + 1]) {
        added.append(start.y + target - here - 1)
        here += 1
      } else {
        removed.append(start.x + target - 1)
        here -= 1
      }
    }
    return Place(x: start.x + x, y: start.y + x - diagonal)
  }
}
