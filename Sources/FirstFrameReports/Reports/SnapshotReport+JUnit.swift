import GridExport

extension SnapshotReport {
  /// The report as JUnit's XML, with a case for each snapshot and each proof, including those that
  /// passed.
  package var junit: String {
    let entries = entries + passed
    // CI services know files by their paths from the top of the repository.
    let folder = places.folderInRepository
    let suites = Dictionary(grouping: entries, by: \.suite).sorted { $0.key < $1.key }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites name=\"frames\"\(Self.counts(of: entries))>")
    // The numbers of swift test are others.
    lines.append("  <!-- A case is a snapshot or a proof, and a test may have several or none. -->")
    for (name, entries) in suites {
      lines.append("  <testsuite name=\(Self.quoted(name))\(Self.counts(of: entries))>")
      lines += entries.map { Self.xml(of: $0, below: folder) }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func counts(of entries: [ReportEntry]) -> String {
    let errors = entries.count(where: \.isInterrupted)
    let failures = entries.count { $0.needsLook && $0.whyNotCompared == nil } - errors
    let skipped = entries.count { $0.whyNotCompared != nil }
    return " tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " skipped=\"\(skipped)\""
  }

  /// The value of an attribute, with its quotes.
  private static func quoted(_ text: String) -> String {
    "\"\(MarkupText.escaped(Gutter.withoutCommands(text.utf8)))\""
  }

  /// The lines of an element's text.
  private static func body(_ text: String) -> String {
    text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false)
      .map { MarkupText.escaped(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n")
  }

  private static func xml(of entry: ReportEntry, below folder: String) -> String {
    var place = entry.file.isEmpty ? "" : " file=\(Self.quoted(folder + entry.file))"
    if let line = entry.line { place += " line=\"\(line)\"" }
    let start =
      "    <testcase classname=\(Self.quoted(entry.suite)) "
      + "name=\(Self.quoted(entry.caseName))\(place)"
    if let why = entry.whyNotCompared {
      return "\(start)><skipped message=\(quoted(why))/></testcase>"
    }
    guard entry.needsLook else { return start + "/>" }
    let element = entry.isInterrupted ? "error" : "failure"
    let advice = entry.advice.map { ["", $0] } ?? []
    let text = Gutter.joined([entry.headline, ""] + entry.details + advice)
    return """
      \(start)>
            <\(element) type=\(Self.quoted(entry.finding)) \
      message=\(Self.quoted(entry.headline))>\(Self.body(text))</\(element)>
          </testcase>
      """
  }
}

extension ReportEntry {
  fileprivate var isInterrupted: Bool {
    finding == ProofRecord.Outcome.interrupted.rawValue || kind == .process
  }

  /// Why the current recorded file was not compared; nil if it was.
  var whyNotCompared: String? {
    guard kind == .snapshot, headline.isEmpty else { return nil }
    switch finding {
    // What was accepted is what the test saw.
    case JournalRecord.Kind.matched.rawValue, JournalRecord.Kind.accepted.rawValue: return nil
    case ReportEntry.changed:
      return "changed after the test had run, and not compared since: run swift test again"
    case JournalRecord.Kind.discarded.rawValue:
      return "discarded, and not compared since: run swift test again"
    default: return "recorded, and not compared since: run swift test again"
    }
  }

  /// The target and the file of the test.
  fileprivate var suite: String {
    if kind == .process { return "processes" }
    guard kind == .snapshot, finding != ProofRecord.Outcome.failed.rawValue else {
      return proofSuite.isEmpty ? "proofs" : proofSuite
    }
    return FilePath.parent(of: name) ?? ""
  }

  /// The rest of the name, after the suite.
  fileprivate var caseName: String { kind == .snapshot ? FilePath.name(of: name) : name }
}
