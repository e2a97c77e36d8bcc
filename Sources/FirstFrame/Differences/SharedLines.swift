/// The lines of a text that another text has too, by their numbers.
///
/// A line that the other text lacks is in no common subsequence, so leaving it out shortens the
/// search and loses nothing.
struct SharedLines {
  /// The numbers of the lines.
  private(set) var numbers: [Int32] = []
  /// Where they stand in their text.
  private(set) var indices: [Int] = []

  /// Takes the lines of a range; the others' numbers are marked.
  init(of lines: [Int32], _ range: Range<Int>, among marks: [Bool]) {
    numbers.reserveCapacity(range.count)
    indices.reserveCapacity(range.count)
    lines.withUnsafeBufferPointer { lines in
      marks.withUnsafeBufferPointer { marks in
        var index = range.lowerBound
        while index < range.upperBound {
          if marks[Int(lines[index])] {
            numbers.append(lines[index])
            indices.append(index)
          }
          index &+= 1
        }
      }
    }
  }

  /// Marks the numbers of a range of lines.
  static func marks(of lines: [Int32], _ range: Range<Int>, count: Int) -> [Bool] {
    var marks = [Bool](repeating: false, count: count)
    marks.withUnsafeMutableBufferPointer { marks in
      lines.withUnsafeBufferPointer { lines in
        var index = range.lowerBound
        while index < range.upperBound {
          marks[Int(lines[index])] = true
          index &+= 1
        }
      }
    }
    return marks
  }
}
