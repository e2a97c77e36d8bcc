/// One search of Myers' algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986), with
/// a limited number of edits.
///
/// A diagonal is the set of places with the same difference of `x` and `y`. For each number of
/// edits the furthest `x` on each diagonal is stored, and the edits are read back from these.
struct EditWindow {
  /// The numbers of lines of the old and of the new text before a place.
  struct Place: Equatable {
    var x: Int
    var y: Int
  }

  private let old: [Int32]
  private let new: [Int32]
  private let start: Place
  private let end: Place
  /// The furthest `x` of each diagonal, from the start; diagonal 0 is in the middle.
  private var furthest: [Int32] = []
  /// The values of `furthest` after each number of edits.
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

  /// Searches with at most `limit` edits, and returns the place that was reached.
  mutating func search(edits limit: Int) -> Place {
    // One more diagonal on both sides, so that every diagonal in use has two neighbours.
    middle = limit + 1
    furthest = Array(repeating: Self.unreachable, count: 2 * limit + 3)
    for edits in 0...limit {
      if let diagonal = advance(to: edits) { return finish(diagonal, edits) }
      history.append(furthest)
    }
    // x + y of a place is the number of lines before it.
    let reached = stride(from: -limit, through: limit, by: 2)
      .filter { furthest[middle + $0] != Self.unreachable }
      .max { 2 * furthest[middle + $0] - Int32($0) < 2 * furthest[middle + $1] - Int32($1) }
    return finish(reached ?? 0, limit)
  }

  /// Adds one edit on each diagonal, and follows equal lines; returns the diagonal at the end, or
  /// nil.
  private mutating func advance(to edits: Int) -> Int? {
    let (width, height, middle, start) = (width, height, middle, start)
    var diagonal = -edits
    while diagonal <= edits {
      let here = middle &+ diagonal
      var x = edits == 0 ? 0 : Self.stepped(furthest, here, diagonal, width, height)
      if x >= 0 {
        while x < width, x &- diagonal < height,
          old[start.x &+ x] == new[start.y &+ x &- diagonal]
        { x &+= 1 }
      }
      furthest[here] = Int32(truncatingIfNeeded: x)
      if x == width, x &- diagonal == height { return diagonal }
      // One edit changes the diagonal by one, so only every second diagonal is reached.
      diagonal &+= 2
    }
    return nil
  }

  /// The furthest place on a diagonal after one more edit, before equal lines are followed.
  private static func stepped(
    _ furthest: [Int32], _ here: Int, _ diagonal: Int, _ width: Int, _ height: Int
  ) -> Int {
    let left = Int(truncatingIfNeeded: furthest[here &- 1])
    let above = Int(truncatingIfNeeded: furthest[here &+ 1])
    let right = left >= 0 && left < width ? left &+ 1 : -1
    let down = above >= 0 && above &- diagonal <= height ? above : -1
    return right > down ? right : down
  }

  /// Notes the edits that lead to a place, from its end to its start.
  private mutating func finish(_ diagonal: Int, _ edits: Int) -> Place {
    let x = Int(furthest[middle + diagonal])
    var here = diagonal
    for edit in stride(from: edits, to: 0, by: -1) {
      let before = history[edit - 1]
      let target = Self.stepped(before, middle + here, here, width, height)
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
