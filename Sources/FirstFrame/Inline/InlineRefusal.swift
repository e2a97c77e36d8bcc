/// Why the literal of an inline snapshot cannot be rewritten.
package enum InlineRefusal: Error, Hashable, Sendable {
  /// The source is not the one that the test was compiled from.
  case sourceChanged
  /// The source is not in the package's directory.
  case notInPackage
  /// The source could not be read or written.
  case file(FileError)
  /// A directive gives lines other numbers than they have in the file.
  case lineDirective
  /// At the place of the call there is no call of a function whose name ends with `InlineSnapshot`.
  case noCall
  /// Something is not understood, at a line from 1.
  case notUnderstood(String, line: Int)
  /// The closure holds something else than one literal, or something besides.
  case noLiteralAlone(line: Int)
  /// Values are interpolated in the literal.
  case interpolation(line: Int)
  /// The call has no trailing closure, and was given the text in another way.
  case noTrailingClosure
  /// The call has no closure, and is a part of something in which it may not get one.
  case notAlone
  /// The literal is not the one that the test compared with.
  case otherLiteral
  /// The literal holds what the test saw, and the test was not compiled since.
  case alreadyWritten
}

extension InlineRefusal {
  /// Why, as the end of a sentence.
  var reason: String {
    switch self {
    case .sourceChanged: "its source has changed since the tests were built"
    case .notInPackage: "its source is not in the package's directory"
    case .file(let error): Advice.words(for: error)
    case .lineDirective: "#sourceLocation gives its lines other numbers"
    case .noCall:
      "there is no call of a function whose name ends with InlineSnapshot (within the "
        + "arguments of a macro the compiler tells another place)"
    case .notUnderstood(let what, let line): "line \(line) has \(what)"
    case .noLiteralAlone(let line): "line \(line) has more in the closure than one string literal"
    case .interpolation(let line): "line \(line) has a string literal with a value in it"
    case .noTrailingClosure: "its literal does not stand in a trailing closure"
    case .notAlone: "its call is a part of another expression or of a condition"
    case .otherLiteral: "its literal is not the one that the test compared with"
    case .alreadyWritten: "it holds this text already"
    }
  }

  /// What to do about it, as a sentence.
  var remedy: String {
    switch self {
    case .sourceChanged, .alreadyWritten: "Run it again: \(Advice.rerun)"
    case .file: "Make the file writable, and run swift test again."
    default: "Change the source by hand, and run swift test again."
    }
  }
}
