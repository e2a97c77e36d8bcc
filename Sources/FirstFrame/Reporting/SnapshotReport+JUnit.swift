extension SnapshotReport {
  /// The report as JUnit's XML, with a case for each snapshot and each proof, passed ones too.
  package var junit: String {
    let entries = entries + passed
    let suites = Dictionary(grouping: entries, by: \.suite).sorted { $0.key < $1.key }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites name=\"frames\"\(Self.counts(of: entries))>")
    for (name, entries) in suites {
      lines.append("  <testsuite name=\(XMLText.quoted(name))\(Self.counts(of: entries))>")
      lines += entries.map(Self.xml)
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func counts(of entries: [ReportEntry]) -> String {
    let errors = entries.count(where: \.isInterrupted)
    let failures = entries.count(where: \.needsLook) - errors
    return " tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private static func xml(of entry: ReportEntry) -> String {
    var place = entry.file.isEmpty ? "" : " file=\(XMLText.quoted(entry.file))"
    if let line = entry.line { place += " line=\"\(line)\"" }
    let start =
      "    <testcase classname=\(XMLText.quoted(entry.suite)) "
      + "name=\(XMLText.quoted(entry.caseName))\(place)"
    guard entry.needsLook else { return start + "/>" }
    let element = entry.isInterrupted ? "error" : "failure"
    let advice = entry.command.map { ["", $0] } ?? []
    let text = Gutter.joined([entry.headline, ""] + entry.details + advice)
    return """
      \(start)>
            <\(element) type=\(XMLText.quoted(entry.finding)) \
      message=\(XMLText.quoted(entry.headline))>\(XMLText.of(text))</\(element)>
          </testcase>
      """
  }
}

extension ReportEntry {
  fileprivate var isInterrupted: Bool {
    finding == ProofRecord.Outcome.interrupted.rawValue
  }

  /// The target and the file of a snapshot, or the source file of a proof.
  fileprivate var suite: String {
    guard kind == .snapshot else { return file.isEmpty ? "proofs" : file }
    return FilePath.parent(of: name) ?? ""
  }

  /// The rest of the name.
  fileprivate var caseName: String { kind == .snapshot ? FilePath.name(of: name) : name }
}

/// Foreign text within XML.
enum XMLText {
  /// An attribute's value with its quotes.
  static func quoted(_ text: String) -> String { "\"\(of(text, isAttribute: true))\"" }

  /// A text with references for marks, and a visible picture in place of each character that no
  /// XML may hold, not even as a reference.
  static func of(_ text: String, isAttribute: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      case "\"": result += "&quot;".unicodeScalars
      case "\n", "\t": result += isAttribute ? " ".unicodeScalars : String(scalar).unicodeScalars
      default: result.append(allowed(scalar))
      }
    }
    return String(result)
  }

  private static func allowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }
}
