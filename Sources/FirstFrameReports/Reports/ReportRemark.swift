/// A sentence below a report, on results that it does not count or does not show.
struct ReportRemark {
  /// The sentence without its names.
  let words: String
  /// The snapshots and tests of which the sentence speaks; empty if the words are all.
  var names: [String] = []
  /// The command of the tool that lists all names.
  var command = "report"

  /// The largest number of names in a sentence.
  static let mostNames = 10

  /// The sentence with its first names and the number of the rest; `quote` escapes names and
  /// commands for the form of the report.
  func text(_ quote: (String) -> String = { $0 }) -> String {
    if names.isEmpty { return words }
    let shown = names.prefix(Self.mostNames).map(quote).joined(separator: ", ")
    let rest = names.count - Self.mostNames
    if rest <= 0 { return "\(words): \(shown)." }
    return "\(words): \(shown), and \(rest) more. All of them: "
      + quote(Advice.reading(command))
  }
}

extension SnapshotReport {
  /// The remarks on what was not compared or counted, on lines that could not be read, and on
  /// another commit; one on each line.
  ///
  /// Nil if there are none.
  var damage: String? { damage { $0 } }

  /// The remarks, with names and commands escaped for the form of the report.
  func damage(_ quote: (String) -> String) -> String? {
    let sentences = remarks.map { $0.text(quote) }
    return sentences.isEmpty ? nil : sentences.joined(separator: "\n")
  }

  private var remarks: [ReportRemark] {
    [uncompared, commits.map { ReportRemark(words: $0) }, goneRemark].compactMap(\.self)
      + [sameInDark].compactMap(\.self) + (events?.remarks(otherFailures) ?? [])
      + unreadRemarks
  }

  /// The snapshots that were not compared with the current recorded file, and have no failure.
  private var uncompared: ReportRemark? {
    let failed = Set(pending.map(\.identity))
    let names = latest.filter { record in
      let isUncompared =
        [.recorded, .recordedEarlier, .discarded].contains(record.kind)
        || changedSince.contains(record.identity)
      return isUncompared && !failed.contains(record.identity)
    }.map(\.identity.word)
    if names.isEmpty { return nil }
    return ReportRemark(words: "Not compared since", names: names, command: "report --junit")
  }

  /// The snapshots of light views with the same picture as those of the dark ones.
  private var sameInDark: ReportRemark? {
    let matched = latest.filter { $0.kind == .matched }
    let hashes = Dictionary(matched.map { ($0.identity.path, $0.recorded) }) { $1 }
    let names = matched.filter { record in
      let path = record.identity.path
      guard path.firstRange(of: "light") != nil else { return false }
      return hashes[path.replacing("light", with: "dark")] == record.recorded
    }.map(\.identity.word)
    if names.isEmpty { return nil }
    return ReportRemark(words: "The same in dark, so one of the two looks is enough", names: names)
  }

  private var goneRemark: ReportRemark? {
    if gone.isEmpty { return nil }
    let words =
      gone.count == 1
      ? "1 snapshot or test that held before was not in the latest run of all tests, and is not "
        + "counted"
      : "\(gone.count) snapshots and tests that held before were not in the latest run of all tests, "
        + "and are not counted"
    return ReportRemark(words: words, names: gone, command: "report --json")
  }

  private var unreadRemarks: [ReportRemark] {
    var remarks: [ReportRemark] = []
    let damaged = damagedLines - tooLong.count
    if damaged > 0 {
      remarks.append(
        ReportRemark(
          words: "\(Words.count(damaged, "journal line")) could not be read,"
            + " as after a crash: run swift test again."))
    }
    if !tooLong.isEmpty {
      remarks.append(
        ReportRemark(
          words: "A journal is left out, since it has more than \(Journal.mostLines) lines, a line "
            + "of more than \(Journal.longestLine >> 10) KiB or more than "
            + "\(Journal.mostBytes >> 20) MiB; remove it, and run swift test again",
          names: tooLong.map { VisibleText.name($0, limit: 1_000) }))
    }
    if foreignLines > 0 {
      remarks.append(
        ReportRemark(
          words: "\(Words.count(foreignLines, "journal line")) of another version "
            + "\(foreignLines == 1 ? "is" : "are") left out: run that version's frames report."))
    }
    if !isWritable {
      remarks.append(
        ReportRemark(
          words: "Nothing can be written to \(VisibleText.name(places.journals, limit: 1_000)), so "
            + "the latest run may be in no report: make the folder writable, and run swift test again."
        ))
    }
    return remarks + [othersRemark].compactMap(\.self)
  }

  private var othersRemark: ReportRemark? {
    if others.isEmpty { return nil }
    return ReportRemark(
      words: "Results of another package are left out; give each package a \(Variable.results) of "
        + "its own, instead of \(VisibleText.name(places.results, limit: 1_000))",
      names: others.map(\.words).sorted())
  }

  /// A sentence on the other packages whose results are left out; nil if there are none.
  package var othersSentence: String? { othersRemark?.text() }
}
