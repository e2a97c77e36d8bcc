/// A renderer that can be filmed and proved.
///
/// A film records the frames of one run. A proof runs actions and turns in every order up to a
/// limit, and checks each frame. For both, the renderer commits (makes) a frame on demand, and its
/// main queue runs turn by turn.
///
/// Only ``commit()``, ``turn()``, ``hasPendingTurn`` and ``needsCommit`` are required; the other
/// members have defaults.
@MainActor public protocol FrameSource: AnyObject {
  /// Runs the updates that are due, draws the renderer, and returns the frame with its record.
  func commit() -> FrameRecord
  /// Runs one turn of the main queue and returns how many blocks ran.
  func turn() -> Int
  /// Whether a turn would run a block.
  var hasPendingTurn: Bool { get }
  /// Whether a commit could change the picture.
  ///
  /// If unknown, return true.
  var needsCommit: Bool { get }
  /// Runs a change to the models, in the way in which the main queue would run it.
  func act(_ action: () -> Void)
  /// The targets that accept input now, in reading order, without hidden, disabled and covered
  /// ones.
  var inputs: [InputTarget] { get }
  /// The keys of the renderer's own that may have an effect now, as far as they are known.
  ///
  /// A scenario that looks for inputs tries them in addition to the usual keys, such as enter.
  var keys: [KeyPress] { get }
  /// Performs an input and returns true if it had an effect.
  ///
  /// For example, a tap on a button that does not exist at this moment has no effect. A proof does
  /// not count an input without an effect as a step.
  @discardableResult func perform(_ input: FrameInput) -> Bool
  /// The path of the part that has the focus, and everything else that shows the focus, such as the
  /// position of a text cursor; nil if no part has the focus.
  ///
  /// The focus belongs to the renderer and not to the models. So two renderers of the same models
  /// have the same picture only if their focus is the same. Only ``setFocus(to:)`` reads this text.
  var focusPath: String? { get }
  /// Sets the focus to the value of ``focusPath`` of another renderer of the same kind; nil removes
  /// the focus.
  ///
  /// This must not write a model or appear in a record. If a user could not focus the part, nothing
  /// changes.
  func setFocus(to path: String?)
  /// Resizes the renderer.
  func resize(to size: GridSize)
  /// The number of registrations, subscriptions and views that exist, by kind.
  var liveCounts: [String: Int] { get }
  /// The objects that show the picture, from the root down.
  ///
  /// A proof reports an object as a leak if it outlives the renderer.
  var parts: [FramePart] { get }
}

extension FrameSource {
  /// Runs the action without any preparation.
  public func act(_ action: () -> Void) { action() }
  /// Returns no targets.
  public var inputs: [InputTarget] { [] }
  /// Returns no keys.
  public var keys: [KeyPress] { [] }
  /// Returns false, because no input has an effect.
  @discardableResult public func perform(_ input: FrameInput) -> Bool { false }
  /// Returns nil, because no part has the focus.
  public var focusPath: String? { nil }
  /// Does nothing, because the renderer has no focus.
  public func setFocus(to path: String?) {}
  /// Does nothing, because the renderer has a fixed size.
  public func resize(to size: GridSize) {}
  /// Returns an empty dictionary.
  public var liveCounts: [String: Int] { [:] }
  /// Returns no parts.
  public var parts: [FramePart] { [] }
}

/// An object that shows a part of a frame: a view or its controller.
public struct FramePart {
  /// The path from the root.
  public let path: String
  /// The visible cells in the frame; empty if none are visible.
  public let frame: GridRect
  /// A text that describes the object's own content; nil if there is no such content or text.
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

/// The details that renderers record in the current task, in addition to their pictures.
public enum FrameListening {
  /// The levels of detail.
  public enum Detail: Sendable {
    /// Only the picture.
    ///
    /// A proof uses this for a new renderer, whose picture it compares.
    case picture
    /// The runs of scopes, the assignments, and the sizes of measured views.
    case record
    /// All details for films and proofs.
    ///
    /// In addition to `record`: the assigned values, the effects of each run, the sizes of views
    /// that report what they need, and the pictures at requested layouts. These take more time.
    case everything
  }

  /// The level of detail in the current task; `record` by default.
  @TaskLocal public static var detail = Detail.record

  /// Whether the level is `everything`, because a film or a proof runs.
  public static var isOn: Bool { detail == .everything }

  /// Whether a renderer records why each body ran, with the line of each write, if it supports
  /// that.
  ///
  /// This takes a tenth of a millisecond for each write, and up to a second for the first line.
  @TaskLocal public static var isExplaining = false
}
