/// Checks the recorded files and the results of a package without running tests.
package struct SnapshotLint {
  private let places: Places
  private let ignored: IgnoredFiles

  /// The files that version control ignores.
  package enum IgnoredFiles: Hashable, Sendable {
    /// The paths of ignored files below the package's directory.
    case known([String])
    /// Version control could not be asked; the reason.
    case unknown(String)
  }

  /// Prepares a check.
  package init(of places: Places, ignored: IgnoredFiles) {
    (self.places, self.ignored) = (places, ignored)
  }

  /// Runs the check and returns its findings.
  package func report() throws(FileError) -> LintReport {
    let entries = try FileStore.entries(below: places.baselines, depth: 3)
    var findings: [LintFinding] = []
    var count = 0
    for (index, entry) in entries.enumerated() {
      ProgressLine.step("looking at files", index, of: entries.count)
      let path = Places.snapshots + "/" + entry.path
      if let finding = ofKind(entry, at: path) ?? NameLint.finding(of: entry, at: path) {
        findings.append(finding)
      } else if entry.isReadable, let identity = SnapshotIdentity(path: entry.path) {
        count += 1
        findings += Self.ofContent(of: places.snapshot(at: entry.path), identity.kind, at: path)
      }
    }
    findings += NameLint.collisions(among: entries) { "\(Places.snapshots)/\($0)" }
    findings += ofIgnored + (try ofResults())
    return LintReport(findings: findings, fileCount: count, ignored: ignored)
  }

  private static func ofContent(
    of file: String, _ kind: SnapshotKind, at path: String
  ) -> [LintFinding] {
    do throws(FileError) {
      return ContentLint(path: path, bytes: try FileStore.read(file), kind: kind).findings
    } catch {
      // The file may have been removed meanwhile.
      if error.reason == .missing { return [] }
      return [
        LintFinding(
          .unreadable, at: path, "It cannot be read: \(error.reason.words).",
          remedy: "Make it a file that can be read, or move it away.")
      ]
    }
  }

  /// The finding on the kind of an entry; nil for files and folders.
  private func ofKind(_ entry: FolderEntry, at path: String) -> LintFinding? {
    let remedy = "Replace the link by the file itself."
    switch entry.kind {
    case .link(.outside):
      return LintFinding(
        .link, at: path, "It is a symbolic link that leads out of \(Places.snapshots).",
        remedy: remedy)
    case .link(.nowhere):
      return LintFinding(
        .link, at: path, "It is a symbolic link that leads nowhere.", remedy: remedy)
    case .link(.directory) where NameLint.isMadeByATest(entry.path):
      return NameLint.inTheWay(path)
    case .link(.directory):
      return LintFinding(
        .link, at: path, isError: false,
        "It is a symbolic link to a folder, which was checked only at its own path.",
        remedy: "Replace the link by the folder itself.")
    case .other:
      return LintFinding(
        .unreadable, at: path, "It is a pipe, a socket or a device.", remedy: "Move it away.")
    case .file, .directory, .link(.file), .unnamed: return nil
    }
  }

  private var ofIgnored: [LintFinding] {
    guard case .known(let paths) = ignored else { return [] }
    return paths.filter { path in
      FilePath.relative(path, to: Places.snapshots).map(NameLint.isMadeByATest) ?? false
    }.map { path in
      LintFinding(
        .ignored, at: path, "git ignores it, so no other checkout has it.",
        remedy: "Find the line that ignores it: "
          + "git check-ignore -v \(Advice.quoted(VisibleText.name(path, limit: 4_096)))")
    }
  }

  // MARK: - Results

  private func ofResults() throws(FileError) -> [LintFinding] {
    let history = try JournalHistory(of: places)
    var findings = try leftovers()
    if history.damagedLines > 0 {
      findings.append(
        LintFinding(
          .journal, at: shown(places.journals),
          "\(Words.count(history.damagedLines, "line")) could not be read, as after a crash.",
          remedy: "Run swift test again, or remove the folder."))
    }
    let known = Set(history.records.map(\.identity))
    for entry in try FileStore.entries(below: places.actuals, depth: 3) where entry.depth == 2 {
      guard let identity = SnapshotIdentity(path: entry.path), entry.kind == .file else { continue }
      findings += ofActual(identity, isKnown: known.contains(identity))
    }
    return findings
  }

  private func ofActual(_ identity: SnapshotIdentity, isKnown: Bool) -> [LintFinding] {
    let file = places.actual(of: identity)
    let path = shown(file)
    if !isKnown {
      return [
        LintFinding(
          .stray, at: path, "No journal lists this file, so no report shows it.",
          remedy: "Run swift test again, or delete it.")
      ]
    }
    return Self.ofContent(of: file, identity.kind, at: path).filter {
      $0.isError && identity.kind != .inline
    }.map {
      LintFinding(
        .stray, at: path, "What the test saw is damaged: \($0.words)",
        remedy: "Run swift test again.")
    }
  }

  /// The files that killed processes have left in the results.
  private func leftovers() throws(FileError) -> [LintFinding] {
    try FileStore.entries(below: places.results, depth: 4)
      .filter { NameLint.isLeftover($0.name) }
      .map { NameLint.leftover(shown(FilePath.join(places.results, $0.path))) }
  }

  private func shown(_ path: String) -> String { places.relative(path) ?? path }
}
