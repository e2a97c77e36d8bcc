/// The words of messages about inline snapshots.
enum InlineMessage {
  /// The message, at the end of the process, about a literal that could not be written.
  static func notWritten(_ files: SnapshotFiles, _ refusal: InlineRefusal) -> String {
    Gutter.joined([
      "\(files.identity.id): \(Advice.recordedFile(files)) was not rewritten, since \(refusal.reason).",
      refusal.remedy,
    ])
  }

  /// The advice if the literal cannot be rewritten, in the place of the command that accepts.
  static func advice(_ place: InlinePlace, _ refusal: InlineRefusal) -> [String] {
    ["\(place.location) cannot be rewritten, since \(refusal.reason).", refusal.remedy]
  }
}

extension InlineRefusal {
  /// The reason, as the end of a sentence.
  package var reason: String {
    switch self {
    case .sourceChanged: "its source has changed since the tests were built"
    case .notInPackage: "its source is not in the package's directory"
    case .file(let error): Advice.words(for: error)
    case .lineDirective: "#sourceLocation changes the numbers of its lines"
    case .noCall:
      "no function whose name ends with InlineSnapshot is called there (inside the arguments of "
        + "a macro, the compiler reports another place)"
    case .notUnderstood(let what, let line): "line \(line) has \(what)"
    case .noLiteralAlone(let line): "line \(line) has more in the closure than one string literal"
    case .interpolation(let line): "line \(line) has a string literal with a value in it"
    case .noTrailingClosure: "its literal is not in a trailing closure"
    case .notAlone: "its call is a part of another expression or of a condition"
    case .otherLiteral: "its literal is not the one that the test compared with"
    case .alreadyWritten: "it holds this text already"
    }
  }

  /// A sentence that says what to do.
  package var remedy: String {
    switch self {
    case .sourceChanged, .alreadyWritten: "Run it again: \(Advice.rerun)"
    case .file: "Make the file writable, and run swift test again."
    default: "Change the source by hand, and run swift test again."
    }
  }
}
