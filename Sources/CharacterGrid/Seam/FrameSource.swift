/// A renderer that can be filmed and proved.
///
/// It commits frames when it is asked to, and its main queue runs turn by turn. Only ``commit()``,
/// ``turn()``, ``hasPendingTurn`` and ``needsCommit`` are required; the other members have
/// defaults.
@MainActor public protocol FrameSource: AnyObject {
  /// Settles the renderer, draws it, and returns the frame with what it took to make it.
  func commit() -> FrameRecord
  /// Runs one turn of the main queue and returns how many blocks ran.
  func turn() -> Int
  /// Whether a turn would run anything.
  var hasPendingTurn: Bool { get }
  /// Whether a commit could change anything.
  var needsCommit: Bool { get }
  /// Runs a change to the models as the main queue would run it.
  func act(_ action: () -> Void)
  /// The targets that accept input now, in reading order: none that is hidden, disabled or covered.
  var inputs: [InputTarget] { get }
  /// Performs an input and returns true if it had an effect.
  ///
  /// An input without an effect, such as a tap on a button that does not exist at this moment, is
  /// not a step of a schedule.
  @discardableResult func perform(_ input: FrameInput) -> Bool
  /// The path of the part that has the focus, followed by what else shows where the focus is, such
  /// as the place of a text cursor; nil if no part has the focus.
  ///
  /// The focus belongs to the renderer and not to the models: two renderers of the same models show
  /// the same only if both have it in the same place. Only ``setFocus(to:)`` reads the path.
  var focusPath: String? { get }
  /// Moves the focus to where a renderer of the same kind has it, or takes it away.
  ///
  /// This writes no model, and no record tells it. Where a user could not focus the part, nothing
  /// changes.
  func setFocus(to path: String?)
  /// Resizes the renderer.
  func resize(to size: GridSize)
  /// Sets the order, by its number, in which the observers of one change are notified.
  ///
  /// 0 is the order in which they registered; each other number names one permutation.
  func setDeliveryOrder(_ number: UInt64)
  /// How many observers of one change were notified in another order than number 0, at most, by
  /// the plural of what they are: `["subscribers": 3]`.
  ///
  /// What had no siblings is left out, since it has one order: empty means that nothing was permuted.
  var permutedSiblings: [String: Int] { get }
  /// The number of live registrations, subscriptions and views, by kind.
  var liveCounts: [String: Int] { get }
  /// The objects behind the picture, from the root down.
  ///
  /// A part that outlives the renderer is a leak.
  var parts: [FramePart] { get }
}

extension FrameSource {
  /// Runs the action without any preparation.
  public func act(_ action: () -> Void) { action() }
  /// No target accepts input.
  public var inputs: [InputTarget] { [] }
  /// Returns false: no input has an effect.
  @discardableResult public func perform(_ input: FrameInput) -> Bool { false }
  /// No part has the focus.
  public var focusPath: String? { nil }
  /// Does nothing: the renderer has no focus.
  public func setFocus(to path: String?) {}
  /// Does nothing: the renderer has a fixed size.
  public func resize(to size: GridSize) {}
  /// Does nothing: the renderer has one order.
  public func setDeliveryOrder(_ number: UInt64) {}
  /// Nothing was permuted.
  public var permutedSiblings: [String: Int] { [:] }
  /// Nothing is counted.
  public var liveCounts: [String: Int] { [:] }
  /// No part is known.
  public var parts: [FramePart] { [] }
}

/// An object that shows a part of a frame: a view, or the controller of one.
public struct FramePart {
  /// Its path from the root.
  public let path: String
  /// Its visible cells in the frame; empty if none are visible.
  public let frame: GridRect
  /// What it shows, as text; nil if it shows nothing of its own, or nothing that text describes.
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

/// What is asked of the renderers that run in the current task, besides their pictures.
public enum FrameListening {
  /// What is looked at of each frame.
  public enum Detail: Sendable {
    /// The picture alone, as of a new renderer that a proof compares with: nothing else need be noted.
    case picture
    /// What ran, what was assigned, and the sizes of what was measured.
    case record
    /// Also what a film or a proof asks for and costs time: assigned values, what each run has changed,
    /// the sizes of views that say what they need, and the pictures at explicit layout flushes.
    case everything
  }

  /// What is looked at while the listener's work runs.
  @TaskLocal public static var detail = Detail.record

  /// Whether a film or a proof listens.
  public static var isOn: Bool { detail == .everything }

  /// Whether a renderer that can say why each body ran does so, and looks for the place of each write.
  ///
  /// That takes a tenth of a millisecond for each write, and up to a second for the first line.
  @TaskLocal public static var isExplaining = false
}
