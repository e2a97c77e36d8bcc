/// A sequence that begins with `CSI`: its parameters, and the characters that determine its
/// meaning.
struct ControlSequence: Equatable {
  /// The `?`, `>`, `=` or `<` before the parameters, which marks a private sequence; 0 if there is
  /// none.
  private(set) var prefix: UInt8 = 0
  /// The character between the parameters and the final one; 0 if there is none.
  private(set) var intermediate: UInt8 = 0
  /// The last character, which determines the action.
  private(set) var final: UInt8 = 0
  /// The parameters; -1 for a missing one.
  private(set) var values: [Int] = []
  /// Bit *n* is set if parameter *n* follows a colon, so that it belongs to the parameter before
  /// it.
  private var colons: UInt32 = 0
  /// Whether parameters were dropped because there were too many.
  private var isFull = false

  /// The greatest value of a parameter; greater values are reduced to it.
  static let greatestValue = 65_535
  /// The most parameters that are kept; xterm keeps 30.
  static let mostValues = 32

  /// Returns a parameter that is a count: 1 if it is 0 or missing.
  func count(_ index: Int = 0) -> Int {
    index < values.count && values[index] > 0 ? values[index] : 1
  }

  /// Returns a parameter that is a choice: 0 if it is missing.
  func choice(_ index: Int = 0) -> Int { index < values.count ? max(0, values[index]) : 0 }

  /// Returns the number of parameters after one that follow colons.
  func countOfSubvalues(behind index: Int) -> Int {
    var end = index + 1
    while end < values.count, colons >> UInt32(end) & 1 == 1 { end += 1 }
    return end - index - 1
  }
}

// MARK: - Reading

extension ControlSequence {
  /// The state of the sequence after a character.
  enum Progress { case open, complete, wrong }

  /// Adds a character from U+0020 to U+007E.
  mutating func add(_ byte: UInt8) -> Progress {
    switch byte {
    case 0x30...0x39, 0x3A, 0x3B:
      if intermediate != 0 { return .wrong }
      if byte < 0x3A { add(digit: Int(byte - 0x30)) } else { beginValue(isSubvalue: byte == 0x3A) }
    case 0x3C...0x3F:
      if prefix != 0 || intermediate != 0 || !values.isEmpty { return .wrong }
      prefix = byte
    case 0x20...0x2F: intermediate = byte
    default:
      final = byte
      return .complete
    }
    return .open
  }

  private mutating func add(digit: Int) {
    if isFull { return }
    if values.isEmpty { values.append(-1) }
    let last = values.count - 1
    values[last] = min(max(0, values[last]) * 10 + digit, Self.greatestValue)
  }

  private mutating func beginValue(isSubvalue: Bool) {
    if values.isEmpty { values.append(-1) }
    if values.count == Self.mostValues { isFull = true }
    if isFull { return }
    if isSubvalue { colons |= 1 << UInt32(values.count) }
    values.append(-1)
  }
}
