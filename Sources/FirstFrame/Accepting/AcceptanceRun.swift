/// Accepts snapshots and notes each in a journal of its own.
package struct AcceptanceRun {
  private let places: Places
  private var journal: Journal?

  /// Prepares to accept snapshots of a package.
  package init(in places: Places) {
    self.places = places
  }

  /// Accepts one, and notes it where that was done.
  package mutating func accept(_ pending: PendingSnapshot) -> Acceptance {
    let acceptance = pending.accept()
    guard acceptance == .accepted else { return acceptance }
    do throws(FileError) {
      if journal == nil { journal = try Journal(in: places.journals) }
      try journal?.append(
        JournalRecord(
          kind: .accepted, identity: pending.identity, location: pending.record.location))
      return .accepted
    } catch {
      return .failed(error)
    }
  }
}
