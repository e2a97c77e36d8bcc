// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The type of the arguments and results of refused names.
///
/// With it, the compiler reports only the refused name, and no errors that follow from it: for
/// `layer.cornerRadius = 2`, it reports that there is no `layer`. It has UIKit's values that are
/// assigned to such names, so that the error is not about the value.
@dynamicMemberLookup @dynamicCallable
public struct RefusedName: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, Sendable
{
  public static let (normal, highlighted, selected, disabled) = (Self(), Self(), Self(), Self())
  public static let (touchUpInside, valueChanged, editingChanged) = (Self(), Self(), Self())
  public static let (top, middle, bottom, none) = (Self(), Self(), Self(), Self())
  public static let (plain, grouped, system, custom) = (Self(), Self(), Self(), Self())
  public static let (alert, actionSheet) = (Self(), Self())
  public static let (fillEqually, fillProportionally) = (Self(), Self())
  public static let (horizontal, vertical) = (Self(), Self())
  public static let (automatic, fade, left, right) = (Self(), Self(), Self(), Self())
  public static let (fill, equalSpacing, equalCentering) = (Self(), Self(), Self())
  public static let (roundedRect, line, bezel) = (Self(), Self(), Self())
  public static let (numberPad, decimalPad, phonePad) = (Self(), Self(), Self())
  public static let (asciiCapable, emailAddress) = (Self(), Self())
  public static let (whileEditing, unlessEditing, always, never) = (Self(), Self(), Self(), Self())
  public static let (done, go, next, search, send) = (Self(), Self(), Self(), Self(), Self())
  public static let (allCharacters, sentences, words) = (Self(), Self(), Self())
  public static let (yes, no, zero) = (Self(), Self(), Self())
  public static let (largeTitle, title1, title2, title3) = (Self(), Self(), Self(), Self())
  public static let (headline, subheadline, body, callout) = (Self(), Self(), Self(), Self())
  public static let (footnote, caption1, caption2) = (Self(), Self(), Self())
  public static let (ultraLight, thin, light, regular) = (Self(), Self(), Self(), Self())
  public static let (medium, semibold, bold, heavy, black) = (
    Self(), Self(), Self(), Self(), Self()
  )
  public static let (filled, tinted, gray) = (Self(), Self(), Self())

  init() {}
  public init(integerLiteral value: Int) {}
  public init(stringLiteral value: String) {}
  public init(floatLiteral value: Double) {}
  public init(booleanLiteral value: Bool) {}
  public init(nilLiteral: ()) {}

  public subscript(dynamicMember name: String) -> Self {
    get { self }
    nonmutating set {}
  }

  public static func systemFont(ofSize size: Any, weight: Self = nil) -> Self { weight }
  public static func boldSystemFont(ofSize size: Any) -> Self { Self() }
  public static func italicSystemFont(ofSize size: Any) -> Self { Self() }
  public static func monospacedSystemFont(ofSize size: Any, weight: Self) -> Self { weight }
  public static func preferredFont(forTextStyle style: Self) -> Self { style }

  /// Accepts the assignment of a value of any type.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { preconditionFailure("The compiler refuses \(name).") }
    nonmutating set {}
  }

  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> Self {
    self
  }
}

/// Accepts the views in the closure of a refused initializer.
@resultBuilder public enum RefusedContents {
  public static func buildBlock(_ parts: Any...) -> RefusedName { RefusedName() }
  public static func buildOptional(_ part: RefusedName?) -> RefusedName { RefusedName() }
  public static func buildEither(first part: RefusedName) -> RefusedName { part }
  public static func buildEither(second part: RefusedName) -> RefusedName { part }
  public static func buildArray(_ parts: [RefusedName]) -> RefusedName { RefusedName() }
}
