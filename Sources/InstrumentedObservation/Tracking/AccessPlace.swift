#if canImport(Runtime)
import Runtime
#endif

/// The property that is accessed now, and the line of code that does so.
///
/// A key path does not know its name on every system, and no access is told its place; the call
/// stack knows both. To look at it takes a millisecond, so it is done where a message needs it.
package struct AccessPlace: Hashable, Sendable {
  /// The type and the property, such as `Match.title`.
  package let property: String
  /// The file, without its folder, and the line; nil if the program was built without them.
  ///
  /// For a change in place it may be the file alone.
  package let line: String?

  /// Looks at the calls around a listener that hears of an access; nil where the system cannot tell.
  package static func ofThisAccess() -> AccessPlace? {
    #if canImport(Runtime)
    if #available(macOS 26, *) { return AccessPlace(in: Call.stack()) }
    #endif
    return nil
  }

  /// Finds the accessor that was called last, and what has called it.
  ///
  /// The last call comes first.
  init?(in calls: [Call]) {
    guard let first = calls.firstIndex(where: { $0.accessor != nil }),
      let property = calls[first].accessor
    else { return nil }
    let callers = calls[first...].drop { $0.accessor == property || $0.isByCompiler }
    self.property = property
    line = callers.first?.place
  }
}

/// A call on the stack.
struct Call {
  let function: String
  /// The file, without its folder, and the line.
  var place: String?
  /// Whether the compiler has written the function.
  let isByCompiler: Bool

  /// Notes a call; without a file, nothing is known of its place.
  init(_ function: String, file: String?, line: Int) {
    self.function = function
    let name = file?.split(separator: "/").last.map(String.init)
    // The compiler gives no line to a change in place.
    place = name.map { line == 0 ? $0 : "\($0):\(line)" }
    isByCompiler =
      name == nil || name?.first == "<" || file?.contains("@__swiftmacro") == true
      || file?.contains("swift-generated-sources") == true
      || Self.compilersWords.contains(where: function.hasPrefix)
  }

  private static let compilersWords = ["protocol witness", "key path ", "partial apply", "thunk "]

  /// The type and the property whose accessor it is, or is within; nil for any other function.
  var accessor: String? {
    // Within: "closure #1 in Match.title.setter".
    let name = function.split(separator: " ").last ?? ""
    let parts = name.split(separator: ".")
    guard parts.count > 2, let kind = parts.last,
      ["getter", "setter", "modify", "read"].contains(kind)
    else { return nil }
    return parts.suffix(3).dropLast().joined(separator: ".")
  }

  #if canImport(Runtime)
  /// The calls of this thread, the last one first.
  @available(macOS 26, *)
  static func stack() -> [Call] {
    let stack = try? Backtrace.capture(limit: 48).symbolicated()
    return (stack?.frames ?? []).compactMap { frame in
      frame.symbol.map { symbol in
        Call(
          symbol.name, file: symbol.sourceLocation?.path, line: symbol.sourceLocation?.line ?? 0)
      }
    }
  }
  #endif
}
