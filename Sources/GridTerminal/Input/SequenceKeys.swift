import GridViews

/// The keys that terminals send as sequences, found by the parameters and the final byte.
enum SequenceKeys {
  /// The key of `ESC [ letter`.
  static func lettered(_ final: UInt8) -> KeyPress.Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// The key of `ESC O letter`: the same as `ESC [ letter`, or a key of the number pad.
  static func application(_ final: UInt8) -> KeyPress.Key? {
    switch final {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: " "): .character(" ")
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // The letters of the number pad are the characters from `*` to `9`, plus 0x40.
      .character(Character(Unicode.Scalar(final - 0x40)))
    default: lettered(final)
    }
  }

  /// The key of `ESC [ number ~`.
  static func numbered(_ number: Int) -> KeyPress.Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28...29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The key of a character, given by the character's number.
  static func character(_ number: Int) -> KeyPress.Key? {
    switch number {
    case 8, 127: .backspace
    case 9: .tab
    case 13: .enter
    case 27: .escape
    case 0..<32, 128..<160: nil
    default: Unicode.Scalar(UInt32(number)).map { .character(Character($0)) }
    }
  }
}

extension KeyPress {
  /// Makes the key press that a terminal sends as one ASCII byte.
  init(byte: UInt8, _ modifiers: Modifiers) {
    switch byte {
    case 0x08, 0x7F: self.init(.backspace, modifiers)
    case 0x09: self.init(.tab, modifiers)
    case 0x0A, 0x0D: self.init(.enter, modifiers)
    case 0x1B: self.init(.escape, modifiers)
    case 0x00: self.init(.character(" "), modifiers.union(.control))
    case 0x01...0x1A:
      self.init(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers.union(.control))
    case 0x1C...0x1F:
      self.init(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers.union(.control))
    default: self.init(.character(Character(Unicode.Scalar(byte))), modifiers)
    }
  }
}

extension KeyPress.Modifiers {
  /// Reads the modifiers from the parameter of a sequence: 1 for none, plus one bit for each.
  init(parameter: Int) {
    let bits = max(0, parameter - 1)
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & 0b1010 != 0 { insert(.option) }
    if bits & 4 != 0 { insert(.control) }
  }
}
