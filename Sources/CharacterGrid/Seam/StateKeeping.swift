/// A renderer that reports which state its parts keep from one frame to the next.
///
/// A proof compares it with the state of a new renderer of the same models. If both are equal, the
/// future of the renderer depends only on its models. Then the proof explores renderers with equal
/// models only once.
@MainActor public protocol StateKeeping: FrameSource {
  /// The state that each part keeps, from the root down.
  var keptStates: [KeptState] { get }
}

/// The state that a part of a renderer keeps from one frame to the next.
public struct KeptState {
  /// The path of the part from the root.
  public let path: String
  /// The part itself, whose class may have stored properties of its own.
  public let object: AnyObject
  /// The superclass of the part that belongs to the renderer's library.
  ///
  /// A proof compares the stored properties of the subclasses one by one. For this class itself, it
  /// compares only ``values``.
  public let base: AnyClass
  /// The state that the part keeps in stored properties of ``base``, by name.
  public let values: [(name: String, value: any Hashable)]

  /// Makes a state.
  public init(
    path: String, object: AnyObject, base: AnyClass,
    values: [(name: String, value: any Hashable)] = []
  ) {
    (self.path, self.object, self.base, self.values) = (path, object, base, values)
  }
}
