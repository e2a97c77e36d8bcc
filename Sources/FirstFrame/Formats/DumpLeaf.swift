/// The text of values without parts, and the first line of values with parts.
package enum DumpLeaf {
  /// The value on one line; nil if its parts have to be written.
  package static func text(of value: Any) -> String? {
    switch value {
    case let value as String: EscapedText.quoted(value)
    case let value as Substring: EscapedText.quoted(String(value))
    case let value as Character: EscapedText.quoted(String(value))
    case let value as Unicode.Scalar: EscapedText.quoted(String(value))
    case let value as any BinaryInteger: "\(value)"
    case let value as any BinaryFloatingPoint: "\(value)"
    case let value as Bool: "\(value)"
    case let value as Any.Type: "\(name(of: value)).Type"
    case let value as Duration: "Duration \(value.exactSeconds) seconds"
    case is ObjectIdentifier, is OpaquePointer: name(of: type(of: value))
    default: textOfOther(value)
    }
  }

  private static func textOfOther(_ value: Any) -> String? {
    let name = name(of: type(of: value))
    // The part of a pointer is its address, and the parts of an observation registrar are its
    // observers: both differ between processes.
    let isOpaque =
      name == "ObservationRegistrar"
      || (name.utf8.starts(with: "Unsafe".utf8) || name.utf8.starts(with: "Autoreleasing".utf8))
        && !(value is any Sequence)
    if isOpaque { return name }
    if let text = textOfFoundation(value) { return text }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    // The parts are hidden, so that the description is all that can be compared.
    case .struct where mirror.children.isEmpty && value is any CustomStringConvertible:
      return "\(name) " + withoutAddresses("\(value)")
    case .enum where mirror.children.isEmpty: return "." + withoutAddresses("\(value)")
    case nil where mirror.children.isEmpty && mirror.superclassMirror == nil:
      return withoutAddresses("\(value)")
    default: return nil
    }
  }

  /// The text of a value of Foundation whose parts are hidden or differ between processes.
  private static func textOfFoundation(_ value: Any) -> String? {
    let names = String(reflecting: type(of: value)).split(separator: ".")
    guard names.count == 2, names[0].utf8.starts(with: "Foundation".utf8) else { return nil }
    switch names[1] {
    case "UUID", "NSUUID", "URL", "NSURL", "TimeZone", "Locale", "Decimal", "AttributedString",
      "IndexPath":
      return "\(names[1]) " + withoutAddresses("\(value)")
    case "Data":
      guard let bytes = value as? any Sequence<UInt8> else { return nil }
      return bytes.reduce(into: "Data") { text, byte in
        text += (byte < 16 ? " 0" : " ") + String(byte, radix: 16)
      }
    default: return nil
    }
  }

  /// The line above the parts of a value.
  static func header(of value: Any, _ mirror: Mirror) -> String {
    switch mirror.displayStyle {
    case .tuple: "tuple"
    case .enum:
      name(of: mirror.subjectType) + " ."
        + (mirror.children.first?.label ?? withoutAddresses("\(value)"))
    default: name(of: mirror.subjectType)
    }
  }

  /// The type's name without its module; fully qualified names of local types contain addresses.
  package static func name(of type: Any.Type) -> String {
    withoutAddresses(String(describing: type))
  }

  /// The text on one line, with `0x...` in the place of numbers that look like addresses.
  private static func withoutAddresses(_ text: String) -> String {
    var result = ""
    var rest = EscapedText.line(text)[...]
    while let start = rest.firstRange(of: "0x") {
      let digits = rest[start.upperBound...].prefix(while: \.isHexDigit)
      result += rest[..<start.upperBound] + (digits.utf8.count < 6 ? digits : "...")
      rest = rest[digits.endIndex...]
    }
    return result + rest
  }
}

extension Duration {
  /// The seconds with all digits, such as `0.25`; the description of a duration rounds them.
  fileprivate var exactSeconds: String {
    let (seconds, attoseconds) = components
    let digits = String(attoseconds.magnitude)
    var fraction = String(repeating: "0", count: 18 - digits.count) + digits
    while fraction.count > 1, fraction.last == "0" { fraction.removeLast() }
    return (self < .zero ? "-" : "") + "\(seconds.magnitude).\(fraction)"
  }
}
