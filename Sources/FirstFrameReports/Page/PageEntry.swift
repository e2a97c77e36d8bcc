import GridExport

/// One finding of a page: its line, and the details that unfold below it.
struct PageEntry {
  let kind: ReportEntry.Kind
  /// The word by which entries are filtered, such as `mismatched` or `stale`.
  let word: String
  let name: String
  /// The finding, on one line.
  let headline: String
  let file: String
  let line: Int?
  /// What the command does, and the command; nil if there is none.
  let command: (words: String, line: String)?
  /// The remarks beside the location.
  var remarks: [String] = []

  /// Makes an entry for a pending snapshot.
  init(of pending: PendingSnapshot, _ sketch: ChangedSnapshots.Sketch) {
    let place = pending.record.codeLocation
    kind = .snapshot
    word = pending.record.kind.rawValue
    name = pending.identity.word
    headline = sketch.headline
    (file, line) = (place.fileID, place.line > 0 ? place.line : nil)
    command = sketch.command.map { (Advice.toAccept(pending.identity.kind.noun), $0) }
    if !pending.isOfLatestRun {
      let end = Advice.results == .here ? ": accept --all leaves it out." : "."
      remarks.append("The latest run of the tests has not seen it\(end)")
    }
  }

  /// Makes an entry for a failed or interrupted proof, for another failure of a snapshot, or for a
  /// process.
  init(of description: ProofDescription, _ entry: ReportEntry) {
    kind = entry.kind
    let verdict = kind == .proof ? VerdictWords.word(of: description.finding) : nil
    word = verdict ?? entry.finding
    name = entry.name
    headline = description.finding
    (file, line) = (entry.file, entry.line)
    command = ("Run it again:", description.command)
    if let place = description.place { remarks.append("Checked: \(place).") }
  }

  // MARK: - Markup

  /// The entry with its details.
  func full(_ body: String, files: inout PageFiles, isOpen: Bool) -> String {
    """
    <details class="entry"\(attributes(&files))\(isOpen ? " open=\"open\"" : "")>\
    <summary>\(summary)</summary><div class="body">\(meta)\(body)\(commandLine)</div></details>

    """
  }

  /// The entry on one line.
  func row(files: inout PageFiles) -> String {
    "<div class=\"row\" tabindex=\"-1\"\(attributes(&files))>\(summary)</div>\n"
  }

  private func attributes(_ files: inout PageFiles) -> String {
    " data-k=\"\(kind.rawValue)\" data-w=\"\(word)\" data-f=\"\(files.number(of: file))\""
  }

  private var summary: String {
    "<i class=\"badge\">\(word)</i> <b>\(PagePictures.name(name))</b> "
      + "<span>\(PagePictures.text(headline))</span>"
  }

  private var meta: String {
    let location = VisibleText.name(file + (line.map { ":\($0)" } ?? ""), limit: 300)
    let place = file.isEmpty ? [] : ["Taken at \(location)."]
    let sentence = VerdictWords.sentence(for: word).map { "\(word): \($0)" }
    let shownPlace = kind == .snapshot ? place : []
    return ([sentence].compactMap(\.self) + shownPlace + remarks).map {
      "<p class=\"meta\">\(PagePictures.text($0))</p>"
    }.joined()
  }

  private var commandLine: String {
    command.map { Self.command($0.line, after: $0.words) } ?? ""
  }

  /// A command with a button that copies it, after words on what it does.
  static func command(_ line: String, after words: String) -> String {
    // The command is not shortened, as ``PagePictures/text(_:)`` would do.
    "<p class=\"command\">\(MarkupText.escaped(words)) <code>\(MarkupText.escaped(line))</code> "
      + "<button type=\"button\" class=\"copy\">Copy</button></p>"
  }
}

/// The test files of a page's entries; the markup refers to them by number.
struct PageFiles {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  /// The number of a file, from 0.
  mutating func number(of file: String) -> Int {
    if let number = numbers[file] { return number }
    numbers[file] = names.count
    names.append(file)
    return names.count - 1
  }
}
