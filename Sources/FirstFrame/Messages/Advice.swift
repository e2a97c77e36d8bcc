import Turns

/// The commands and remedies at the end of messages.
package enum Advice {
  /// The command that runs the tool in messages; for example `frames` if it was called by that
  /// name.
  @TaskLocal package static var tool = "swift run frames"

  /// Where the results are, seen from the reader of a message.
  @TaskLocal package static var results = ResultsSite.here

  /// The path of the recorded file, relative to the package's directory.
  package static func recordedFile(_ files: SnapshotFiles) -> String {
    files.place?.location ?? "\(Places.snapshots)/\(files.identity.path)"
  }

  /// The command that makes what the test saw the recorded file.
  package static func accept(_ identity: SnapshotIdentity) -> String {
    "\(acceptance) \(quoted(identity.word))"
  }

  /// The command that accepts all pending snapshots.
  package static var acceptAll: String {
    switch results {
    case .here: "\(acceptance) --all"
    case .ofCI: acceptance
    }
  }

  /// The words before a command that accepts a snapshot.
  package static func toAccept(_ noun: String) -> String { "To accept the new \(noun)\(download):" }

  /// The words before the command that accepts all snapshots.
  package static var toAcceptAll: String {
    download.isEmpty ? "Accept them all:" : "To accept them all\(download):"
  }

  /// What precedes the acceptance of results that are in CI; empty if they are here.
  static var download: String {
    switch results {
    case .here: ""
    case .ofCI: ", download the results of this CI run, then"
    }
  }

  /// A command of the tool that only reads the results, such as `report`.
  package static func reading(_ command: String) -> String {
    switch results {
    case .here: "\(tool) \(command)"
    case .ofCI: "\(Variable.results)=DIR \(tool) \(command)"
    }
  }

  /// The beginning of a command that accepts snapshots.
  package static var acceptance: String {
    switch results {
    case .here: "\(tool) accept"
    case .ofCI: "\(tool) apply \(ResultsSite.downloads)"
    }
  }

  /// The command that runs the tests again.
  package static let rerun = "swift test"

  /// The last line of a message that no report has, and why.
  static func missing(_ problem: String) -> String {
    Gutter.joined(["frames report misses it: \(problem)"])
  }

  /// The line of a message whose test is too long for it.
  package static let testInReport = "As a test: \(tool) report"

  /// The last line of a message about a defect.
  package static let thenRunAgain = "Then run it again: \(rerun)"

  /// What to say of blocks on the real main queue, which no turn runs; empty if none waits there.
  package static var onStrayBlocks: [String] {
    guard StrayBlocks.areWaiting else { return [] }
    return [
      "A block waits on \(StrayBlocks.place), and no turn of the stage runs it. It was put there outside "
        + "of the stage, as by receive(on:) or debounce(for:scheduler:) in a model that was made before it.",
      "Make the model in the expression that makes the stage, and change it only within film.act(…).",
    ]
  }

  /// What to do if the recorded snapshot is right.
  package static func keepRecorded(_ noun: String) -> String {
    "To keep the recorded \(noun), correct the code and run: swift test"
  }

  /// How to keep either the recorded snapshot or the new one.
  static func afterMismatch(_ files: SnapshotFiles) -> [String] {
    let keepOld = keepRecorded(files.noun)
    let keepNew = toAccept(files.noun)
    if let place = files.place, let refusal = place.refusal {
      return [keepOld] + InlineMessage.advice(place, refusal)
    }
    if files.problem == nil { return ["\(keepNew) \(accept(files.identity))", keepOld] }
    return problem(files) + ["To accept the new \(files.noun): \(record(.failed))", keepOld]
  }

  /// How to record a missing snapshot.
  static func toRecord(_ files: SnapshotFiles, mode: RecordMode) -> [String] {
    if let place = files.place, let refusal = place.refusal {
      return InlineMessage.advice(place, refusal)
    }
    if files.problem == nil {
      return ["To record this \(files.noun)\(download): \(accept(files.identity))"]
    }
    return problem(files) + ["Record it: \(record(mode))"]
  }

  /// What to do if the recorded file could not be written, and where the picture is stored.
  static func afterRefusedWriting(_ files: SnapshotFiles, _ error: FileError) -> [String] {
    let remedy = remedy(for: error.reason) ?? "Make the file writable"
    if files.problem != nil { return problem(files) + ["\(remedy), and run swift test again."] }
    return [
      "The \(files.noun) is kept for the report. \(remedy), then record it\(download):",
      accept(files.identity),
    ]
  }

  /// What to do if the recorded file could not be read.
  static func afterRefusedReading(_ error: FileError) -> String {
    let remedy = remedy(for: error.reason) ?? "Make the file readable"
    return "Nothing was compared or written. \(remedy), and run swift test again."
  }

  /// The remedy if the path is not that of a file; nil if permissions may be missing.
  private static func remedy(for reason: FileError.Reason) -> String? {
    switch reason {
    case .directory, .notAFolder, .notAFile, .linkLoop, .tooLong: "Move it away"
    case .danglingLink, .leadsOut: "Remove the link or repair it"
    case .full: "Make room on the disk"
    case .missing, .refused: nil
    }
  }

  /// Why the results, and so the tool, do not have the picture; empty if they do.
  static func problem(_ files: SnapshotFiles) -> [String] {
    guard let problem = files.problem else { return [] }
    let words = "The results cannot be kept: \(words(for: problem))"
    if case .full = problem.reason { return [words, "Make room on the disk first."] }
    return [words]
  }

  /// The path and the reason of an error, with hidden characters escaped.
  static func words(for error: FileError) -> String {
    // The longest path on Linux has 4,096 bytes; the rest of the limit is for the reason.
    VisibleText.of(error.description, limit: 4_400)
  }

  private static func record(_ mode: RecordMode) -> String {
    "\(Variable.record)=\(mode.rawValue) swift test"
  }

  /// A word, quoted for a shell if necessary; letters of all scripts need no quotes.
  package static func quoted(_ word: String) -> String {
    let isSafe = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "_-./%@+~:,=".unicodeScalars.contains($0)
    }
    // A shell expands `~` only at the beginning of a word.
    if isSafe, !word.isEmpty, word.utf8.first != UInt8(ascii: "~") { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}

extension FileError {
  /// What is wrong and the next command, with hidden characters of the path escaped.
  package var advice: String {
    "\(VisibleText.of(description, limit: 4_400)). \(remedy)"
  }

  /// A sentence that says what to do.
  private var remedy: String {
    let file = Advice.quoted(VisibleText.name(path, limit: 4_096))
    let folder = Advice.quoted(VisibleText.of(FilePath.parent(of: path) ?? ".", limit: 4_096))
    return switch reason {
    case .missing: "See what is there: ls \(folder)"
    case .directory, .notAFile, .tooLong: "Move it away, or name another file: ls -ld \(file)"
    case .notAFolder: "If it is an archive, unpack it, and name the new folder: ls -ld \(file)"
    case .danglingLink, .linkLoop: "Repair the link, or remove it: ls -ld \(file)"
    case .leadsOut: "Remove the link, or let it lead into that folder: ls -ld \(file)"
    case .full: "Make room on the disk: df -h \(folder)"
    case .refused: "See who may read and write there: ls -ld \(folder) \(file)"
    }
  }
}

/// Where the results of the tests are, seen from the reader of a message.
package enum ResultsSite: Hashable, Sendable {
  /// On the reader's machine, where `frames accept` reads them.
  case here
  /// On a machine of a CI service, so that the reader downloads and applies them.
  case ofCI

  /// Judges by the variables of the process that writes the message.
  package init(_ environment: [String: String]) {
    self = RecordDecision.variableOfCI(in: environment) == nil ? .here : .ofCI
  }

  /// The folder of the downloaded results, named like the artifact of the workflows in the
  /// documentation.
  package static let downloads = "firstframe"
}

extension SnapshotFiles {
  /// The noun for the content, such as "picture".
  package var noun: String { identity.kind.noun }
}
