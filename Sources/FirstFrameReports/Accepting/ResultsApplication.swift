/// Applies the results of another machine to the recorded files and to the literals in sources.
///
/// It changes nothing else, except that it notes in the package's results how lines have moved.
package struct ResultsApplication {
  private let places: Places
  private let isDry: Bool
  private var folders: SnapshotFolders
  /// The literals that are written at the end, by their sources.
  private var literals: [String: [Literal]] = [:]

  private struct Literal {
    let index: Int
    let change: SourceChange
    let source: [UInt8]
  }

  /// Prepares to apply results to a package; with `isDry`, only to report what would be done.
  package init(to places: Places, isDry: Bool) {
    (self.places, self.isDry) = (places, isDry)
    folders = SnapshotFolders(in: places)
  }

  /// Applies snapshots; returns the result for each, in order.
  package mutating func apply(_ snapshots: [PendingSnapshot]) -> [Acceptance] {
    literals = [:]
    var outcomes = snapshots.enumerated().map { index, pending in
      if let obstacle = pending.obstacle { return Acceptance.refused(obstacle) }
      return pending.identity.kind == .inline
        ? prepare(pending, index) : pending.record(among: &folders, isDry: isDry)
    }
    for (file, literals) in literals.sorted(by: { $0.key < $1.key }) {
      let outcome = write(literals, to: file)
      for literal in literals { outcomes[literal.index] = outcome }
    }
    return outcomes
  }

  // MARK: - Sources

  /// Finds the literal, which is written together with the others of its source.
  private mutating func prepare(_ pending: PendingSnapshot, _ index: Int) -> Acceptance {
    guard let kept = pending.literal?.kept, pending.literal?.content != nil else {
      return .refused("the results have no complete file of what the test saw")
    }
    do throws(InlineRefusal) {
      let call = try kept.call(in: places, SourceHistory(at: places.inlineHistory))
      let change = try call.replacement(by: kept.text)
      literals[kept.file, default: []].append(
        Literal(index: index, change: change, source: call.source))
      return .accepted
    } catch {
      return error == .alreadyWritten ? .alreadyThere : .refused(error.reason)
    }
  }

  /// Writes the literals of one source, the last one first, because each one moves the lines below
  /// it.
  private func write(_ literals: [Literal], to file: String) -> Acceptance {
    let changes = literals.map(\.change).sorted { $0.range.lowerBound > $1.range.lowerBound }
    guard let source = literals.first?.source, literals.allSatisfy({ $0.source == source }),
      zip(changes, changes.dropFirst()).allSatisfy({ $0.range.lowerBound >= $1.range.upperBound })
    else {
      return .refused("one literal of \(VisibleText.name(file, limit: 400)) is inside another")
    }
    if isDry { return .accepted }
    let path = FilePath.join(places.root, file)
    do throws(FileError) {
      let lock = try FileLock(places.inlineLock)
      defer { lock.unlock() }
      let result = try note(changes, of: source, in: file, at: path)
      try FileStore.write(result, to: path) { () throws(FileError) in
        // An editor may have saved the source meanwhile.
        guard try FileStore.read(path) == source else {
          throw FileError(path: path, reason: .refused("another program has changed it"))
        }
      }
      return .accepted
    } catch {
      return .refused(error.advice)
    }
  }

  /// Makes the changes, and notes how each one moves the lines below it; returns the new source.
  ///
  /// The other literals of the source are found by these notes when they are applied later.
  private func note(
    _ changes: [SourceChange], of source: [UInt8], in file: String, at path: String
  ) throws(FileError) -> [UInt8] {
    var result = source
    var written = FileStore.changeTime(of: path)
    for change in changes {
      let before = ContentHash(of: result)
      result.replaceSubrange(change.range, with: change.bytes)
      let version = SourceVersion(
        file: file, before: before, written: written, after: ContentHash(of: result),
        shift: change.shift)
      try SourceHistory.note(version, at: places.inlineHistory)
      written = nil
    }
    return result
  }
}

extension PendingSnapshot {
  /// Why the snapshot cannot be applied, whatever is stored; nil if there is no such reason.
  fileprivate var obstacle: String? {
    if !divergence.isEmpty { return divergenceHeadline }
    return record.kind == .rejected || record.kind.isConflict || record.kind == .left ? words : nil
  }
}

extension ForeignResults {
  /// A sentence on the commit of the results and the commit that is checked out here.
  package func origin(in places: Places) -> String {
    let here = Checkout(around: places.root)?.commit ?? ""
    let commits = Set(journals.compactMap(\.part.process?.commit)).subtracting([""]).sorted()
    guard let commit = commits.first else {
      return "The commit of these results is unknown."
    }
    if commits.count > 1 {
      return "These results are of several commits: "
        + "\(Words.list(commits.prefix(5).map { String($0.prefix(12)) }))."
    }
    let words = "These results are of commit \(commit.prefix(12))"
    if here.isEmpty { return "\(words); the commit that is checked out here is unknown." }
    return here == commit
      ? "\(words), which is checked out here. Files may have changed since."
      : "\(words), and \(here.prefix(12)) is checked out here."
  }
}
