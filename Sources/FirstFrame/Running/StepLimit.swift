/// The longest time that a step of a proof may take, from the environment.
enum StepLimit {
  /// The seconds if the variable is not set.
  static let usual = 60
  private static let longest = 1_000_000

  /// The seconds, or 0 for no limit; throws if the variable is not a number of seconds.
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

/// The variable for the limit of a step is not a number of seconds.
public struct UnknownStepLimit: Error, Hashable, Sendable {
  /// The value of the variable.
  public let value: String
}
