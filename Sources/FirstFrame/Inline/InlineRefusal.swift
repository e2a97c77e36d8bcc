/// Why the literal of an inline snapshot cannot be rewritten.
package enum InlineRefusal: Error, Hashable, Sendable {
  /// The source was changed after the test was compiled.
  case sourceChanged
  /// The source is not in the package's directory.
  case notInPackage
  /// The source could not be read or written.
  case file(FileError)
  /// A `#sourceLocation` directive changes the line numbers of the file.
  case lineDirective
  /// The call at the location is not a call of a function whose name ends with `InlineSnapshot`.
  case noCall
  /// The source cannot be parsed at a line, from 1; the text says what was found.
  case notUnderstood(String, line: Int)
  /// The closure contains something other than a single literal.
  case noLiteralAlone(line: Int)
  /// The literal contains interpolated values.
  case interpolation(line: Int)
  /// The call has no trailing closure, but gets the text in another way.
  case noTrailingClosure
  /// The call has no closure, and a closure after it would belong to another statement.
  case notAlone
  /// The literal is not the one that the test has compared.
  case otherLiteral
  /// The literal contains what the test saw, but the test has not been compiled since.
  case alreadyWritten
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
