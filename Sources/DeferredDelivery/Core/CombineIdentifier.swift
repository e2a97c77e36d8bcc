import Synchronization

/// A number that identifies a stream.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private let rawValue: UInt64

  /// Makes an identifier that differs from all others that this initializer makes in the process.
  public init() { rawValue = identifierCounter.add(1, ordering: .relaxed).newValue }

  /// Makes the identifier of an object; it is the same until the object is deallocated.
  public init(_ obj: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(obj)))
  }

  /// The number in hexadecimal, such as `0x2a`.
  public var description: String { "0x\(String(rawValue, radix: 16))" }
}

/// The only process-wide state of the module: identifiers have to be unique in the process.
private let identifierCounter = Atomic<UInt64>(0)

/// A type that has an identifier, so that streams can be distinguished.
public protocol CustomCombineIdentifierConvertible {
  /// An identifier that no other stream has at the same time.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identifier of the object, which is the same until the object is deallocated.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
