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
