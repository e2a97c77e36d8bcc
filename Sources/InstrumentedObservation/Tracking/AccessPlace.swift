import Synchronization

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
    let type = "\(type(of: access.object))"
    return nameOfKeyPath(of: access).map { "\(type).\($0)" } ?? "a property of \(type)"
  }

  /// Returns the name of the property that is accessed now; nil if the system cannot tell.
  package static func name(of access: PropertyAccess) -> String? {
    ofThisAccess()?.property.split(separator: ".").last.map { "\($0)" }
      ?? nameOfKeyPath(of: access)
  }

  private static func nameOfKeyPath(of access: PropertyAccess) -> String? {
    let path = "\(access.property.keyPath)"
    return path.contains("<computed") ? nil : path.split(separator: ".").last.map { "\($0)" }
  }

  /// Looks at the calls around a listener that hears of an access; nil where the system cannot tell.
  package static func ofThisAccess() -> AccessPlace? {
    #if canImport(Runtime)
    if #available(macOS 26, *) {
      let stack = try? Backtrace.capture(limit: mostCalls, images: LoadedImages.all)
        .symbolicated(with: LoadedImages.all, options: [])
      let names = (stack?.frames ?? []).map { $0.symbol?.name ?? "" }
      guard let place = AccessorCall(in: names) else { return nil }
      guard let caller = place.caller else {
        return AccessPlace(property: place.property, call: nil)
      }
      // NB: in this function, and in no closure of it, so that the calls have the same numbers. The
      // second of the two stands for the rest.
      let call = try? Backtrace.capture(
        limit: 2, offset: caller, top: 0, images: LoadedImages.all)
      return AccessPlace(property: place.property, call: call)
    }
    #endif
    return nil
  }

  private static let mostCalls = 48

  /// The file, without its folder, and the line; nil if the program was built without them.
  package var line: String? { line(endingAt: nil) }

  /// The file, without its folder, and the line, of a change in place that has ended at another place.
  ///
  /// The compiler gives no line to its beginning. The end may have none either, or the line after it.
  package func line(endingAt end: AccessPlace?) -> String? {
    let places = [location, end?.location].compactMap(\.self)
    guard let place = places.first(where: { $0.line > 0 }) ?? places.first else { return nil }
    return place.line == 0 ? place.file : "\(place.file):\(place.line)"
  }

  private struct Location {
    let file: String
    let line: Int
  }

  /// The locations that were looked up, by their addresses: one never changes in a process.
  private static let known = Mutex<[String: Location?]>([:])

  private var location: Location? {
    guard let identity else { return nil }
    if let known = Self.known.withLock({ $0[identity] }) { return known }
    let location = lookUpLocation()
    Self.known.withLock { $0[identity] = .some(location) }
    return location
  }

  private func lookUpLocation() -> Location? {
    #if canImport(Runtime)
    guard #available(macOS 26, *) else { return nil }
    let frames = call?.symbolicated(with: LoadedImages.all, options: .showSourceLocations)?.frames
    guard let place = frames?.first?.symbol?.sourceLocation,
      let file = place.path.split(separator: "/").last, !file.hasPrefix("<")
    else { return nil }
    return Location(file: "\(file)", line: place.line)
    #else
    return nil
    #endif
  }
}

#if canImport(Runtime)
/// The program and its libraries.
@available(macOS 26, *)
private enum LoadedImages {
  /// Those that were loaded at the first access.
  ///
  /// WORKAROUND: each capture of a stack without them reads the beginning of every mapped file. On
  /// Linux the process ends if another thread unmaps one meanwhile, as a symbolication does (swift
  /// issue 92089). So they are read once, before the first symbolication.
  static let all = ImageMap.capture()
}
#endif

/// The call of a property's accessor, among the calls on a stack.
struct AccessorCall: Equatable {
  /// The type and the property.
  let property: String
  /// The number of the call from which the accessor was called; nil if there is none.
  let caller: Int?

  /// Finds the accessor that was called last, and what has called it: no other property of the type,
  /// which may be computed by it.
  ///
  /// The names are those of the functions, the last call first, and empty where there is none.
  init?(in names: [String]) {
    guard let first = names.firstIndex(where: { Self.property(of: $0) != nil }),
      let property = Self.property(of: names[first])
    else { return nil }
    self.property = property
    let type = Self.type(of: property)
    // What a view keeps is written through its property wrapper.
    let types = type == "StoredState" ? ["StoredState", "State", "Binding"] : [type]
    caller = names[first...].firstIndex { name in
      !types.contains { $0 == Self.property(of: name).map(Self.type) } && !Self.isByCompiler(name)
        && !name.hasPrefix("TaskLocal.")
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

  private static func type(of property: String) -> Substring {
    property.prefix { $0 != "." }
  }

  private static func isByCompiler(_ function: String) -> Bool {
    function.isEmpty
      || ["protocol witness", "key path ", "partial apply", "thunk ", "swift_"].contains {
        function.hasPrefix($0)
      }
  }
}
