/// A command line that the catalog does not understand.
struct UsageError: Error, Equatable {
  let problem: String

  init(_ problem: String) { self.problem = problem }

  /// Names what is not known, what is nearest to it, and everything that is known.
  init(unknown name: String, as kind: String, known: [String]) {
    let start = String(name.prefix(60))
    let nearest = known.min { $0.distance(to: start) < $1.distance(to: start) }
    let isNear = nearest.map { $0.distance(to: start) * 2 <= $0.count } ?? false
    let question = isNear ? nearest.map { " Did you mean \($0)?" } ?? "" : ""
    let lines = TextTable.wrapped(known.joined(separator: ", "), width: 76).map { "\n  " + $0 }
    self.init(
      "there is no \(kind) \(name.quoted).\(question)\nKnown are:" + lines.joined())
  }
}

extension String {
  /// How many letters have to be changed, added or left out, whatever their case.
  func distance(to other: String) -> Int {
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
