import CharacterGrid

extension CellStyle {
  /// Applies the codes of `CSI … m` (Select Graphic Rendition) to the style; ignores codes that a
  /// style cannot express.
  mutating func render(_ sequence: ControlSequence) {
    if sequence.values.isEmpty { return reset() }
    var index = 0
    while index < sequence.values.count {
      let code = sequence.choice(index)
      let subvalues = sequence.countOfSubvalues(behind: index)
      switch code {
      case 38, 48, 58:
        let (color, length) = sequence.color(at: index, subvalues: subvalues)
        if let color { set(color, by: code) }
        index += length
      case 4 where subvalues > 0:
        underline = Self.underlines.dropFirst(sequence.choice(index + 1)).first ?? .single
        index += 1 + subvalues
      default:
        if subvalues == 0 { render(code: code) }
        index += 1 + subvalues
      }
    }
  }

  /// Keeps the link, because only another command ends a link.
  private mutating func reset() { self = CellStyle(link: link) }

  private mutating func render(code: Int) {
    switch code {
    case 0: reset()
    case 4: underline = .single
    case 6: attributes.insert(.blink)
    case 21: underline = .double
    case 22: attributes.subtract([.bold, .dim])
    case 24: underline = .none
    case 30...37: foreground = .named(code - 30)
    case 39: foreground = nil
    case 40...47: background = .named(code - 40)
    case 49: background = nil
    case 59: underlineColor = nil
    case 90...97: foreground = .named(code - 82)
    case 100...107: background = .named(code - 92)
    default: renderAttribute(code: code)
    }
  }

  private mutating func renderAttribute(code: Int) {
    for entry in Self.attributeCodes {
      if entry.on == code { attributes.insert(entry.attribute) }
      if entry.off == code { attributes.remove(entry.attribute) }
    }
  }

  private mutating func set(_ color: Color, by code: Int) {
    switch code {
    case 38: foreground = color
    case 48: background = color
    default:
      // The 16 named colours have their own code.
      if case .indexed(let number) = color, number < 16 {
        underlineColor = .named(Int(number))
      } else {
        underlineColor = color
      }
    }
  }
}

extension Color {
  fileprivate static func named(_ number: Int) -> Color? {
    Color.Name(rawValue: UInt8(truncatingIfNeeded: number)).map(Color.named)
  }
}

extension ControlSequence {
  /// Returns the colour after the code 38, 48 or 58, and the number of parameters that it takes;
  /// the colour is nil if there is none with that number.
  ///
  /// After colons, an RGB colour may begin with the number of a colour space, which is ignored.
  fileprivate func color(at index: Int, subvalues: Int) -> (Color?, Int) {
    if subvalues > 0 {
      let skipped = choice(index + 1) == 2 && subvalues > 4 ? 1 : 0
      let color = color(
        kind: choice(index + 1), from: index + 2 + skipped, to: index + 1 + subvalues)
      return (color, 1 + subvalues)
    }
    let kind = choice(index + 1)
    let length = kind == 2 ? 5 : kind == 5 ? 3 : 2
    return (color(kind: kind, from: index + 2, to: min(values.count, index + length)), length)
  }

  private func color(kind: Int, from start: Int, to end: Int) -> Color? {
    let numbers = (start..<max(start, end)).compactMap { UInt8(exactly: choice($0)) }
    switch kind {
    case 5 where numbers.count >= 1: return .indexed(numbers[0])
    case 2 where numbers.count >= 3:
      return .rgb(red: numbers[0], green: numbers[1], blue: numbers[2])
    default: return nil
    }
  }
}
