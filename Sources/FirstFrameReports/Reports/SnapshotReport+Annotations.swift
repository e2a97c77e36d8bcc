extension SnapshotReport {
  /// The lines that make GitHub's runner annotate locations in the source.
  ///
  /// There are at most ten, and the last one counts the rest: a step shows only ten annotations of
  /// a kind and silently drops the others. Files are named from the top of the repository, as
  /// GitHub does. The runner is in CI, so the reader applies the results and does not accept them.
  package var annotations: String {
    Advice.$results.withValue(.ofCI) { annotationsOfCI }
  }

  private var annotationsOfCI: String {
    let folder = places.folderInRepository
    let entries = entries
    let shown = entries.count > Self.mostAnnotations ? Self.mostAnnotations - 1 : entries.count
    var lines = entries.prefix(shown).map { entry in
      let place =
        entry.file.isEmpty
        ? []
        : [("file", folder + entry.file)] + (entry.line.map { [("line", "\($0)")] } ?? [])
      let advice = entry.advice.map { ["", $0] } ?? []
      let text = Gutter.joined([entry.headline, ""] + Self.short(entry.details) + advice)
      return WorkflowCommand.error(text, place + [("title", entry.name)])
    }
    if shown < entries.count {
      lines.append(
        WorkflowCommand.error(
          ReportRemark(
            words: Words.count(entries.count - shown, "more failure"),
            names: entries.dropFirst(shown).map(\.name)
          ).text(),
          [("title", "More failures")]))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static let mostAnnotations = 10
  private static let mostLines = 40

  private static func short(_ lines: [String]) -> [String] {
    let rest = lines.count - mostLines
    return rest <= 0 ? lines : lines.prefix(mostLines) + ["(\(Words.count(rest, "more line")))"]
  }
}

/// A line that GitHub's runner interprets as a command.
enum WorkflowCommand {
  /// An error with a message of one or several lines.
  static func error(_ message: String, _ properties: [(String, String)]) -> String {
    let words = properties.map { "\($0)=\(escaped($1, ["%", "\r", "\n", ":", ","]))" }
    return "::error \(words.joined(separator: ","))::\(escaped(message, ["%", "\r", "\n"]))"
  }

  private static func escaped(_ text: String, _ marks: [Unicode.Scalar]) -> String {
    var result = ""
    for scalar in Gutter.withoutCommands(text.utf8).unicodeScalars {
      if marks.contains(scalar) || scalar.value < 0x20 {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
