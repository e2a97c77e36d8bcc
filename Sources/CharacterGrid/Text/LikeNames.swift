extension String {
  /// Returns the number of letters that have to be changed, added or removed to get the other text;
  /// case is ignored.
  package func distance(to other: String) -> Int {
    let (from, to) = (Array(lowercased()), Array(other.lowercased()))
    var row = Array(0...to.count)
    for (index, letter) in from.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, wanted) in to.enumerated() {
        let best = min(row[column], row[column + 1]) + 1
        let kept = diagonal + (letter == wanted ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(best, kept)
      }
    }
    return row[to.count]
  }
}
