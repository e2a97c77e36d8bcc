/// A colour of a terminal: one of 16 by name, one of 256 by number, or any by its components.
public enum Color: Hashable, Sendable {
  /// One of the 16 named colours; the terminal's theme decides how they look.
  case named(Name)
  /// One of the 256 colours of the fixed palette.
  case indexed(UInt8)
  /// A colour given by its red, green and blue components.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

  /// The 16 colours of every terminal, in the order of their codes.
  public enum Name: UInt8, CaseIterable, Sendable {
    /// The eight plain colours.
    case black, red, green, yellow, blue, magenta, cyan, white
    /// The eight bright colours.
    case brightBlack, brightRed, brightGreen, brightYellow
    /// The remaining bright colours.
    case brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// Black of the terminal's theme.
  public static let black = Color.named(.black)
  /// Red of the terminal's theme.
  public static let red = Color.named(.red)
  /// Green of the terminal's theme.
  public static let green = Color.named(.green)
  /// Yellow of the terminal's theme.
  public static let yellow = Color.named(.yellow)
  /// Blue of the terminal's theme.
  public static let blue = Color.named(.blue)
  /// Magenta of the terminal's theme.
  public static let magenta = Color.named(.magenta)
  /// Cyan of the terminal's theme.
  public static let cyan = Color.named(.cyan)
  /// White of the terminal's theme.
  public static let white = Color.named(.white)
  /// Bright black of the terminal's theme, a dark grey.
  public static let brightBlack = Color.named(.brightBlack)
  /// Bright red of the terminal's theme.
  public static let brightRed = Color.named(.brightRed)
  /// Bright green of the terminal's theme.
  public static let brightGreen = Color.named(.brightGreen)
  /// Bright yellow of the terminal's theme.
  public static let brightYellow = Color.named(.brightYellow)
  /// Bright blue of the terminal's theme.
  public static let brightBlue = Color.named(.brightBlue)
  /// Bright magenta of the terminal's theme.
  public static let brightMagenta = Color.named(.brightMagenta)
  /// Bright cyan of the terminal's theme.
  public static let brightCyan = Color.named(.brightCyan)
  /// Bright white of the terminal's theme.
  public static let brightWhite = Color.named(.brightWhite)
}

extension Color: CustomStringConvertible {
  /// The colour in the format of snapshots: `red`, `ansi.123` or `#rrggbb`.
  public var description: String {
    switch self {
    case .named(let name): Self.names[Int(name.rawValue)]
    case .indexed(let number): "ansi.\(number)"
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// The names of the 16 colours, in the order of their codes.
  package static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "brightBlack", "brightRed", "brightGreen", "brightYellow",
    "brightBlue", "brightMagenta", "brightCyan", "brightWhite",
  ]
}
