/// Those who listen to a subject, in the order in which they came.
///
/// Tickets only grow, so the line is sorted by them and leaving it takes a binary search.
@usableFromInline
struct ConduitLine<Output, Failure: Error> {
  @usableFromInline var conduits: [Conduit<Output, Failure>] = []
  private var nextTicket = 0

  /// Makes a conduit with the next ticket and puts it at the end.
  mutating func add(
    _ make: (_ ticket: Int) -> Conduit<Output, Failure>
  ) -> Conduit<Output, Failure> {
    let conduit = make(nextTicket)
    nextTicket += 1
    conduits.append(conduit)
    return conduit
  }

  /// Takes out the conduit with this ticket, if it is still there.
  mutating func remove(_ ticket: Int) -> Conduit<Output, Failure>? {
    var range = conduits.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      let found = conduits[middle].ticket
      if found == ticket { return conduits.remove(at: middle) }
      range = found < ticket ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Empties the line.
  mutating func takeAll() -> [Conduit<Output, Failure>] {
    defer { conduits = [] }
    return conduits
  }
}
