import CharacterGrid

/// A sequence that begins with `ESC [`: the parameters up to the final byte.
///
/// The final byte gives the sequence its meaning.
struct ControlSequence: Equatable {
  /// The most bytes that are kept; no known sequence has more.
  private static let limit = 32
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a byte.
  ///
  /// A sequence that is too long counts as unknown.
  mutating func append(_ byte: UInt8) {
    if bytes.count <= Self.limit { bytes.append(byte) }
  }

  /// Returns true if the sequence with this final byte begins a pasted text.
  func beginsPaste(_ final: UInt8) -> Bool {
    final == UInt8(ascii: "~") && bytes == Array("200".utf8)
  }

  /// Returns the input that the sequence encodes; nil if the sequence is unknown.
  func input(final: UInt8) -> FrameInput? {
    if bytes.count > Self.limit { return nil }
    if bytes.first == UInt8(ascii: "<") {
      return Self.numbers(bytes.dropFirst()).flatMap { mouseEvent($0, final: final) }
    }
    return Self.numbers(bytes[...]).flatMap { key($0, final: final) }
  }

  // MARK: - Keys

  private func key(_ numbers: [Int], final: UInt8) -> FrameInput? {
    let first = numbers.first ?? 1
    var modifiers = KeyPress.Modifiers(parameter: numbers.count > 1 ? numbers[1] : 1)
    var key: KeyPress.Key?
    switch final {
    case UInt8(ascii: "~") where first == 27 && numbers.count == 3:
      key = SequenceKeys.character(numbers[2])
    case UInt8(ascii: "~"): key = SequenceKeys.numbered(first)
    case UInt8(ascii: "u"): key = SequenceKeys.character(first)
    case UInt8(ascii: "Z"):
      key = .tab
      modifiers.insert(.shift)
    default: key = first == 1 ? SequenceKeys.lettered(final) : nil
    }
    return key.map { .key(KeyPress($0, modifiers)) }
  }

  // MARK: - The mouse

  private func mouseEvent(_ numbers: [Int], final: UInt8) -> FrameInput? {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let code = numbers[0]
    guard let action = Self.action(code, isRelease: final == UInt8(ascii: "m")),
      final == UInt8(ascii: "M") || final == UInt8(ascii: "m")
    else { return nil }
    var modifiers: KeyPress.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.option) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let position = GridPoint(x: numbers[1] - 1, y: numbers[2] - 1)
    return .mouse(MouseEvent(action, at: position, modifiers))
  }

  /// Returns the action of the left button or the wheel; nil for other buttons.
  private static func action(_ code: Int, isRelease: Bool) -> MouseEvent.Action? {
    switch (code & ~0b1_1100, isRelease) {
    case (0, false): .press
    case (0, true): .release
    case (32, false): .drag
    case (64, false): .scroll(rows: -wheelStep, columns: 0)
    case (65, false): .scroll(rows: wheelStep, columns: 0)
    case (66, false): .scroll(rows: 0, columns: -wheelStep)
    case (67, false): .scroll(rows: 0, columns: wheelStep)
    default: nil
    }
  }

  private static let wheelStep = 3

  // MARK: - Numbers

  /// Returns the numbers between semicolons, with 1 for a missing number; nil if there is anything
  /// else.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int]? {
    if bytes.isEmpty { return [] }
    var numbers: [Int] = []
    for part in bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      let digits = part.prefix { $0 != UInt8(ascii: ":") }
      guard let number = number(digits) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    if digits.isEmpty { return 1 }
    let isNumber = digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return isNumber && digits.count < 8 ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }
}
