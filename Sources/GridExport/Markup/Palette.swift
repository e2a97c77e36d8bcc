import CharacterGrid

/// The components of the named and numbered colours: the palette of terminals and the two themes of
/// pictures.
enum Palette {
  /// The 256 colours: the 16 named ones of xterm, a cube of 6 by 6 by 6, and 24 greys.
  static let terminal: [RGB] = {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    var colors = named
    for red in steps {
      for green in steps {
        for blue in steps { colors.append(RGB(red: red, green: green, blue: blue)) }
      }
    }
    for step in 0..<24 {
      let level = UInt8(8 + 10 * step)
      colors.append(RGB(red: level, green: level, blue: level))
    }
    return colors
  }()

  private static let named: [RGB] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { RGB($0) }

  /// Returns the index of the nearest colour in a range of the palette; the first one if several
  /// are nearest.
  static func nearest(to color: RGB, in range: Range<Int>) -> Int {
    var best = (index: range.lowerBound, distance: Int.max)
    for index in range {
      let distance = terminal[index].distance(to: color)
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  // MARK: - Pictures

  /// The named colours as text on the light theme's page.
  static let light: [RGB] = [
    0x1F2328, 0xC4232F, 0x14702D, 0x805600, 0x0B62C9, 0x7A46D1, 0x0F7078, 0x6B7480,
    0x59626D, 0xA3131F, 0x1B8038, 0x6A4700, 0x2A7DE8, 0x9560E6, 0x1C8791, 0x8A939E,
  ].map { RGB($0) }

  /// The named colours as text on the dark theme's page.
  static let dark: [RGB] = [
    0x5A636E, 0xFF7B75, 0x45BE55, 0xD69F2B, 0x5AA8FF, 0xBE90FF, 0x3FC7D0, 0xB6BFC9,
    0x7B8490, 0xFFA29B, 0x5ED66D, 0xE6B84A, 0x7DC2FF, 0xD4ADFF, 0x5CD7DF, 0xFFFFFF,
  ].map { RGB($0) }

  /// The named colours behind text, the same in both themes: dark enough for white text, except the
  /// whites and the bright colours.
  static let behind: [RGB] = [
    0x1F2328, 0xC4232F, 0x1B7A37, 0x8A5D00, 0x0B62C9, 0x7A46D1, 0x0F7078, 0xD3D9E0,
    0x59626D, 0xFF9D97, 0x7BDD88, 0xEFC869, 0x8FCAFF, 0xD9B8FF, 0x7FE0E6, 0xFFFFFF,
  ].map { RGB($0) }
}

/// A colour by its components.
struct RGB: Hashable, Sendable {
  let red, green, blue: UInt8

  /// Returns the sum of the components' squared differences.
  func distance(to other: RGB) -> Int {
    [(red, other.red), (green, other.green), (blue, other.blue)].reduce(0) { sum, pair in
      let difference = Int(pair.0) - Int(pair.1)
      return sum + difference * difference
    }
  }

  /// `#rrggbb`, as style sheets write it.
  var hex: String { Color.rgb(red: red, green: green, blue: blue).description }
}

extension RGB {
  /// Makes a colour from `0xRRGGBB`.
  init(_ hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }
}
