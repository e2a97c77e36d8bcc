/// Finds which lines two texts share, in time and memory that grow with their length only.
///
/// Where the texts are alike at both ends nothing is searched. Between them Myers' algorithm looks
/// for a shortest way in windows of so many edits; where a window is not enough, it keeps the way
/// that got furthest and goes on from there, with a script that may not be the shortest.
struct LineAlignment {
  private let old: [Int32]
  private let new: [Int32]
  private let mostEdits: Int
  private var isRemoved: [Bool]
  private var isAdded: [Bool]

  /// Aligns two texts that are given by the numbers of their lines.
  init(old: [Int32], new: [Int32]) {
    self.old = old
    self.new = new
    mostEdits = max(16, min(256, 4_000_000 / (old.count + new.count + 1)))
    isRemoved = Array(repeating: false, count: old.count)
    isAdded = Array(repeating: false, count: new.count)
    align()
  }

  /// The stretches that differ, in order.
  var changes: [TextDifference.Change] {
    var changes: [TextDifference.Change] = []
    var (x, y) = (0, 0)
    while x < old.count || y < new.count {
      let start = (x, y)
      while x < old.count, isRemoved[x] { x += 1 }
      while y < new.count, isAdded[y] { y += 1 }
      if start == (x, y) {
        (x, y) = (x + 1, y + 1)
      } else {
        changes.append(TextDifference.Change(removed: start.0..<x, added: start.1..<y))
      }
    }
    return changes
  }

  private mutating func align() {
    var place = EditWindow.Place(x: 0, y: 0)
    while place.x < old.count, place.y < new.count, old[place.x] == new[place.y] {
      place = EditWindow.Place(x: place.x + 1, y: place.y + 1)
    }
    var end = EditWindow.Place(x: old.count, y: new.count)
    while end.x > place.x, end.y > place.y, old[end.x - 1] == new[end.y - 1] {
      end = EditWindow.Place(x: end.x - 1, y: end.y - 1)
    }
    while place != end {
      var window = EditWindow(old: old, new: new, start: place, end: end)
      place = window.search(edits: mostEdits)
      for index in window.removed { isRemoved[index] = true }
      for index in window.added { isAdded[index] = true }
    }
  }
}
