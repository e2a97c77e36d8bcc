import CharacterGrid

/// Small phrases that several messages share.
enum Words {
  /// A number and its noun.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A number, its noun and whether they differ.
  static func differing(_ number: Int, _ noun: String) -> String {
    count(number, noun) + (number == 1 ? " differs" : " differ")
  }

  /// A range of ordinals, from 1, for indices from 0.
  static func ordinals(_ range: Range<Int>) -> String {
    range.count == 1
      ? "\(range.lowerBound + 1)" : "\(range.lowerBound + 1)-\(range.upperBound)"
  }

  /// A noun and indices from 0 as ordinals from 1, neighbours joined, cut after a few.
  static func ordinals(_ indices: [Int], of noun: String, limit: Int = 12) -> String {
    let runs = runs(of: indices)
    let shown = runs.prefix(limit).map(ordinals) + (runs.count > limit ? ["..."] : [])
    return noun + (indices.count == 1 ? " " : "s ") + shown.joined(separator: ", ")
  }

  /// Words with commas between them, cut after a few.
  static func list(_ words: [String]) -> String {
    let shown = words.prefix(mostListed).joined(separator: ", ")
    let rest = words.count - mostListed
    return rest > 0 ? "\(shown), and \(rest) more" : shown
  }

  private static let mostListed = 12

  /// Neighbouring numbers as ranges; the numbers ascend.
  static func runs(of numbers: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
    return runs
  }
}
