// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The type of the arguments and results of names that are refused, or that have no effect.
///
/// With it, the compiler reports only the refused name, and no errors that follow from it: for
/// `layer.cornerRadius = 2`, it reports that there is no `layer`. It has the values of UIKit and
/// SwiftUI that are passed to such names, so that the error is not about the value.
@dynamicMemberLookup @dynamicCallable
public struct RefusedName: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, Sendable
{
  // Texts.
  public static let (largeTitle, title, title1, title2) = (Self(), Self(), Self(), Self())
  public static let (title3, headline, subheadline, body) = (Self(), Self(), Self(), Self())
  public static let (callout, footnote, caption, caption1) = (Self(), Self(), Self(), Self())
  public static let (caption2, ultraLight, thin, light) = (Self(), Self(), Self(), Self())
  public static let (regular, medium, semibold, bold) = (Self(), Self(), Self(), Self())
  public static let (heavy, black, rounded, monospaced) = (Self(), Self(), Self(), Self())
  public static let (serif, never, words, sentences) = (Self(), Self(), Self(), Self())
  public static let (characters, numberPad, decimalPad) = (Self(), Self(), Self())
  public static let (phonePad, emailAddress, asciiCapable) = (Self(), Self(), Self())
  // Controls.
  public static let (normal, highlighted, selected, disabled) = (Self(), Self(), Self(), Self())
  public static let (touchUpInside, valueChanged, editingChanged) = (Self(), Self(), Self())
  public static let (system, custom, alert, actionSheet) = (Self(), Self(), Self(), Self())
  public static let (roundedRect, line, bezel, none) = (Self(), Self(), Self(), Self())
  public static let (bordered, borderedProminent, borderless) = (Self(), Self(), Self())
  public static let (roundedBorder, glass, button) = (Self(), Self(), Self())
  public static let (`switch`, checkbox, mini, small, large) = (
    Self(), Self(), Self(), Self(), Self()
  )
  // Layouts, lists and screens.
  public static let (fill, fillEqually, fillProportionally) = (Self(), Self(), Self())
  public static let (equalSpacing, equalCentering, fit) = (Self(), Self(), Self())
  public static let (plain, grouped, inset, insetGrouped) = (Self(), Self(), Self(), Self())
  public static let (sidebar, page, columns) = (Self(), Self(), Self())
  public static let (automatic, inline, visible, hidden) = (Self(), Self(), Self(), Self())
  public static let (all, dark, keyboard, container) = (Self(), Self(), Self(), Self())
  public static let (top, bottom, leading, trailing) = (Self(), Self(), Self(), Self())
  public static let (horizontal, vertical) = (Self(), Self())
  public static let (primaryAction, principal, bottomBar) = (Self(), Self(), Self())
  public static let (topBarLeading, topBarTrailing) = (Self(), Self())
  public static let (navigationBarLeading, navigationBarTrailing) = (Self(), Self())
  public static let (confirmationAction, cancellationAction) = (Self(), Self())
  // Animations.
  public static let (`default`, linear, easeIn, easeOut) = (Self(), Self(), Self(), Self())
  public static let (easeInOut, spring, bouncy, snappy) = (Self(), Self(), Self(), Self())
  public static let (smooth, slide, scale, opacity, identity) = (
    Self(), Self(), Self(), Self(), Self()
  )

  public init() {}
  public init(integerLiteral value: Int) {}
  public init(stringLiteral value: String) {}
  public init(floatLiteral value: Double) {}
  public init(booleanLiteral value: Bool) {}
  public init(nilLiteral: ()) {}
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {}

  public subscript(dynamicMember name: String) -> Self {
    get { self }
    nonmutating set {}
  }

  public static func systemFont(ofSize size: Any, weight: Self = nil) -> Self { weight }
  public static func boldSystemFont(ofSize size: Any) -> Self { Self() }
  public static func italicSystemFont(ofSize size: Any) -> Self { Self() }
  public static func monospacedSystemFont(ofSize size: Any, weight: Self) -> Self { weight }
  public static func preferredFont(forTextStyle style: Self) -> Self { style }
  public static func system(size: Any, weight: Self = nil, design: Self = nil) -> Self { weight }
  public static func system(_ style: Self, design: Self = nil, weight: Self = nil) -> Self { style }
  public func weight(_ weight: Self) -> Self { self }
  public static func move(edge: Self) -> Self { edge }
  public static func asymmetric(insertion: Self, removal: Self) -> Self { insertion }
  public func combined(with other: Self) -> Self { self }

  /// Accepts the assignment of a value of any type.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { preconditionFailure("The compiler refuses \(name).") }
    nonmutating set {}
  }

  @discardableResult
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> Self {
    self
  }
}
