#if canImport(Runtime)
import Runtime
#endif

/// The property that is accessed now, and the line of code that does so.
///
/// A key path does not know its name on every system, and no access is told its place; the call
/// stack knows both. The names of its functions are read in a tenth of a millisecond, but the line of
/// a single call takes up to a second in a large program: so it is looked up where it is printed.
package struct AccessPlace: Sendable {
  /// The type and the property, such as `Match.title`.
  package let property: String
  #if canImport(Runtime)
  /// The call of the accessor; nil where the stack has none.
  private let call: Backtrace?
  #endif

  /// What tells the place in the code from others; nil if the stack does not show it.
  package var identity: String? {
    #if canImport(Runtime)
    guard #available(macOS 26, *) else { return nil }
    return call?.frames.first { _ in true }.map { "\($0.originalProgramCounter)" }
    #else
    return nil
    #endif
  }

  /// Returns the type and the property of an access whose place is not known, as far as they are.
  package static func property(of access: PropertyAccess) -> String {
    let path = "\(access.property.keyPath)"
    let type = "\(type(of: access.object))"
    guard !path.contains("<computed"), let name = path.split(separator: ".").last else {
      return "a property of \(type)"
    }
    return "\(type).\(name)"
  }

  /// Looks at the calls around a listener that hears of an access; nil where the system cannot tell.
  package static func ofThisAccess() -> AccessPlace? {
    #if canImport(Runtime)
    if #available(macOS 26, *) {
      let stack = try? Backtrace.capture(limit: mostCalls).symbolicated(options: [])
      let names = (stack?.frames ?? []).map { $0.symbol?.name ?? "" }
      guard let place = AccessorCall(in: names) else { return nil }
      guard let caller = place.caller else {
        return AccessPlace(property: place.property, call: nil)
      }
      // NB: in this function, and in no closure of it, so that the calls have the same numbers. The
      // second of the two stands for the rest.
      let call = try? Backtrace.capture(limit: 2, offset: caller, top: 0)
      return AccessPlace(property: place.property, call: call)
    }
    #endif
    return nil
  }

  private static let mostCalls = 48

  /// The file, without its folder, and the line; nil if the program was built without them.
  ///
  /// For a change in place it may be the file alone.
  package var line: String? {
    #if canImport(Runtime)
    guard #available(macOS 26, *) else { return nil }
    let frames = call?.symbolicated(options: .showSourceLocations)?.frames
    guard let place = frames?.first?.symbol?.sourceLocation,
      let file = place.path.split(separator: "/").last, !file.hasPrefix("<")
    else { return nil }
    // The compiler gives no line to a change in place.
    return place.line == 0 ? "\(file)" : "\(file):\(place.line)"
    #else
    return nil
    #endif
  }
}

/// The call of a property's accessor, among the calls on a stack.
struct AccessorCall: Equatable {
  /// The type and the property.
  let property: String
  /// The number of the call from which the accessor was called; nil if there is none.
  let caller: Int?

  /// Finds the accessor that was called last, and what has called it.
  ///
  /// The names are those of the functions, the last call first, and empty where there is none.
  init?(in names: [String]) {
    guard let first = names.firstIndex(where: { Self.property(of: $0) != nil }),
      let property = Self.property(of: names[first])
    else { return nil }
    self.property = property
    caller = names[first...].firstIndex { name in
      Self.property(of: name) != property && !Self.isByCompiler(name)
    }
  }

  /// The type and the property whose accessor a function is, or is within; nil for any other one.
  private static func property(of function: String) -> String? {
    // Within: "closure #1 in Match.title.setter".
    let name = function.split(separator: " ").last ?? ""
    let parts = name.split(separator: ".")
    guard parts.count > 2, let kind = parts.last,
      ["getter", "setter", "modify", "read"].contains(kind)
    else { return nil }
    return parts.suffix(3).dropLast().joined(separator: ".")
  }

  private static func isByCompiler(_ function: String) -> Bool {
    function.isEmpty
      || ["protocol witness", "key path ", "partial apply", "thunk ", "swift_"].contains {
        function.hasPrefix($0)
      }
  }
}
