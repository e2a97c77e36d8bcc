/// Finds the word that a typed one was probably meant to be.
enum Spelling {
  /// The nearest word at most two letters away from a typed one, or one letter if one of them has
  /// fewer than five; nil if there is none.
  static func nearest(to typed: String, among words: [String]) -> String? {
    let ranked = words.map { (word: $0, distance: distance(Array(typed.utf8), Array($0.utf8))) }
    let near = ranked.filter { $0.distance <= min(most(typed), most($0.word)) }
    return near.min { $0.distance < $1.distance }?.word
  }

  /// How many letters of a word may be wrong; the dashes of an option are no letters.
  private static func most(_ word: String) -> Int {
    let letters = word.utf8.drop { $0 == UInt8(ascii: "-") }.count
    return letters < 2 ? 0 : letters < 5 ? 1 : 2
  }

  /// A question after a problem; empty if no word is near.
  static func question(about typed: String, among words: [String]) -> String {
    nearest(to: typed, among: words).map { "; did you mean \($0)?" } ?? ""
  }

  /// The number of letters to insert, remove, replace or swap with the next one.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    if abs(left.count - right.count) > 2 { return 3 }
    var rows = [Array(0...right.count)]
    for i in 0..<left.count {
      var row = [i + 1]
      for j in 0..<right.count {
        let last = rows[i]
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
