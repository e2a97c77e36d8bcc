// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Values of UIKit that are assigned to refused names. They are known so that the message of the
// compiler is about the name, and says what to do, and not about the value.

extension RefusedName {
  public static let (fill, equalSpacing, equalCentering) = (Self(), Self(), Self())
  public static let (roundedRect, line, bezel) = (Self(), Self(), Self())
  public static let (numberPad, decimalPad, phonePad) = (Self(), Self(), Self())
  public static let (asciiCapable, emailAddress) = (Self(), Self())
  public static let (whileEditing, unlessEditing, always, never) = (Self(), Self(), Self(), Self())
  public static let (done, go, next, search, send) = (Self(), Self(), Self(), Self(), Self())
  public static let (allCharacters, sentences, words) = (Self(), Self(), Self())
  public static let (yes, no, zero) = (Self(), Self(), Self())
  public static let (systemFont, boldSystemFont) = (Self(), Self())
  public static let (italicSystemFont, preferredFont) = (Self(), Self())
  public static let (filled, tinted, gray) = (Self(), Self(), Self())
}
