/// A renderer that can be filmed and proved: it commits frames and runs a main queue by hand.
///
/// Only ``commit()``, ``turn()``, ``hasPendingTurn`` and ``needsCommit`` must be there; the rest
/// has defaults for renderers that lack it.
@MainActor public protocol FrameSource: AnyObject {
  /// Settles, draws, freezes, and says what was done for it.
  func commit() -> FrameRecord
  /// Runs one turn of the main queue and says how many blocks ran.
  func turn() -> Int
  /// Whether a turn would run anything.
  var hasPendingTurn: Bool { get }
  /// Whether a commit could change anything.
  var needsCommit: Bool { get }
  /// Runs what happens to the models, as if the main queue did.
  func act(_ action: () -> Void)
  /// What takes input now, in the order of reading; not what is hidden, disabled or covered.
  var inputs: [InputTarget] { get }
  /// Does something to the renderer, and returns whether it had an effect.
  ///
  /// An input that nothing takes at this moment, such as a tap on a button that is not there, is
  /// no step of a schedule.
  @discardableResult func perform(_ input: FrameInput) -> Bool
  /// Gives the renderer another size.
  func resize(to size: GridSize)
  /// Chooses the order in which observers of one change are told, by its number.
  ///
  /// 0 is the order in which they registered; each other number names one permutation.
  func setDeliveryOrder(_ number: UInt64)
  /// How many registrations, subscriptions and views are alive.
  var liveCounts: [String: Int] { get }
  /// What the picture is made of, from the root down; each part has to die with the renderer.
  var parts: [FramePart] { get }
}

extension FrameSource {
  /// Just runs it.
  public func act(_ action: () -> Void) { action() }
  /// Offers nothing that takes input.
  public var inputs: [InputTarget] { [] }
  /// Takes no input.
  @discardableResult public func perform(_ input: FrameInput) -> Bool { false }
  /// Keeps the size of a renderer that has but one.
  public func resize(to size: GridSize) {}
  /// Keeps the order of a renderer that has but one.
  public func setDeliveryOrder(_ number: UInt64) {}
  /// Counts nothing.
  public var liveCounts: [String: Int] { [:] }
  /// Knows of no parts.
  public var parts: [FramePart] { [] }
}

/// An object that shows some of a frame: a view, or what controls one.
public struct FramePart {
  /// Its place from the root down.
  public let path: String
  /// The cells that it takes in the frame; empty where none are seen.
  public let frame: GridRect
  /// What it shows, in words; nil where it shows nothing of its own or nothing that has words.
  public let content: String?
  /// The object itself.
  public let object: AnyObject

  /// Makes a part.
  public init(path: String, frame: GridRect, content: String? = nil, object: AnyObject) {
    self.path = path
    self.frame = frame
    self.content = content
    self.object = object
  }
}

/// Whether somebody wants the pictures between the commits.
///
/// A renderer draws at an explicit layout flush only while a film or the explorer listens, since
/// nobody else would look at the picture.
public enum FrameListening {
  /// Set by the listener around what it runs.
  @TaskLocal public static var isOn = false
}
