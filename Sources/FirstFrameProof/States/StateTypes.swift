import InstrumentedObservation

/// How the values of each type are read; each type is inspected once.
///
/// NB: Looking up a type's name or its conformances takes longer than reading a value.
final class StateTypes {
  private var shapes: [ObjectIdentifier: Shape] = [
    ObjectIdentifier(PerceptionRegistrar.self): .registrar, ObjectIdentifier(Void.self): .hidden,
  ]

  /// The ways to read a value.
  enum Shape {
    /// Only the value itself.
    case leaf(StateBytes.Leaf)
    case object
    /// A collection of the standard library.
    case collection
    case optional
    case enumeration
    /// Stored properties, or elements of a tuple.
    case fields
    /// The value is compared by its `==`, which covers all of it.
    case whole
    /// A floating-point number.
    case floatingPoint
    /// Bytes, and the index of the first one.
    case data
    /// The value chooses what reflection shows, and its `==` may leave something out.
    case opaque
    /// The observers of a perceptible model, which the model can list.
    case registrar
    /// The observers of any other model.
    case observers
    case closure
    case pointer
    /// A value that cannot be copied; reflection shows an empty tuple.
    case hidden
  }

  /// Returns how a value is read, which depends only on its type.
  func shape(of value: Any) -> Shape {
    let type = type(of: value)
    if let known = shapes[ObjectIdentifier(type)] { return known }
    let shape = Self.shape(of: value, type)
    shapes[ObjectIdentifier(type)] = shape
    return shape
  }

  private static func shape(of value: Any, _ type: Any.Type) -> Shape {
    if let leaf = StateBytes.leaf(of: type) { return .leaf(leaf) }
    if type is AnyClass { return .object }
    if value is any ReadableValue { return .collection }
    if value is any BinaryFloatingPoint { return .floatingPoint }
    if value is Any.Type { return .whole }
    if let special = shape(ofTypeNamed: "\(type)") { return special }
    if type is any OptionalValue.Type { return .optional }
    if let known = shape(ofFoundationType: String(reflecting: type)) { return known }
    if value is any CustomReflectable { return .opaque }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum: return .enumeration
    case .struct: return mirror.children.isEmpty && size(of: type) > 0 ? .opaque : .fields
    case .tuple: return .fields
    default: return .opaque
    }
  }

  /// The frequent types of Foundation by name, because this module does not import Foundation.
  private static func shape(ofFoundationType name: String) -> Shape? {
    guard name.utf8.starts(with: "Foundation".utf8) else { return nil }
    let name = name.split(separator: ".").last ?? ""
    if name == "Data" { return .data }
    return wholeTypes.contains(name) ? .whole : nil
  }

  private static let wholeTypes: Set<Substring> = [
    "Date", "UUID", "URL", "Decimal", "Locale", "TimeZone", "Calendar", "DateComponents",
    "DateInterval", "CharacterSet", "IndexPath", "IndexSet",
  ]

  private static func shape(ofTypeNamed name: String) -> Shape? {
    if name == "ObservationRegistrar" { return .observers }
    if name.utf8.contains("->".utf8) { return .closure }
    let isPointer = ["Unsafe", "Autoreleasing", "OpaquePointer", "Unmanaged", "ObjectIdentifier"]
      .contains { name.utf8.starts(with: $0.utf8) || name.utf8.contains("<\($0)".utf8) }
    return isPointer ? .pointer : nil
  }

  private static func size(of type: Any.Type) -> Int {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: size)
  }
}

/// An optional of any type.
private protocol OptionalValue {}

extension Optional: OptionalValue {}

/// The name in the source for a label of storage that a macro or `lazy` has generated.
func stateName(ofProperty label: String) -> String {
  let lazy = "$__lazy_storage_$_"
  if label.utf8.starts(with: lazy.utf8) { return String(label.dropFirst(lazy.count)) }
  return label.utf8.first == UInt8(ascii: "_") || label.utf8.first == UInt8(ascii: ".")
    ? String(label.dropFirst()) : label
}
