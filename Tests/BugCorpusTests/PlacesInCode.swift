import TestSupport

extension Trait where Self == ConditionTrait {
  /// A test that compares lines of code, skipped where the system cannot tell them.
  static var ofPlaces: Self {
    .enabled(if: placesAreKnown, "the lines of a call stack are known from macOS 26 on")
  }
}

/// Whether the system can tell the lines of a call stack.
private let placesAreKnown: Bool = {
  #if canImport(Runtime)
  if #available(macOS 26, *) { return true }
  #endif
  return false
}()
