import Locking

#if canImport(Runtime)
import Runtime
#endif

/// The property that is accessed now, and the line of code that accesses it.
///
/// A key path does not contain its name on every system, and an access does not contain its line.
/// The call stack contains both. To read the names of its functions takes a tenth of a millisecond.
/// To look up the line of one call takes up to a second in a large program, so this is done only
/// when the line is printed.
package struct AccessPlace: Sendable {
  /// The type and the property, for example `Match.title`.
  package let property: String
  #if canImport(Runtime)
  /// The call of the accessor; nil if the stack has none.
  private let call: Backtrace?
  #endif

  /// A text that identifies the place in the code; nil if the stack does not show it.
  package var identity: String? {
    #if canImport(Runtime)
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return nil }
    return call?.frames.first { _ in true }.map { "\($0.originalProgramCounter)" }
    #else
    return nil
    #endif
  }

  /// Returns the type and the property of an access without a place; the type alone if the
  /// property's name is unknown.
  package static func property(of access: PropertyAccess) -> String {
    let type = "\(type(of: access.object))"
    return nameOfKeyPath(of: access).map { "\(type).\($0)" } ?? "a property of \(type)"
  }

  /// Returns the name of the property that is accessed now; nil if the system does not provide it.
  package static func name(of access: PropertyAccess) -> String? {
    ofThisAccess()?.property.split(separator: ".").last.map { "\($0)" }
      ?? nameOfKeyPath(of: access)
  }

  private static func nameOfKeyPath(of access: PropertyAccess) -> String? {
    let path = "\(access.property.keyPath)"
    return path.contains("<computed") ? nil : path.split(separator: ".").last.map { "\($0)" }
  }

  /// Finds the place of the current access from the call stack.
  ///
  /// Call it in a listener. Returns nil if the system does not provide the names on the stack.
  package static func ofThisAccess() -> AccessPlace? {
    #if canImport(Runtime)
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      let stack = try? Backtrace.capture(limit: mostCalls, images: LoadedImages.all)
        .symbolicated(with: LoadedImages.all, options: [])
      let names = (stack?.frames ?? []).map { $0.symbol?.name ?? "" }
      guard let place = AccessorCall(in: names) else { return nil }
      guard let caller = place.caller else {
        return AccessPlace(property: place.property, call: nil)
      }
      // NB: In this function and in no closure of it, so that the calls have the same numbers. With
      // a limit of 2 and `top: 0`, the second frame stands for the calls that are left out.
      let call = try? Backtrace.capture(
        limit: 2, offset: caller, top: 0, images: LoadedImages.all)
      return AccessPlace(property: place.property, call: call)
    }
    #endif
    return nil
  }

  private static let mostCalls = 48

  /// The file, without its folder, and the line; nil if the program was built without line
  /// information.
  package var line: String? { line(endingAt: nil) }

  /// The file, without its folder, and the line of a change in place, given the place where it
  /// ended.
  ///
  /// The compiler gives no line to the beginning of a change in place. The end may have no line, or
  /// the next line.
  package func line(endingAt end: AccessPlace?) -> String? {
    let places = [location, end?.location].compactMap(\.self)
    guard let place = places.first(where: { $0.line > 0 }) ?? places.first else { return nil }
    return place.line == 0 ? place.file : "\(place.file):\(place.line)"
  }

  private struct Location {
    let file: String
    let line: Int
  }

  /// The locations that were looked up, by address.
  ///
  /// A location never changes in a process.
  private static let known = Guarded<[String: Location?]>([:])

  private var location: Location? {
    guard let identity else { return nil }
    if let known = Self.known.withLock({ $0[identity] }) { return known }
    let location = lookUpLocation()
    Self.known.withLock { $0[identity] = .some(location) }
    return location
  }

  private func lookUpLocation() -> Location? {
    #if canImport(Runtime)
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return nil }
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
/// The program and its libraries in memory.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
private enum LoadedImages {
  /// The images that were loaded at the first access.
  ///
  /// WORKAROUND: Without this argument, each capture of a stack reads the beginning of every mapped
  /// file. On Linux the process crashes if another thread unmaps such a file meanwhile, which
  /// symbolication does (swift issue 92089). So the images are read once, before the first
  /// symbolication.
  static let all = ImageMap.capture()
}
#endif

/// The call of a property's accessor on a call stack.
struct AccessorCall: Equatable {
  /// The type and the property.
  let property: String
  /// The index of the call from which the accessor was called; nil if there is none.
  let caller: Int?

  /// Finds the accessor that was called last, and its caller outside of the type.
  ///
  /// The caller is not another property of the same type, because a computed property may use this
  /// one. The names are the names of the functions on the stack, the last call first. A name is
  /// empty if it is unknown.
  init?(in names: [String]) {
    guard let first = names.firstIndex(where: { Self.property(of: $0) != nil }),
      let property = Self.property(of: names[first])
    else { return nil }
    self.property = property
    let type = Self.type(of: property)
    // The properties that a view stores are written through their property wrappers.
    let types = type == "StoredState" ? ["StoredState", "State", "FocusState", "Binding"] : [type]
    let caller = names[first...].firstIndex { name in
      !types.contains { $0 == Self.property(of: name).map(Self.type) } && !Self.isByCompiler(name)
        && !name.hasPrefix("TaskLocal.")
    }
    // A control writes a view's state through a binding; its line would say nothing to the author
    // of the view.
    let isByBinding =
      types.count > 1 && names[first...(caller ?? first)].contains { $0.contains("Binding.") }
    self.caller = isByBinding ? nil : caller
  }

  /// Returns the type and the property if the function is an accessor or within one; nil for any
  /// other function.
  private static func property(of function: String) -> String? {
    // Within an accessor: "closure #1 in Match.title.setter".
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
