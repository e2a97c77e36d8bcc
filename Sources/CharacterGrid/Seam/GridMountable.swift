/// Something that is rendered once it has a size, such as a view or the controller of one.
///
/// A snapshot can be taken of it without a stage.
@MainActor public protocol GridMountable: AnyObject {
  /// What can be chosen besides the size, such as light or dark.
  associatedtype MountTraits: Sendable & CustomStringConvertible
  /// What renders it, which decides the formats of its snapshots.
  associatedtype Renderer: GridRenderable

  /// The traits if none are chosen.
  static var standardTraits: MountTraits { get }

  /// Mounts it at a size; it can be mounted once only.
  func mounted(size: GridSize, traits: MountTraits) -> Renderer
}
