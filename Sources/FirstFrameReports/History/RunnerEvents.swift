import Foundation

/// What the test library says of a run: the events that it writes as lines of JSON.
///
///     swift test --event-stream-output-path FILE --event-stream-version 0
package struct RunnerEvents: Sendable {
  /// The functions that began, in this order, and did not end, if the run did not end either.
  let died: [Test]
  /// The functions that were skipped or cancelled.
  let skipped: [TestName]
  /// The functions with issues, all of which are known.
  let known: [TestName]
  /// The functions with another issue.
  let failed: [TestName]
  /// Whether the run ended by itself.
  let hasEnded: Bool

  /// A function of the tests, and its place as far as it is known.
  struct Test: Sendable {
    let name: TestName
    var path = ""
    var line: Int?
  }

  /// Why a file cannot be read as a stream of events, and what to do.
  package struct Flaw: Error, CustomStringConvertible {
    package let description: String
  }

  /// The largest number of bytes of a file, and of one of its lines.
  private static let (mostBytes, longestLine) = (256 << 20, 16 << 20)

  /// Reads a file, whose last line may be cut off.
  package init(at path: String, named name: String) throws(Flaw) {
    let place = VisibleText.name(name, limit: 400)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileStore.read(path, limit: Self.mostBytes)
    } catch {
      throw Flaw(description: error.advice)
    }
    do throws(Flaw) { try self.init(bytes) } catch {
      throw Flaw(
        description: "\(place): \(error.description). Write the file again: swift test "
          + "--event-stream-output-path \(Advice.quoted(place)) --event-stream-version 0")
    }
  }

  /// Reads the lines.
  init(_ bytes: [UInt8]) throws(Flaw) {
    var lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    // After a crash, the last line has no end.
    lines.removeLast()
    if lines.isEmpty { throw Flaw(description: "it has no event of a run") }
    var reading = Reading()
    for (number, line) in zip(1..., lines) {
      if let problem = reading.note(line) {
        throw Flaw(description: "line \(number) \(problem)")
      }
    }
    let began = reading.began.filter { !reading.ended.contains($0) }
    died = reading.hasEnded ? [] : began.compactMap { reading.tests[$0] }
    func names(_ ids: Set<String>) -> [TestName] {
      ids.compactMap { reading.tests[$0]?.name }.sorted { $0.words < $1.words }
    }
    skipped = names(reading.skipped)
    (known, failed) = (names(reading.known.subtracting(reading.failed)), names(reading.failed))
    hasEnded = reading.hasEnded
  }

  /// The events so far; tests are known by their IDs.
  private struct Reading {
    var tests: [String: Test] = [:]
    var began: [String] = []
    var ended: Set<String> = []
    var skipped: Set<String> = []
    var known: Set<String> = []
    var failed: Set<String> = []
    var hasEnded = false

    /// Reads a line; returns what is wrong with it, or nil.
    mutating func note(_ bytes: ArraySlice<UInt8>) -> String? {
      if bytes.count > longestLine { return "has more than \(longestLine >> 20) MiB" }
      guard let line = try? JSONDecoder().decode(Line.self, from: Data(bytes)) else {
        return "is no event of a test run"
      }
      guard line.isKnown else {
        return "has events of version \(VisibleText.quoted(line.version.words)), which is not known"
      }
      let event = line.payload
      if line.kind == "test", event.kind == "function", let id = event.id {
        let place = event.sourceLocation
        tests[id] = Test(
          name: TestName(id: id), path: place?.filePath ?? place?._filePath ?? "", line: place?.line
        )
      }
      if line.kind == "event" { note(event, of: event.testID ?? "") }
      return nil
    }

    private mutating func note(_ event: Line.Payload, of id: String) {
      switch event.kind {
      // Another run may follow in the same file.
      case "runStarted": hasEnded = false
      case "runEnded": hasEnded = true
      case "testStarted" where tests[id] != nil: began.append(id)
      case "testEnded": ended.insert(id)
      case "testSkipped", "testCancelled": skipped.insert(id)
      case "issueRecorded":
        guard let issue = event.issue else { return }
        if issue.isKnown == true {
          known.insert(id)
        } else if issue.isFailure ?? true {
          failed.insert(id)
        }
      default: break
      }
    }
  }

  /// A line of the file; what other versions have besides is not read.
  private struct Line: Decodable {
    let kind: String
    let version: Version
    let payload: Payload

    struct Payload: Decodable {
      let id, kind, testID: String?
      let sourceLocation: Place?
      let issue: Issue?
    }

    struct Place: Decodable {
      let filePath, _filePath: String?
      let line: Int?
    }

    struct Issue: Decodable { let isKnown, isFailure: Bool? }

    /// A number, or a text such as `6.3.0`.
    struct Version: Decodable {
      let words: String

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        words = try (try? value.decode(Int.self)).map(String.init) ?? value.decode(String.self)
      }
    }

    var isKnown: Bool { version.words == "0" || version.words.hasPrefix("6.") }
  }
}

extension TestName {
  /// The name in an ID of the test library, without the place that is its last part.
  fileprivate init(id: String) {
    let words = id.lastIndex(of: "/").map { id[..<$0] } ?? id[...]
    let module = words.prefix { $0 != "." }
    let rest = words.dropFirst(module.count + 1)
    self.init(
      module: String(module), path: rest.split(separator: "/").map(String.init))
  }
}

// MARK: - In a report

extension RunnerEvents {
  /// What the runner says and no entry does, as remarks; `others` have failed besides.
  func remarks(_ others: [TestName]) -> [ReportRemark] {
    [
      (others, "Failed as well, as swift test shows"), (skipped, "Skipped by the runner"),
      (known, "With known issues only"),
    ].filter { !$0.0.isEmpty }.map {
      ReportRemark(words: $1, names: $0.map { VisibleText.name($0.words, limit: 300) })
    }
  }

  /// The tests that failed and are not among those that a report has.
  func failures(besides reported: [TestName]) -> [TestName] {
    let reported = Set(reported.map(\.plainWords))
    return failed.filter { !reported.contains($0.plainWords) }
  }

  /// The entries for the tests that had not ended when their process died; `running` are those of
  /// the proofs that ran then.
  func entries(_ running: [ReportEntry], in places: Places) -> [ReportEntry] {
    if hasEnded { return [] }
    let end = ["Tests that came after it were not run."]
    if died.isEmpty {
      return [ReportEntry(process: "a test process", .crashed, "it died between two tests", end)]
    }
    let others = died.count - 1
    return died.map { test in
      let name = VisibleText.name(test.name.words, limit: 300)
      let proof = running.filter { $0.name == name }.flatMap { $0.details + [""] }
      return ReportEntry(
        process: name, .crashed,
        "the process died during this test"
          + (others > 0 ? ", or during one of \(others) beside it" : ""),
        proof + end, file: places.relative(test.path) ?? "", line: test.line,
        command: test.name.command)
    }
  }

  /// A sentence on the process whose tests had not ended; nil if there is none.
  var sentence: String? {
    if hasEnded { return nil }
    return died.isEmpty
      ? "The test process died between two tests."
      : "The test process died during \(died.count == 1 ? "a test" : "one of \(died.count) tests")."
  }

  /// Whether the events say what the journal of a process only suggests.
  func replaces(_ gap: JournalGap) -> Bool {
    !hasEnded && gap.state == .crashed && gap.process?.program.hasPrefix("Swift Testing") == true
  }
}
