/// An object that is rendered after it gets a size, such as a view or a controller.
///
/// A snapshot can be made of it without a stage.
@MainActor public protocol GridMountable: AnyObject {
  /// The settings that can be chosen in addition to the size, such as light or dark.
  associatedtype MountTraits: Sendable & CustomStringConvertible
  /// The type that renders it, which determines the formats of its snapshots.
  associatedtype Renderer: GridRenderable

  /// The default traits.
  static var standardTraits: MountTraits { get }

  /// Returns a renderer of this object with a size.
  ///
  /// Call it at most once.
  func mounted(size: GridSize, traits: MountTraits) -> Renderer
}
