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
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let x = extended(edits == 0 ? 0 : stepped(to: diagonal, in: furthest), on: diagonal)
        furthest[middle + diagonal] = Int32(x)
        if x == width, x - diagonal == height { return finish(diagonal, edits) }
      }
      history.append(furthest)
    }
    let reached = stride(from: -limit, through: limit, by: 2)
      .filter { furthest[middle + $0] != Self.unreachable }
      .max { 2 * furthest[middle + $0] - Int32($0) < 2 * furthest[middle + $1] - Int32($1) }
    return finish(reached ?? 0, limit)
  }

  /// The furthest place of a diagonal that one more edit leads to, before equal lines are followed.
  private func stepped(to diagonal: Int, in furthest: [Int32]) -> Int {
    let left = Int(furthest[middle + diagonal - 1])
    let above = Int(furthest[middle + diagonal + 1])
    let right = left >= 0 && left < width ? left + 1 : -1
    let down = above >= 0 && above - diagonal <= height ? above : -1
    return max(right, down)
  }

  private func extended(_ x: Int, on diagonal: Int) -> Int {
    guard x >= 0 else { return x }
    var x = x
    while x < width, x - diagonal < height,
      old[start.x + x] == new[start.y + x - diagonal]
    { x += 1 }
    return x
  }

  /// Notes the edits on the way to a place, from its end to its start.
  private mutating func finish(_ diagonal: Int, _ edits: Int) -> Place {
    let x = Int(furthest[middle + diagonal])
    var here = diagonal
    for edit in stride(from: edits, to: 0, by: -1) {
      let before = history[edit - 1]
      let target = stepped(to: here, in: before)
      if target == Int(before[middle + here + 1]), target - here <= height {
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
