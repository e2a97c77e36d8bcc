import CharacterGrid

/// A colour by its parts, as the palettes hold it.
struct RGB: Hashable, Sendable {
  let red, green, blue: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a colour from `0xRRGGBB`.
  init(_ hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// The sum of the parts' squared differences.
  func distance(to other: RGB) -> Int {
    [(red, other.red), (green, other.green), (blue, other.blue)].reduce(0) { sum, parts in
      let difference = Int(parts.0) - Int(parts.1)
      return sum + difference * difference
    }
  }

  /// `#rrggbb`, as style sheets write it.
  var hex: String { Color.rgb(red: red, green: green, blue: blue).description }
}
