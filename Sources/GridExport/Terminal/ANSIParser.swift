import CharacterGrid

/// An action of a terminal, decoded from its input.
enum ANSIAction: Equatable {
  /// Show text without controls, given by its range in the input.
  case text(Range<Int>)
  /// Execute a control character below U+0020.
  case control(UInt8)
  /// Execute `ESC` with a final character; `intermediate` is 0 if there is none.
  case escape(intermediate: UInt8, final: UInt8)
  /// Execute a sequence that begins with `CSI`.
  case sequence(ControlSequence)
  /// Execute an operating system command (`OSC`), given by its text.
  case command([UInt8])
}

/// Splits the input of a terminal into actions.
///
/// The states are those of DEC's terminals, as Paul Williams described them. A control character in
/// the middle of a sequence is executed. CAN, SUB or ESC ends an unfinished sequence. Commands to
/// the device (`DCS`, `APC`, `PM`, `SOS`) are skipped.
///
/// The input is UTF-8, in which U+0080 to U+009F are controls too. The parser does not store the
/// input, so each step receives it. A sequence may continue in the next input.
struct ANSIParser {
  private enum State {
    case text
    case escape
    case sequence
    /// An invalid sequence, up to its end.
    case wrongSequence
    case command
    case skippedCommand
  }

  private var state = State.text
  private var intermediate: UInt8 = 0
  private var sequence = ControlSequence()
  private var command: [UInt8] = []
  /// Whether the last character of a command was `ESC`; a `\` after it ends the command.
  private var isCommandEnding = false

  /// The most bytes of a command; a longer command is skipped.
  static let longestCommand = 4_096

  /// Returns the next action, or nil at the end of the input.
  mutating func next(in bytes: Span<UInt8>, from offset: inout Int) -> ANSIAction? {
    while offset < bytes.count {
      let start = offset
      if case .text = state {
        offset = bytes.endOfText(from: start)
        if offset > start { return .text(start..<offset) }
      }
      if let action = step(in: bytes, from: &offset) { return action }
    }
    return nil
  }

  private mutating func step(in bytes: Span<UInt8>, from offset: inout Int) -> ANSIAction? {
    let byte = bytes[offset]
    if byte >= 0x80 { return stepBeyondASCII(in: bytes, from: &offset) }
    offset += 1
    switch byte {
    case 0x18, 0x1A:
      state = .text
      return nil
    case 0x1B:
      if case .command = state { isCommandEnding = true } else { isCommandEnding = false }
      (state, intermediate) = (.escape, 0)
      return nil
    case 0x7F: return nil
    default: break
    }
    switch state {
    case .command, .skippedCommand: return addToCommand(byte)
    case _ where byte < 0x20: return .control(byte)
    case .text: return nil
    case .escape: return escape(byte)
    case .sequence: return addToSequence(byte)
    case .wrongSequence:
      if byte >= 0x40 { state = .text }
      return nil
    }
  }

  /// Reads a scalar that is not ASCII: a part of a command, a control, or text that ends a
  /// sequence.
  private mutating func stepBeyondASCII(
    in bytes: Span<UInt8>, from offset: inout Int
  ) -> ANSIAction? {
    let control = bytes.control(at: offset)
    switch state {
    case .command, .skippedCommand:
      if control == 0x9C {
        offset += 2
        return endCommand()
      }
      offset += 1
      return addToCommand(bytes[offset - 1])
    default:
      state = .text
      guard let control else { return nil }
      offset += 2
      intermediate = 0
      isCommandEnding = false
      return escape(control - 0x40)
    }
  }

  private mutating func escape(_ byte: UInt8) -> ANSIAction? {
    if byte < 0x30 {
      if intermediate == 0 { intermediate = byte }
      return nil
    }
    state = .text
    if intermediate != 0 { return .escape(intermediate: intermediate, final: byte) }
    switch byte {
    case UInt8(ascii: "["): (state, sequence) = (.sequence, ControlSequence())
    case UInt8(ascii: "]"):
      state = .command
      command.removeAll(keepingCapacity: true)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .skippedCommand
    case UInt8(ascii: "\\"): return isCommandEnding ? endCommand() : nil
    default: return .escape(intermediate: 0, final: byte)
    }
    return nil
  }

  private mutating func addToSequence(_ byte: UInt8) -> ANSIAction? {
    switch sequence.add(byte) {
    case .open: return nil
    case .wrong: state = .wrongSequence
    case .complete:
      state = .text
      return .sequence(sequence)
    }
    return nil
  }

  private mutating func addToCommand(_ byte: UInt8) -> ANSIAction? {
    guard case .command = state else { return nil }
    if byte == 0x07 { return endCommand() }
    // One byte above the limit shows that the command is too long.
    if byte >= 0x20, command.count <= Self.longestCommand { command.append(byte) }
    return nil
  }

  private mutating func endCommand() -> ANSIAction? {
    defer { state = .text }
    if case .skippedCommand = state { return nil }
    return command.count > Self.longestCommand ? nil : .command(command)
  }
}

// MARK: - Text and controls

extension Span<UInt8> {
  /// Returns the offset of the first control at or after an offset; the end if there is none.
  fileprivate func endOfText(from start: Int) -> Int {
    var end = start
    while end < count {
      let byte = self[end]
      if byte < 0x80 {
        if byte < 0x20 || byte == 0x7F { return end }
        end += Swift.max(1, lengthOfPrintableASCII(from: end))
      } else {
        if byte == 0xC2, control(at: end) != nil { return end }
        end += 1
      }
    }
    return end
  }

  /// Returns the control from U+0080 to U+009F at an offset; nil if there is none.
  fileprivate func control(at offset: Int) -> UInt8? {
    guard self[offset] == 0xC2, offset + 1 < count, self[offset + 1] < 0xA0 else { return nil }
    return self[offset + 1]
  }
}
