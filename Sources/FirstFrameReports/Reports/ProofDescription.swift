/// The words of a report about a proof that failed, or that was running when its process ended.
struct ProofDescription {
  /// The test and the finding, on one line.
  let headline: String
  /// The finding, without the test.
  let finding: String
  /// The assertion and its location; nil if neither is known.
  let place: String?
  /// The rest of the message.
  let message: [String]
  /// Whether the sentence of the headline continues in the message.
  private var goesOn = false
  /// The command that runs the proof again.
  let command: String

  /// Makes a description from its words.
  init(
    headline: String, finding: String, place: String?, message: [String], command: String
  ) {
    (self.headline, self.finding, self.place) = (headline, finding, place)
    (self.message, self.command) = (message, command)
  }

  /// Describes a record, whose text may contain anything.
  ///
  /// `isOutdated` is true if the latest run of all tests has not run the test.
  init(of record: ProofRecord, isOutdated: Bool = false) {
    let site = record.site
    let lines = Self.lines(of: record.message).map(Self.withoutCommand)
    finding = lines.first ?? "failed"
    headline = "\(Self.name(site.test)): \(finding)"
    place = Self.place(site)
    let outdated =
      [
        "",
        record.site.test.path.isEmpty
          ? "It was found outside of any test. If that code is deleted, discard it:"
          : "The latest run of all tests has not run this test. If it is deleted, discard it:",
        "\(Advice.tool) discard \(Advice.quoted(site.test.words))",
      ] + (isOutdated ? ["All tests that it has not run: \(Advice.tool) discard --gone"] : [])
    let isWhole = finding.hasSuffix(".") || finding.hasSuffix(":")
    goesOn = !isWhole && lines.dropFirst().first?.isEmpty == false
    message = Self.trimmed(
      (lines.dropFirst() + (isOutdated || record.site.test.path.isEmpty ? outdated : []))[...])
    command = site.test.command
  }

  /// Describes a proof that was running when its process ended.
  init(of running: RunningRecord) {
    let lines = Self.lines(of: running.interruptedMessage)
    let name = running.site.map { Self.name($0.test) } ?? "a proof outside of the adapters"
    finding = lines.first ?? ""
    headline = "\(name): \(finding)"
    place = running.site.map(Self.place)
    message = Self.trimmed(lines.dropFirst())
    command = running.site?.test.command ?? Advice.rerun
  }

  /// Why the test failed, on one line and without a full stop at its end.
  ///
  /// A first line such as "not compared." is followed by the reason.
  var reason: String {
    let next = finding.hasSuffix(".") ? message.first ?? "" : ""
    let words = next.isEmpty ? finding : "\(finding) \(next)"
    let line = VisibleText.sentence(words, limit: 240)
    return line.hasSuffix(".") && !line.hasSuffix("...") ? String(line.dropLast()) : line
  }

  private static func name(_ test: TestName) -> String { VisibleText.name(test.words, limit: 300) }

  private static func place(_ site: ProofSite) -> String {
    "\(site.kind.words), at \(VisibleText.name(site.location, limit: 300))"
  }

  /// A line without the command that runs all tests again: the report has that of the one test.
  private static func withoutCommand(_ line: String) -> String {
    guard line.hasSuffix(Advice.thenRunAgain) else { return line }
    var rest = line.dropLast(Advice.thenRunAgain.count)
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  private static let mostLines = 200

  /// The lines without the edge of the message, and without terminal control sequences.
  private static func lines(of message: String) -> [String] {
    let lines = Gutter.withoutEdge(message)
    let shown = lines.prefix(mostLines).map { VisibleText.of($0, limit: 400) }
    let rest = lines.count - shown.count
    return rest > 0 ? shown + ["(\(Words.count(rest, "more line")))"] : shown
  }

  /// The lines without empty lines at either end.
  private static func trimmed(_ lines: ArraySlice<String>) -> [String] {
    var lines = lines
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines)
  }
}

extension ProofKind {
  /// The assertion, in words.
  var words: String {
    switch self {
    case .freshFrames: "fresh frames in every schedule"
    case .oneSchedule: "fresh frames along one schedule"
    case .unshownProperties: "no properties not shown"
    case .steadyFrames: "steady frames of a film"
    case .onlyChanges: "changes in some regions only"
    case .leak: "no leak"
    case .comparison: "the same idle frames"
    case .races: "one idle picture in every order of tasks"
    case .oneRace: "one idle picture in two orders of tasks"
    case .snapshot: "a snapshot"
    }
  }
}

// MARK: - As text

extension ProofDescription {
  /// The entry in a report for a terminal.
  var text: String {
    let end = (place.map { [$0] } ?? []) + ["Run it again: \(command)"]
    return Gutter.joined([headline] + picture + [""] + end)
  }

  /// The entry in a report for a page of a code host.
  var markdown: String {
    shortMarkdown
      + (place.map { "\n\(Markdown.code($0))\n" } ?? "")
      + "\n" + Markdown.fenced(Gutter.joined([headline] + picture))
      + "\nRun it again: \(Markdown.code(command))\n"
  }

  /// The rest of the message below its headline.
  private var picture: [String] { message.isEmpty || goesOn ? message : [""] + message }

  /// The Markdown entry without its text.
  var shortMarkdown: String { "\n### \(Markdown.code(headline))\n" }
}
