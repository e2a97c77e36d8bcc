extension PruneReport {
  /// The largest number of files that are printed for one reason.
  private static let mostShown = 50

  /// The report for a terminal, with a line feed at its end.
  package func text(in places: Places) -> String {
    let parts = [title] + Orphan.Certainty.allCases.flatMap { sections($0, places) } + advice
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The number of files of each class.
  private var title: String {
    let counts = Orphan.Certainty.allCases.map { "\(orphans($0).count) \($0.rawValue)" }
    return "Leftover files: \(counts.joined(separator: ", "))."
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
    let sentences: [(Orphan.Certainty, String)] = [
      (
        .undecided,
        """
        Undecided files are never touched. A complete run of the tests decides on more, if the test \
        or its suite has the trait .snapshots().
        Otherwise, such as for a case that was removed from a parameterised test, delete the file \
        yourself: git rm FILE
        """
      ), (.certain, "Delete what is certain: \(Advice.tool) prune --delete"),
      (
        .unused,
        "Delete the unused files too, unless their tests return early: "
          + "\(Advice.tool) prune --delete --unused"
      ),
    ]
    return sentences.filter { !orphans($0.0).isEmpty }.map(\.1)
  }
}

extension Orphan {
  private var path: String {
    VisibleText.of("\(Places.snapshots)/\(identity.path)", limit: 4_096)
  }

  fileprivate func lines(in places: Places) -> [String] {
    guard let rename else { return [path] }
    return [path, "  probably renamed: \(rename.command(from: identity, in: places))"]
  }

  /// Deletes the file; with `isDry`, only says so.
  ///
  /// A file that was probably renamed stays if it is not recorded under its new name, because `git
  /// mv` needs it.
  package func delete(in places: Places, isDry: Bool) -> (words: String, isDone: Bool) {
    if let rename, !rename.isRecorded {
      let command = rename.command(from: identity, in: places)
      return ("left \(path): probably renamed: \(command)", true)
    }
    if isDry { return ("would delete \(path): \(reason)", true) }
    let file = places.recordedFile(of: identity)
    do throws(FileError) {
      try places.remove(file)
      FileStore.removeEmptyFolders(around: file, below: places.recordedFiles)
      return ("deleted \(path): \(reason)", true)
    } catch {
      return ("failed: \(error.advice)", false)
    }
  }
}
