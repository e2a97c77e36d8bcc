extension PruneReport {
  /// The largest number of files that are printed for one reason.
  private static let mostShown = 50

  /// The report for a terminal, with a line feed at its end.
  package func text(in places: Places) -> String {
    let parts = [title] + Orphan.Certainty.allCases.flatMap { sections($0, places) } + advice
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The number of tests that have run, and the number of files of each class.
  private var title: String {
    let tests =
      ownerCount == 1 ? "1 test with snapshots" : "\(ownerCount) tests with snapshots"
    let counts = Orphan.Certainty.allCases.map { "\(orphans($0).count) \($0.rawValue)" }
    return "\(ranCount) of \(tests) ran in the latest run. Leftover files: "
      + "\(counts.joined(separator: ", "))."
  }

  /// The files of a class, grouped by the reason.
  private func sections(_ certainty: Orphan.Certainty, _ places: Places) -> [String] {
    let orphans = orphans(certainty)
    var reasons: [String] = []
    for orphan in orphans where !reasons.contains(orphan.reason) { reasons.append(orphan.reason) }
    return reasons.map { reason in
      let files = orphans.filter { $0.reason == reason }
      let lines = files.prefix(Self.mostShown).flatMap { $0.lines(in: places) }
      let rest = files.count - Self.mostShown
      return Gutter.joined(
        ["\(certainty.rawValue), since \(reason):"] + lines.map { "  \($0)" }
          + (rest > 0 ? ["  and \(rest) more"] : []))
    }
  }

  private var advice: [String] {
    let undecided =
      orphans(.undecided).isEmpty
      ? []
      : [
        """
        Undecided files are never touched. A complete run of the tests decides on more, if the test \
        or its suite has the trait .snapshots().
        Otherwise, such as for a case that was removed from a parameterised test, delete the file \
        yourself: git rm FILE
        """
      ]
    var deletions: [String] = []
    if !orphans(.certain).isEmpty {
      deletions.append("Delete what is certain: \(Advice.tool) prune --delete")
    }
    if !orphans(.unused).isEmpty {
      deletions.append(
        "Delete the unused files too, unless their tests return early: "
          + "\(Advice.tool) prune --delete --unused")
    }
    return undecided + (deletions.isEmpty ? [] : [deletions.joined(separator: "\n")])
  }
}

extension Orphan {
  /// The path of the file below the package's directory.
  package func path(in places: Places) -> String {
    switch kind {
    case .recorded: "\(Places.snapshots)/\(identity.path)"
    case .actual:
      places.relative(places.actual(of: identity)) ?? places.actual(of: identity)
    }
  }

  fileprivate func lines(in places: Places) -> [String] {
    let line = VisibleText.of(path(in: places), limit: 4_096)
    guard let rename else { return [line] }
    return [line, "  probably renamed: \(rename.command(from: identity, in: places))"]
  }
}

// MARK: - Deleting

/// Deletes orphans (files that no test uses any more), and reports the result for each.
package struct PruneRun {
  private let places: Places
  private let pending: [PendingSnapshot]
  private var decisions: DecisionRun
  private let isDry: Bool

  /// Prepares to delete files of a package; with `isDry`, only to report what would be done.
  package init(in places: Places, isDry: Bool = false) throws(FileError) {
    (self.places, self.isDry) = (places, isDry)
    pending = PendingSnapshot.all(in: try JournalHistory(of: places), of: places)
    decisions = DecisionRun(in: places)
  }

  /// Deletes a file that was found.
  ///
  /// A file that was probably renamed stays if it is not recorded under its new name, because `git
  /// mv` needs it.
  package mutating func delete(_ orphan: Orphan) -> (words: String, isDone: Bool) {
    let path = VisibleText.of(orphan.path(in: places), limit: 4_096)
    if let rename = orphan.rename, !rename.isRecorded {
      let command = rename.command(from: orphan.identity, in: places)
      return ("left \(path): probably renamed: \(command)", true)
    }
    if isDry { return ("would delete \(path): \(orphan.reason)", true) }
    do throws(FileError) {
      switch orphan.kind {
      case .recorded: try places.remove(places.recordedFile(of: orphan.identity))
      case .actual: try discard(orphan.identity)
      }
      let (file, root) =
        orphan.kind == .recorded
        ? (places.recordedFile(of: orphan.identity), places.recordedFiles)
        : (places.actual(of: orphan.identity), places.actuals)
      FileStore.removeEmptyFolders(around: file, below: root)
      return ("deleted \(path): \(orphan.reason)", true)
    } catch {
      return ("failed: \(error.advice)", false)
    }
  }

  /// Removes what a test saw, and notes this if the snapshot is pending.
  private mutating func discard(_ identity: SnapshotIdentity) throws(FileError) {
    if let waiting = pending.first(where: { $0.identity == identity }) {
      return try decisions.discard(waiting)
    }
    try places.remove(places.actual(of: identity))
  }
}
