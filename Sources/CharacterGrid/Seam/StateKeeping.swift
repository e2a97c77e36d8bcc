/// A renderer that tells what its parts keep from one frame to the next.
///
/// A proof compares it with what the parts of a new renderer of the same models keep. Where both are
/// the same, what the renderer does next follows from its models alone, and states of equal models
/// need to be explored only once.
@MainActor public protocol StateKeeping: FrameSource {
  /// What each part keeps, from the root down.
  var keptStates: [KeptState] { get }
}

/// What a part of a renderer keeps.
public struct KeptState {
  /// The part's path from the root.
  public let path: String
  /// The part itself, whose class may have stored properties of its own.
  public let object: AnyObject
  /// The class of the renderer's library that the part's class is made from.
  ///
  /// The stored properties of its subclasses are compared one by one; what matters of its own is in
  /// ``values``.
  public let base: AnyClass
  /// What the part keeps in stored properties of that class, by name.
  public let values: [(name: String, value: any Hashable)]

  /// Makes a state.
  public init(
    path: String, object: AnyObject, base: AnyClass,
    values: [(name: String, value: any Hashable)] = []
  ) {
    (self.path, self.object, self.base, self.values) = (path, object, base, values)
  }
}
