/// The findings in the recorded files and the results of a package.
package struct LintReport: Sendable {
  /// The findings, sorted by path.
  package let findings: [LintFinding]
  /// The number of recorded files.
  package let fileCount: Int
  /// The files that version control ignores, or why they are not known.
  package let ignored: SnapshotLint.IgnoredFiles

  init(findings: [LintFinding], fileCount: Int, ignored: SnapshotLint.IgnoredFiles) {
    // The findings of one file keep their order.
    self.findings = findings.enumerated().sorted {
      let (left, right) = ($0.element.path.utf8, $1.element.path.utf8)
      if left.elementsEqual(right) { return $0.offset < $1.offset }
      return left.lexicographicallyPrecedes(right)
    }.map(\.element)
    (self.fileCount, self.ignored) = (fileCount, ignored)
  }

  /// The number of findings that are errors.
  package var errorCount: Int { findings.count(where: \.isError) }
}

// MARK: - As text

extension LintReport {
  /// The largest number of findings that are printed as text.
  private static let mostShown = 200

  /// The report for a terminal, with a line feed at its end.
  package var text: String {
    var parts = [title] + findings.prefix(Self.mostShown).map(Self.entry)
    let rest = findings.count - Self.mostShown
    if rest > 0 { parts.append("and \(rest) more: \(Advice.tool) lint --json lists all.") }
    if case .unknown(let why) = ignored {
      parts.append(
        "Whether git ignores any of them was not checked: \(VisibleText.of(why, limit: 300)).")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var title: String {
    let files = Words.count(fileCount, "recorded file")
    if findings.isEmpty { return "\(files): no errors, no remarks." }
    let remarks = findings.count - errorCount
    let counts = [(errorCount, "error"), (remarks, "remark")].filter { $0.0 > 0 }.map(Words.count)
    return "\(files): \(counts.joined(separator: ", "))."
  }

  private static func entry(of finding: LintFinding) -> String {
    let level = finding.isError ? "error" : "remark"
    return Gutter.joined([
      "\(VisibleText.of(finding.path, limit: 4_096)): \(level)", "  \(finding.words)",
      "  \(finding.remedy)",
    ])
  }
}

// MARK: - For programs

extension LintReport {
  /// The report as one JSON object with a line feed at its end; the documentation describes it.
  package var json: String {
    let wasLookedAt = if case .known = ignored { true } else { false }
    let object = JSONText.object([
      ("format", .text("firstframe lint")), ("version", .number(1)), ("files", .number(fileCount)),
      ("errors", .number(errorCount)), ("remarks", .number(findings.count - errorCount)),
      ("git", .flag(wasLookedAt)), ("findings", .list(findings.map(Self.json(of:)))),
    ])
    return object.description + "\n"
  }

  private static func json(of finding: LintFinding) -> JSONText {
    .object([
      ("path", .text(finding.path)), ("rule", .text(finding.rule.rawValue)),
      ("level", .text(finding.isError ? "error" : "remark")), ("what", .text(finding.words)),
      ("next", .text(finding.remedy)),
    ])
  }
}
