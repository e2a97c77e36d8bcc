/// The result of applying one picture from another machine's tests.
package enum Application: Hashable, Sendable {
  /// The picture has replaced the recorded file.
  case applied
  /// The picture is now the recorded file; there was none before.
  case new
  /// The picture was the recorded file already.
  case alreadyThere
  /// The recorded file or the literal is not the one that the test has compared; the reason.
  case stale(String)
  /// The picture cannot be applied; the reason.
  case refused(String)
}

/// Applies the results of another machine to the recorded files and to the literals in sources.
///
/// It changes nothing else, except that it notes in the package's results how lines have moved.
package struct ResultsApplication {
  private let places: Places
  private let isDry: Bool
  private var folders: SnapshotFolders
  /// The literals that are written at the end, by their sources.
  private var literals: [String: [Literal]] = [:]
  /// The literals that already contain what the tests saw in sources that have changed.
  private let applied: AppliedLiterals

  private struct Literal {
    let index: Int
    let change: SourceChange
    let source: [UInt8]
  }

  /// Prepares to apply snapshots of a result to a package; with `isDry`, only to report what would
  /// be done.
  package init(of all: [PendingSnapshot], in places: Places, isDry: Bool) {
    (self.places, self.isDry) = (places, isDry)
    applied = AppliedLiterals(all, in: places)
    folders = SnapshotFolders(in: places)
  }

  /// Applies snapshots; returns the result for each, in order.
  package mutating func apply(_ snapshots: [PendingSnapshot]) -> [Application] {
    literals = [:]
    var outcomes = snapshots.enumerated().map { index, pending in
      ProgressLine.step("applying", index, of: snapshots.count)
      return pending.obstacle.map(Application.refused)
        ?? (pending.identity.kind == .inline ? prepare(pending, index) : apply(pending))
    }
    for (file, literals) in literals.sorted(by: { $0.key < $1.key }) {
      let outcome = write(literals, to: file)
      for literal in literals { outcomes[literal.index] = outcome }
    }
    return outcomes
  }

  // MARK: - Files

  private mutating func apply(_ pending: PendingSnapshot) -> Application {
    do throws(FileError) {
      guard let actual = try PendingSnapshot.content(of: pending.files.actual) else {
        return .refused("the results have no file of what the test saw")
      }
      guard pending.holds(actual) else {
        return .refused("the file is not the one that the journal names")
      }
      if let flaw = pending.flaw(in: actual) { return .refused(flaw.description) }
      let current = try PendingSnapshot.content(of: pending.files.recorded)
      if current == actual { return .alreadyThere }
      guard current.map(ContentHash.init(of:)) == pending.record.recorded else {
        return .stale(Self.reason(current, pending.record.recorded))
      }
      let path = pending.identity.path
      if let twin = folders.twin(of: path) {
        return .refused("\(twin.found) is the same file on some disks")
      }
      if isDry { folders.add(path) } else { try folders.write(actual, to: pending.files.recorded) }
      return current == nil ? .new : .applied
    } catch {
      return .refused(error.advice)
    }
  }

  private static func reason(_ current: [UInt8]?, _ compared: ContentHash?) -> String {
    if current == nil { return "the recorded file no longer exists here" }
    return compared == nil
      ? "the test had no recorded file, but there is one here"
      : "the recorded file is not the one that the test compared with"
  }

  // MARK: - Sources

  /// Finds the literal, which is written together with the others of its source.
  private mutating func prepare(_ pending: PendingSnapshot, _ index: Int) -> Application {
    guard let kept = pending.literal?.kept, pending.literal?.content != nil else {
      return .refused("the results have no complete file of what the test saw")
    }
    do throws(InlineRefusal) {
      let call = try kept.call(in: places, SourceHistory(at: places.inlineHistory))
      let change = try call.replacement(by: kept.text)
      literals[kept.file, default: []].append(
        Literal(index: index, change: change, source: call.source))
      return kept.compared == nil ? .new : .applied
    } catch {
      switch error {
      case .alreadyWritten: return .alreadyThere
      case .sourceChanged where applied.contains(pending.identity): return .alreadyThere
      case .sourceChanged, .otherLiteral: return .stale(error.reason)
      default: return .refused(error.reason)
      }
    }
  }

  /// Writes the literals of one source, the last one first, because each one moves the lines below
  /// it.
  private func write(_ literals: [Literal], to file: String) -> Application {
    let changes = literals.map(\.change).sorted { $0.range.lowerBound > $1.range.lowerBound }
    guard let source = literals.first?.source, literals.allSatisfy({ $0.source == source }),
      zip(changes, changes.dropFirst()).allSatisfy({ $0.range.lowerBound >= $1.range.upperBound })
    else {
      return .refused("one literal of \(VisibleText.name(file, limit: 400)) is inside another")
    }
    if isDry { return .applied }
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
      return .applied
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
    if record.kind == .rejected { return "rejected there, so the code has to be corrected" }
    return record.kind.isConflict || record.kind == .left ? words : nil
  }
}

// MARK: - In words

extension Application {
  /// Whether nothing is left to do for the snapshot.
  package var isDone: Bool {
    switch self {
    case .applied, .new, .alreadyThere: true
    case .stale, .refused: false
    }
  }

  /// One line about a snapshot.
  package func words(on pending: PendingSnapshot, isDry: Bool) -> String {
    let path =
      pending.files.place.map { VisibleText.name($0.location, limit: 300) }
      ?? "\(Places.snapshots)/\(pending.identity.path)"
    return switch self {
    case .applied: "\(isDry ? "would be applied" : "applied"): \(path)"
    case .new: "\(isDry ? "would be new" : "new"): \(path)"
    case .alreadyThere: "already there: \(path)"
    case .stale(let why): "stale, skipped: \(path), since \(VisibleText.of(why, limit: 300))"
    case .refused(let why): "refused: \(path), since \(VisibleText.of(why, limit: 10_000))"
    }
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
