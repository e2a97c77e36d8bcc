import GridViews

/// Decodes the bytes of a terminal into keys, mouse events and pasted texts.
///
/// The last byte of a sequence decides its meaning. Only time distinguishes the escape key from the
/// start of a sequence. So the owner calls ``timeOut()`` when no byte has arrived for as long as
/// ``patience``.
struct InputDecoder {
  private var state = State.ground
  private var inputs: [FrameInput] = []
  /// The text that is being pasted.
  ///
  /// Not part of the state, which is copied for each byte: a long paste would take quadratic time.
  private var pasted = PastedBytes()

  enum State: Equatable {
    case ground
    case escape
    /// `ESC [` and the bytes that follow, up to a final byte.
    case control(ControlSequence)
    /// `ESC [ [`, which begins the first function keys of the Linux console.
    case consoleFunction
    /// `ESC O` and the digits that follow.
    case application([UInt8])
    /// A control string, for example a terminal's report, up to `ESC \` or a bell; it is ignored.
    case string(opener: UInt8, isEmpty: Bool, endsPerhaps: Bool)
    /// A mouse event in the encoding of old terminals, with the number of bytes still to come; the
    /// event is ignored.
    case oldMouse(left: Int)
    case scalar(PartialScalar, modifiers: KeyPress.Modifiers)
    case paste
  }

  /// Decodes bytes.
  ///
  /// If they end inside of a sequence, the next call continues it.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [FrameInput] {
    // If a byte ends a sequence without being part of it, the byte is consumed again in the new
    // state.
    for byte in bytes { while !consume(byte) {} }
    return removeInputs()
  }

  /// The time to wait for the rest of an unfinished sequence; nil if there is none.
  var patience: Duration? {
    switch state {
    case .ground: nil
    case .paste: .seconds(1)
    default: .milliseconds(50)
    }
  }

  /// Ends an unfinished sequence and returns the input that its bytes mean; empty if there is none.
  mutating func timeOut() -> [FrameInput] {
    switch state {
    case .escape: press(.escape)
    case .control(let sequence) where sequence.isEmpty: press(.character("["), .option)
    case .application(let digits) where digits.isEmpty: press(.character("O"), .option)
    case .string(let opener, true, false):
      press(.character(Character(Unicode.Scalar(opener))), .option)
    case .paste: endPaste()
    default: break
    }
    state = .ground
    return removeInputs()
  }

  // MARK: - Steps

  /// Consumes a byte; returns false if the byte ends a sequence without being part of it.
  private mutating func consume(_ byte: UInt8) -> Bool {
    switch state {
    case .ground: consumeFirst(byte, [])
    case .escape: consumeSecond(byte)
    case .control(let sequence): consume(byte, of: sequence)
    case .consoleFunction: consumeConsoleFunction(byte)
    case .application(let digits): consume(byte, behind: digits)
    case .string(let opener, _, let endsPerhaps):
      consume(byte, ofStringFrom: opener, endsPerhaps: endsPerhaps)
    case .oldMouse(let left): consumeOldMouse(left)
    case .scalar(let scalar, let modifiers): consume(byte, of: scalar, modifiers)
    case .paste: consumePasted(byte)
    }
  }

  private mutating func consumeFirst(_ byte: UInt8, _ modifiers: KeyPress.Modifiers) -> Bool {
    state = .ground
    if byte == 0x1B {
      state = .escape
    } else if byte < 0x80 {
      inputs.append(.key(KeyPress(byte: byte, modifiers)))
    } else if let scalar = PartialScalar(first: byte) {
      state = .scalar(scalar, modifiers: modifiers)
    } else if !modifiers.isEmpty {
      press(.escape)
    }
    return true
  }

  private mutating func consumeSecond(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["): state = .control(ControlSequence())
    case UInt8(ascii: "O"): state = .application([])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string(opener: byte, isEmpty: true, endsPerhaps: false)
    case 0x1B: press(.escape)
    default: return consumeFirst(byte, .option)
    }
    return true
  }

  private mutating func consume(_ byte: UInt8, of sequence: ControlSequence) -> Bool {
    var sequence = sequence
    switch byte {
    case 0x20...0x3F:
      sequence.append(byte)
      state = .control(sequence)
    case UInt8(ascii: "[") where sequence.isEmpty: state = .consoleFunction
    case UInt8(ascii: "M") where sequence.isEmpty: state = .oldMouse(left: 3)
    case 0x40...0x7E:
      state = .ground
      if sequence.beginsPaste(byte) {
        state = .paste
      } else if let input = sequence.input(final: byte) {
        inputs.append(input)
      }
    default:
      state = .ground
      return false
    }
    return true
  }

  private mutating func consumeConsoleFunction(_ byte: UInt8) -> Bool {
    state = .ground
    guard 0x40...0x7E ~= byte else { return false }
    if 0x41...0x45 ~= byte { press(.function(Int(byte) - 0x40)) }
    return true
  }

  private mutating func consume(_ byte: UInt8, behind digits: [UInt8]) -> Bool {
    state = .ground
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9") where digits.count < 2:
      state = .application(digits + [byte])
    case 0x20...0x7E:
      let modifiers = Int(String(decoding: digits, as: UTF8.self)) ?? 1
      if let key = SequenceKeys.application(byte) {
        press(key, KeyPress.Modifiers(parameter: modifiers))
      }
    default: return false
    }
    return true
  }

  private mutating func consume(
    _ byte: UInt8, ofStringFrom opener: UInt8, endsPerhaps: Bool
  ) -> Bool {
    switch byte {
    case 0x07: state = .ground
    case UInt8(ascii: "\\") where endsPerhaps: state = .ground
    case _ where endsPerhaps:
      state = .escape
      return false
    default: state = .string(opener: opener, isEmpty: false, endsPerhaps: byte == 0x1B)
    }
    return true
  }

  private mutating func consumeOldMouse(_ left: Int) -> Bool {
    state = left > 1 ? .oldMouse(left: left - 1) : .ground
    return true
  }

  private mutating func consume(
    _ byte: UInt8, of scalar: PartialScalar, _ modifiers: KeyPress.Modifiers
  ) -> Bool {
    var scalar = scalar
    state = .ground
    guard scalar.append(byte) else { return false }
    if !scalar.isWhole {
      state = .scalar(scalar, modifiers: modifiers)
    } else if let character = scalar.character {
      press(.character(character), modifiers)
    }
    return true
  }

  private mutating func consumePasted(_ byte: UInt8) -> Bool {
    if pasted.append(byte) {
      state = .ground
      endPaste()
    }
    return true
  }

  private mutating func endPaste() {
    inputs.append(.paste(pasted.text))
    pasted = PastedBytes()
  }

  private mutating func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) {
    inputs.append(.key(KeyPress(key, modifiers)))
  }

  private mutating func removeInputs() -> [FrameInput] {
    defer { inputs = [] }
    return inputs
  }
}
