/// The longest that a step of a proof may take, from the environment.
enum StepLimit {
  /// The seconds, if the environment says nothing.
  static let usual = 60
  private static let longest = 1_000_000

  /// The seconds; 0 if there is no limit.
  static func seconds(in environment: [String: String]) throws(UnknownStepLimit) -> Int {
    let value = environment[Variable.stepLimit] ?? ""
    var digits = value.utf8[...]
    while digits.first == UInt8(ascii: " ") { digits.removeFirst() }
    while digits.last == UInt8(ascii: " ") { digits.removeLast() }
    if digits.isEmpty { return usual }
    let isNumber = digits.allSatisfy(\.isDigit)
    guard isNumber, let seconds = Int(String(decoding: digits, as: UTF8.self)), seconds <= longest
    else { throw UnknownStepLimit(value: value) }
    return seconds
  }
}

/// The environment asks for a limit of a step that is no number of seconds.
public struct UnknownStepLimit: Error, Hashable, Sendable {
  /// What the variable holds.
  public let value: String
}

extension UnknownStepLimit {
  /// The variable's value and the values that it can have.
  var sentence: String {
    "\(Variable.stepLimit) is \"\(VisibleText.of(value))\"; it can be a number of seconds, or 0 "
      + "for no limit. Set it to one, or unset it."
  }

  /// The message of a test that fails for it.
  var message: String { Gutter.joined(["Nothing was proved.", sentence]) }
}
