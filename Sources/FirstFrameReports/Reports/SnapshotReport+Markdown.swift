extension SnapshotReport {
  /// The report for a page of a code host, with a line feed at its end.
  package var markdown: String { markdown(limit: 900 * 1024) }

  /// The report in at most about `limit` bytes, with the most important contents first.
  ///
  /// These are an example of each kind of change, the proofs, and the names of the other snapshots.
  /// Hosts reject pages of more than a mebibyte completely. Entries without room are counted.
  func markdown(limit: Int) -> String {
    let tree = ReportTree(of: self, drawing: 1, atMost: ReportTree.mostDrawn)
    let subject = proofCount == 0 ? "Snapshots" : "Snapshots and proofs"
    var page = "## \(subject)\n\n\(title)\n"
    if tree.changes.count < tree.snapshots.count { page += "\n\(tree.sentence)\n" }
    let room = limit - page.utf8.count
    // Some proofs are shown, however many snapshots have changed.
    var proofs = MarkdownPart(limit: pending.isEmpty ? room : room / 3)
    for entry in tree.others { proofs.append(entry.markdown) }
    var examples = MarkdownPart(limit: room - proofs.size)
    for change in tree.changes {
      let first = change.members[0]
      examples.append(example(tree.snapshots[first], of: change), first)
    }
    page += examples.text + proofs.text
    page += others(
      in: tree, without: Set(examples.leftOut), limit: limit - page.utf8.count)
    if proofs.count > 0 { page += "\n\(Words.count(proofs.count, "more proof")) left out.\n" }
    if let damage = damage(Markdown.code) { page += "\n\(damage)\n" }
    // A heading of the third level is one failure, which the page CIReports relies on.
    if let summaries = summaries(of: self.proofs.passed),
      page.utf8.count + summaries.utf8.count <= limit
    {
      page += "\n## What the proofs that held have checked\n\n" + Markdown.fenced(summaries)
    }
    return page
  }

  // MARK: - Kinds of changes

  private func example(_ entry: ReportEntry, of change: DistinctChange) -> String {
    let isAlone = change.members.count == 1
    let count = Words.count(change.members.count, "snapshot")
    let heading = isAlone ? Markdown.code(entry.word) : "\(count): \(Markdown.code(change.summary))"
    var text = "\n### \(heading)\n"
    let line = [
      isAlone ? nil : "Such as \(Markdown.code(entry.word)).",
      entry.place.map { "Taken at \(Markdown.code($0))." },
    ].compactMap(\.self)
    if !line.isEmpty { text += "\n\(line.joined(separator: " "))\n" }
    text += "\n" + Markdown.difference([entry.said] + entry.picture)
    guard let command = entry.command else { return text }
    text += "\n\(entry.commandWords) \(Markdown.code(command))\n"
    if isAlone { return text }
    return text + "\nAll \(change.members.count): \(Markdown.code(Advice.accept(change)))\n"
  }

  // MARK: - Other snapshots

  /// The names of the snapshots that were not shown, as far as there is room, and the number of the
  /// rest.
  private func others(
    in tree: ReportTree, without leftOut: Set<Int>, limit: Int
  ) -> String {
    var list = MarkdownPart(limit: limit)
    for change in tree.changes {
      let rest = change.members.dropFirst(leftOut.contains(change.members[0]) ? 0 : 1)
      for index in rest {
        let entry = tree.snapshots[index]
        let line = "- \(Markdown.code(entry.word)): \(Markdown.code(entry.said))\n"
        list.append((list.text.isEmpty ? "\n### The others\n\n" : "") + line)
      }
    }
    let more = list.count
    return list.text + (more > 0 ? "\n\(Words.count(more, "more snapshot")) left out.\n" : "")
  }
}

/// A part of a page that takes entries as long as there is room.
private struct MarkdownPart {
  let limit: Int
  private(set) var text = ""
  private(set) var size = 0
  /// The indices of the entries without room.
  private(set) var leftOut: [Int] = []

  init(limit: Int) { self.limit = limit }

  /// The number of entries without room.
  var count: Int { leftOut.count }

  /// Appends an entry if it fits.
  mutating func append(_ entry: String, _ place: Int = 0) {
    if size + entry.utf8.count > limit { return leftOut.append(place) }
    text += entry
    size += entry.utf8.count
  }
}

extension ReportEntry {
  /// The entry of a proof or a process in a report for a page of a code host.
  fileprivate var markdown: String {
    "\n### \(Markdown.code(headline))\n"
      + (place.map { "\n\(Markdown.code($0))\n" } ?? "")
      + "\n" + Markdown.fenced(Gutter.joined([headline] + picture))
      + (command.map { "\n\(commandWords) \(Markdown.code($0))\n" } ?? "")
  }
}

// MARK: - Escaping

/// Quotes text for Markdown, so that it can be neither markup nor a mention.
enum Markdown {
  /// A block between fences that are longer than any run of backticks in it.
  static func fenced(_ text: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(in: text) + 1))
    return "\(fence)text\n\(text)\n\(fence)\n"
  }

  /// A fenced block for the lines of a difference, which a host colours.
  ///
  /// A sign after a line number is moved to the start of its line. All other lines keep their edge,
  /// so that no CI service interprets them as commands.
  static func difference(_ lines: [String]) -> String {
    let signed = lines.map { line in
      let rest = line.drop { $0 == " " || ("0"..."9").contains($0) }
      guard let sign = rest.first, sign == "-" || sign == "+", rest.dropFirst().first == " " else {
        return Gutter.joined([line])
      }
      let start = line[..<rest.startIndex]
      return Gutter.withoutCommands("\(sign) \(start) \(rest.dropFirst())".utf8)
    }
    let text = signed.joined(separator: "\n")
    let fence = String(repeating: "`", count: max(3, longestRun(in: text) + 1))
    return "\(fence)diff\n\(text)\n\(fence)\n"
  }

  /// A word within a line, between as many backticks as it needs.
  static func code(_ text: String) -> String {
    let text = Gutter.withoutCommands(text.utf8)
    let ticks = String(repeating: "`", count: longestRun(in: text) + 1)
    // A backtick at either end would join the delimiter; Markdown removes one space at both ends.
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
