import GridExport

// One finding of a page: its line, and the details that unfold below it.

extension ReportEntry {
  /// The word by which a page filters, such as `mismatched`; for a proof the kind of defect, such
  /// as `old`, with which its message begins.
  var filterWord: String {
    let word = String(said.prefix { $0.isASCII && $0.isLetter })
    return kind == .proof && Self.defects.contains(word) ? word : finding
  }

  private static let defects: Set = [
    "blank", "old", "torn", "size", "vain", "view", "input", "endless", "race", "rule", "leak",
    "moved", "neverChanged", "noRegion", "testedNothing",
  ]

  /// The entry with its details.
  func full(_ body: String, ofFile number: Int, isOpen: Bool) -> String {
    let commandLine = command.map { Self.command($0, after: commandWords) } ?? ""
    return """
      <details class="entry"\(attributes(number))\(isOpen ? " open=\"open\"" : "")>\
      <summary>\(summary)</summary><div class="body">\(meta)\(body)\(commandLine)</div></details>

      """
  }

  /// The entry on one line.
  func row(ofFile number: Int) -> String {
    "<div class=\"row\" tabindex=\"-1\"\(attributes(number))>\(summary)</div>\n"
  }

  private func attributes(_ number: Int) -> String {
    " data-k=\"\(kind.rawValue)\" data-w=\"\(filterWord)\" data-f=\"\(number)\""
  }

  private var summary: String {
    "<i class=\"badge\">\(filterWord)</i> <b>\(PagePictures.name(word))</b> "
      + "<span>\(PagePictures.text(said))</span>"
  }

  private var meta: String {
    let end = Advice.results == .here ? ": accept --all leaves it out." : "."
    return [
      place.map { "\(identity == nil ? "Checked:" : "Taken at") \($0)." },
      identity == nil || isOfLatestRun ? nil : "The latest run of the tests has not seen it\(end)",
    ].compactMap(\.self).map { "<p class=\"meta\">\(PagePictures.text($0))</p>" }.joined()
  }

  /// A command with a button that copies it, after words on what it does.
  static func command(_ line: String, after words: String) -> String {
    // The command is not shortened, as ``PagePictures/text(_:)`` would do.
    "<p class=\"command\">\(MarkupText.escaped(words)) <code>\(MarkupText.escaped(line))</code> "
      + "<button type=\"button\" class=\"copy\">Copy</button></p>"
  }
}
