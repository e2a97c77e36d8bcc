/// Something that streams can be told apart by.
public protocol CustomCombineIdentifierConvertible {
  /// The number that is this thing's own.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of the object itself.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
