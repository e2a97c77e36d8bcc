import FirstFrame

/// One component by one delivery, in numbers; each was taken from a run or read from the sources.
struct ComparisonCell {
  let component: String
  let delivery: Delivery
  /// What was seen.
  let symptoms: Set<Symptom>
  /// Lines of binding code; nil where the sources are not at hand.
  let bindingLines: Int?
  /// The cancellables that the live views and controllers keep.
  let cancellables: Int
  /// How many turns the latest frame took to come right.
  let lateness: Lateness
  /// For each action, how often news of it made code run.
  let runs: [Int]
  /// For each action, how many properties of views were assigned for it.
  let assigned: [Int]

  /// How late a view is.
  enum Lateness: Hashable, Comparable {
    /// Right after so many turns.
    case turns(Int)
    /// Never right by itself.
    case never
  }

  /// The symptoms' letters, with a sign where a frame never came right.
  var letters: String {
    let letters = Symptom.allCases.filter(symptoms.contains).map(\.letter).joined()
    return letters.isEmpty ? "·" : letters + (lateness == .never ? "∞" : "")
  }
}

extension ComparisonCell.Lateness: CustomStringConvertible {
  /// The number, or a sign for never.
  var description: String {
    switch self {
    case .turns(let count): "\(count)"
    case .never: "∞"
    }
  }
}
