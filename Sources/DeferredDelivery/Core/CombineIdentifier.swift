import Synchronization

/// A number that tells one stream from another.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private let rawValue: UInt64

  /// Makes an identifier that no other call of this initializer in the process makes.
  public init() { rawValue = identifierCounter.add(1, ordering: .relaxed).newValue }

  /// Makes the identifier of an object, the same one each time while the object lives.
  public init(_ obj: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(obj)))
  }

  /// The number in hexadecimal, such as `0x2a`.
  public var description: String { "0x\(String(rawValue, radix: 16))" }
}

/// The one piece of process-wide state: nothing smaller makes an identifier unique in the process.
private let identifierCounter = Atomic<UInt64>(0)

/// Something that streams can be told apart by.
public protocol CustomCombineIdentifierConvertible {
  /// The number that is this thing's own.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of the object itself.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
