/// The report as one self-contained page.
///
/// Its markup has everything from the journals; its script only folds, filters and plays. The
/// markup is well-formed XML, so that a test can read it.
struct ReportPage {
  let report: SnapshotReport
  let tree: ReportTree
  let limits: Limits
  /// What a browser asks of the style sheet and the script, so that it runs no others.
  let nonce = "\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))"
  /// The snapshots that were not compared with the current recorded file, and have no failure.
  let notCompared: [ReportEntry]
  var pictures = PagePictures()
  /// The numbers of the test files, to which the markup refers.
  var files: [String: Int] = [:]
  /// The number of entries with each word, for the filters.
  var words: [String: Int] = [:]
  /// The number of bytes of the entries so far.
  var size = 0
  /// The number of unfolded entries.
  private var opened = 0
  /// What was left out, in words.
  var leftOut: [String] = []

  /// Limits that keep a page usable, whatever a run has found.
  struct Limits {
    /// The largest number of bytes of entries with pictures.
    var full = 5_000_000
    /// The largest number of bytes of all entries.
    var all = 9_000_000
    /// The largest number of entries with pictures for one kind of change.
    var ofOneChange = 3
    /// The largest number of unfolded entries.
    var open = 12
  }

  init(of report: SnapshotReport, limits: Limits = Limits()) {
    (self.report, self.limits) = (report, limits)
    tree = ReportTree(of: report, drawing: limits.ofOneChange, atMost: ReportTree.mostDrawn)
    notCompared = report.passed.filter { $0.whyNotCompared != nil }
  }

  // MARK: - Snapshots

  /// The markup of the pending snapshots, grouped by the way in which they have changed.
  mutating func snapshots() -> String {
    if tree.snapshots.isEmpty { return "" }
    var text = ""
    var missing = 0
    for change in tree.changes { text += markup(of: change, missing: &missing) }
    if missing > 0 {
      leftOut.append(
        "\(Words.count(missing, "snapshot")) left out, since the page would be too large:"
          + " \(Advice.reading("report")) lists them.")
    }
    let all =
      tree.acceptable > 1
      ? ReportEntry.command(Advice.acceptAll, after: Advice.toAcceptAll) : ""
    return "<section id=\"snapshots\"><h2>\(tree.sentence)</h2>\(all)\n\(text)</section>\n"
  }

  private mutating func markup(of change: DistinctChange, missing: inout Int) -> String {
    var (entries, rows, rowCount) = ("", "", 0)
    for (place, index) in change.members.enumerated() {
      let entry = tree.snapshots[index]
      words[entry.filterWord, default: 0] += 1
      if place < limits.ofOneChange, size < limits.full, let content = entry.content {
        let isOpen = place == 0 && opened < limits.open
        if isOpen { opened += 1 }
        let body = pictures.body(of: content, details: entry.details)
        add(entry.full(body, ofFile: number(of: entry.file), isOpen: isOpen), to: &entries)
      } else if size < limits.all {
        rowCount += 1
        add(entry.row(ofFile: number(of: entry.file)), to: &rows)
      } else {
        missing += 1
      }
    }
    let accept = tree.snapshots[change.members[0]].command.map { _ in acceptAll(change) } ?? ""
    return change.members.count > 1
      ? group(change, accept, entries, rows, rowCount) : entries + rows
  }

  private mutating func number(of file: String) -> Int {
    let number = files[file] ?? files.count
    files[file] = number
    return number
  }

  private mutating func add(_ markup: String, to text: inout String) {
    size += markup.utf8.count
    text += markup
  }

  private func acceptAll(_ change: DistinctChange) -> String {
    ReportEntry.command(Advice.accept(change), after: "All \(change.members.count):")
  }

  private func group(
    _ change: DistinctChange, _ accept: String, _ entries: String, _ rows: String, _ count: Int
  ) -> String {
    let rest =
      rows.isEmpty
      ? ""
      : """
      <details class="rest"><summary>\(Words.count(count, "more snapshot")) changed in the same way \
      </summary><p class="note">Each of them in full: \(Advice.reading("show NAME"))</p>
      \(rows)</details>

      """
    return """
      <section class="group"><h3>\(Words.count(change.members.count, "snapshot")) · \
      \(PagePictures.text(change.summary)) <small>\(change.name)</small></h3>\(accept)
      \(entries)\(rest)</section>

      """
  }

  // MARK: - Proofs

  /// The markup of the proofs that need a decision.
  mutating func proofs() -> String {
    if tree.others.isEmpty { return "" }
    var (text, left) = ("", 0)
    for (place, entry) in tree.others.enumerated() {
      words[entry.filterWord, default: 0] += 1
      if size < limits.full {
        let lines = entry.details.isEmpty ? [entry.said] : entry.details
        let body = PagePictures.lines(lines, "what the test says")
        add(
          entry.full(body, ofFile: number(of: entry.file), isOpen: place < limits.open), to: &text)
      } else if size < limits.all {
        add(entry.row(ofFile: number(of: entry.file)), to: &text)
      } else {
        left += 1
      }
    }
    if left > 0 {
      leftOut.append(
        "\(Words.count(left, "proof")) left out: \(Advice.reading("report")) lists them.")
    }
    return "<section id=\"proofs\"><h2>\(title(of: tree.others))</h2>\n\(text)</section>\n"
  }

  private func title(of entries: [ReportEntry]) -> String {
    let proofs = entries.count { $0.kind == .proof }
    let others = entries.count - proofs
    let counts =
      (proofs > 0 ? ["\(Words.count(proofs, "proof")) of \(report.proofCount)"] : [])
      + (others > 0 ? [Words.count(others, proofs > 0 ? "other finding" : "finding")] : [])
    return "\(Words.list(counts)) to look at."
  }
}

extension SnapshotReport {
  /// The report as a self-contained HTML page.
  package var html: String {
    var page = ReportPage(of: self)
    return page.text()
  }

  /// The number of proofs that ran, or were running when their process ended.
  var proofCount: Int { proofs.count + leftBehind.count }
}
