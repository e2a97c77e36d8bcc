/// Finds literals that already contain what the tests saw in sources that have changed since.
///
/// This is so after results were applied before. Applying results changes a source, and then the
/// position of a call is known except for the lines that the literals above it have gained or lost:
///
///     4 │ expectInlineSnapshot(of: a) { "0" }      4 │ expectInlineSnapshot(of: a) {
///     5 │ expectInlineSnapshot(of: b) { "1" }      … │   (at most the lines that are here now)
///                                                  7 │ expectInlineSnapshot(of: b) { "2" }
///
/// The first call is at its line. Each later call is searched for between the end of the call
/// before it and its own line plus all lines that were gained above it.
struct AppliedLiterals {
  private var found: Set<SnapshotIdentity> = []

  /// Searches for the literals of all snapshots of a result, even those that are not to be applied
  /// now.
  init(_ snapshots: [PendingSnapshot], in places: Places) {
    let kept = snapshots.compactMap { pending in
      pending.literal.map { (identity: pending.identity, literal: $0.kept) }
    }
    for (file, literals) in Dictionary(grouping: kept, by: \.literal.file) {
      let path = FilePath.join(places.root, file)
      guard places.contains(path), let source = try? FileStore.read(path) else { continue }
      let sorted = literals.sorted {
        ($0.literal.line, $0.literal.column) < ($1.literal.line, $1.literal.column)
      }
      search(sorted, in: source)
    }
  }

  /// Returns true if the source already contains what the test saw.
  func contains(_ identity: SnapshotIdentity) -> Bool { found.contains(identity) }

  private mutating func search(
    _ literals: [(identity: SnapshotIdentity, literal: KeptLiteral)], in source: [UInt8]
  ) {
    // The smallest and the largest number of lines that the literals above have gained.
    var (least, most): (Int?, Int) = (0, 0)
    var end = 0
    for (identity, literal) in literals {
      let first = max(end + 1, least.map { literal.line + $0 } ?? 1)
      guard first <= literal.line + most,
        let call = Self.call(with: literal, in: source, first...(literal.line + most))
      else { continue }
      found.insert(identity)
      end = call.lastLine
      // If a literal no longer exists, the number of its lines is not known.
      least = literal.compared == nil ? least.map { $0 + call.closureLines } : nil
      most += call.closureLines
    }
  }

  /// The first call within some lines whose literal contains what the test saw.
  private static func call(
    with literal: KeptLiteral, in source: [UInt8], _ lines: ClosedRange<Int>
  ) -> InlineCall? {
    for line in lines {
      if let call = try? InlineCall(in: source, line: line, column: literal.column),
        call.text == Array(literal.content.dropLast())
      {
        return call
      }
    }
    return nil
  }
}
