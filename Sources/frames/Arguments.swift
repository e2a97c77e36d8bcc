import FirstFrame

/// The words of a call, parsed by its command.
struct Arguments: Equatable {
  /// The options without values.
  var flags: [String] = []
  /// The values of the other options, in order.
  var values: [String: [String]] = [:]
  /// The words that are neither options nor their values.
  var operands: [String] = []

  /// Returns true if the call has the option.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The single ID of the call; throws if there is none or more than one.
  func onlyID(of command: String) throws(UsageError) -> String {
    if operands.count > 1 {
      throw UsageError(problem: "\(command) takes one ID, and there are \(operands.count)")
    }
    guard let only = operands.first else { throw UsageError(problem: "\(command) needs an ID") }
    return only
  }

  /// The value of an option that may occur once; nil if it does not occur.
  func value(_ option: String) -> String? { values[option]?.first }

  /// A typed word between quotes, with hidden characters escaped.
  static func quoted(_ word: String) -> String { "\"\(VisibleText.of(word, limit: 300))\"" }
}

/// A call that the tool does not accept.
struct UsageError: Error, Equatable {
  let problem: String
  /// The command of the call; empty if there is no such command.
  var command = ""
}
