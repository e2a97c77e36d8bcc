extension SnapshotReport {
  /// The report for a page of a code host, with a line feed at its end.
  package var markdown: String { markdown(limit: 900 * 1024) }

  /// The report in at most about `limit` bytes; pictures and then entries that would exceed it are
  /// left out.
  ///
  /// Hosts refuse a page of more than a mebibyte as a whole.
  func markdown(limit: Int) -> String {
    let snapshots = pending.map { [full($0), heading($0)] }
    let proofs = proofDescriptions.map { [$0.markdown, $0.shortMarkdown] }
    let subject = proofs.isEmpty && self.proofs.held == 0 ? "Snapshots" : "Snapshots and proofs"
    var page = "## \(subject)\n\n\(title)\n"
    let left = [
      (append(snapshots, to: &page, limit: limit), "more snapshot"),
      (append(proofs, to: &page, limit: limit), "more proof"),
    ].filter { $0.0 > 0 }.map { Words.count($0.0, $0.1) }
    if !left.isEmpty { page += "\n\(left.joined(separator: " and ")) left out.\n" }
    if let damage { page += "\n\(damage)\n" }
    return page
  }

  /// Appends the first form of each entry for which there is room; returns the number of entries
  /// that had none.
  private func append(_ entries: [[String]], to page: inout String, limit: Int) -> Int {
    var leftOut = 0
    for forms in entries {
      let entry = forms.first { page.utf8.count + $0.utf8.count <= limit }
      // The loop continues, since a later entry may be shorter.
      if let entry { page += entry } else { leftOut += 1 }
    }
    return leftOut
  }

  private func heading(_ pending: PendingSnapshot) -> String {
    "\n### \(Markdown.code(pending.identity.id))\n"
  }

  private func full(_ pending: PendingSnapshot) -> String {
    let description = PendingDescription(of: pending)
    var entry = heading(pending)
    if !pending.record.location.isEmpty {
      entry += "\nTaken at \(Markdown.code(VisibleText.of(pending.record.location))).\n"
    }
    let picture = description.picture.isEmpty ? [] : [""] + description.picture
    entry += "\n" + Markdown.fenced(Gutter.joined([description.headline] + picture))
    if let command = description.command {
      entry += "\nKeep the new \(pending.identity.kind.noun): \(Markdown.code(command))\n"
    }
    return entry
  }
}

// MARK: - Escaping

/// Foreign text quoted for Markdown, in which it can be neither markup nor a mention.
enum Markdown {
  /// A block between fences longer than any run of backticks in it.
  static func fenced(_ text: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(in: text) + 1))
    return "\(fence)text\n\(text)\n\(fence)\n"
  }

  /// A word within a line, between as many backticks as it needs.
  static func code(_ text: String) -> String {
    let ticks = String(repeating: "`", count: longestRun(in: text) + 1)
    // A backtick at either end would join the delimiter; Markdown removes one blank at both ends.
    let pad = text.utf8.first == backtick || text.utf8.last == backtick ? " " : ""
    return ticks + pad + text + pad + ticks
  }

  private static let backtick = UInt8(ascii: "`")

  private static func longestRun(in text: String) -> Int {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == backtick ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
