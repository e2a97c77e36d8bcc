import GridViews

/// Turns the bytes of a terminal into keys, mouse events and pasted texts.
///
/// It may be fed byte by byte: what a sequence means is known at its last byte. Only time tells the
/// escape key from the start of a sequence, so whoever reads the terminal calls ``timeOut()`` when
/// nothing has come for as long as ``patience``.
struct InputDecoder {
  private var state = State.ground
  private var inputs: [FrameInput] = []
  /// What has come of a text that is being pasted; not part of the state, since a copy of it for
  /// each byte would take for ever.
  private var pasted = PastedBytes()

  enum State: Equatable {
    case ground
    case escape
    /// `ESC [` and what follows up to a final byte.
    case control(ControlSequence)
    /// `ESC [ [`, as the Linux console begins its first function keys.
    case consoleFunction
    /// `ESC O` and the digits behind it.
    case application([UInt8])
    /// A terminal's answer, which nobody has asked for, up to `ESC \` or a bell.
    case string(opener: UInt8, isEmpty: Bool, endsPerhaps: Bool)
    /// The bytes that are left of a mouse event in the way of old terminals.
    case oldMouse(left: Int)
    case scalar(PartialScalar, modifiers: KeyPress.Modifiers)
    case paste
  }

  /// Decodes what has arrived; the end of an unfinished sequence may come with the next bytes.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [FrameInput] {
    for byte in bytes { while !take(byte) {} }
    return takeInputs()
  }

  /// How long to wait for the rest of what has begun; nil where nothing has.
  var patience: Duration? {
    switch state {
    case .ground: nil
    case .paste: .seconds(1)
    default: .milliseconds(50)
    }
  }

  /// Decides that the rest of what has begun does not come: the next byte begins something new.
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
    return takeInputs()
  }

  // MARK: - Steps

  /// Takes a byte; returns false where it ended something that it does not belong to.
  private mutating func take(_ byte: UInt8) -> Bool {
    switch state {
    case .ground: takeFirst(byte, [])
    case .escape: takeSecond(byte)
    case .control(let sequence): take(byte, of: sequence)
    case .consoleFunction: takeConsoleFunction(byte)
    case .application(let digits): take(byte, behind: digits)
    case .string(let opener, _, let endsPerhaps):
      take(byte, ofStringFrom: opener, endsPerhaps: endsPerhaps)
    case .oldMouse(let left): takeOldMouse(left)
    case .scalar(let scalar, let modifiers): take(byte, of: scalar, modifiers)
    case .paste: takePasted(byte)
    }
  }

  private mutating func takeFirst(_ byte: UInt8, _ modifiers: KeyPress.Modifiers) -> Bool {
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

  private mutating func takeSecond(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["): state = .control(ControlSequence())
    case UInt8(ascii: "O"): state = .application([])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string(opener: byte, isEmpty: true, endsPerhaps: false)
    case 0x1B: press(.escape)
    default: return takeFirst(byte, .option)
    }
    return true
  }

  private mutating func take(_ byte: UInt8, of sequence: ControlSequence) -> Bool {
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

  private mutating func takeConsoleFunction(_ byte: UInt8) -> Bool {
    state = .ground
    guard 0x40...0x7E ~= byte else { return false }
    if 0x41...0x45 ~= byte { press(.function(Int(byte) - 0x40)) }
    return true
  }

  private mutating func take(_ byte: UInt8, behind digits: [UInt8]) -> Bool {
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

  private mutating func take(
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

  private mutating func takeOldMouse(_ left: Int) -> Bool {
    state = left > 1 ? .oldMouse(left: left - 1) : .ground
    return true
  }

  private mutating func take(
    _ byte: UInt8, of scalar: PartialScalar, _ modifiers: KeyPress.Modifiers
  ) -> Bool {
    var scalar = scalar
    state = .ground
    guard scalar.append(byte) else { return false }
    if scalar.isWhole {
      press(.character(scalar.character), modifiers)
    } else {
      state = .scalar(scalar, modifiers: modifiers)
    }
    return true
  }

  private mutating func takePasted(_ byte: UInt8) -> Bool {
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

  private mutating func takeInputs() -> [FrameInput] {
    defer { inputs = [] }
    return inputs
  }
}
