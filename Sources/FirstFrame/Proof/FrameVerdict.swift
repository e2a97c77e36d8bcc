public import CharacterGrid

/// What is wrong with a committed frame.
public struct FrameVerdict: Hashable, Sendable {
  /// The kind of wrong.
  public let kind: Kind
  /// What was committed.
  public let committed: Grid
  /// What a fresh render of the same models shows, or in a film the picture that it settled to.
  public let fresh: Grid
  /// What the renderer itself reported, where it did.
  public let problems: [FrameRecord.Problem]
  /// Where it was seen, and what else is known.
  public let evidence: Evidence

  /// The kinds of wrong, by what is seen of them.
  public enum Kind: String, CaseIterable, Sendable {
    /// Nothing right was shown yet, and cells are blank that a fresh render fills.
    case emptyFirst
    /// Cells went blank that were filled before and that a fresh render fills.
    case flicker
    /// The frame shows something else than a fresh render.
    case stale
    /// A state between the steps of one action was shown, or parts of two states at once.
    case torn
    /// A view was given a size before its content was there, or keeps the size of an older one.
    case cellSize
    /// The same was rendered twice with no change in between.
    case doubleRender
    /// A change that the picture never depends on made something run.
    case overRender
    /// The view shows what came by, and a new view of the same models does not know it.
    case lostInitial
    /// The passes did not settle.
    case updateLoop
    /// A part of the renderer lives on after it.
    case leak
    /// Nothing of the view listens to the models any more.
    case cancelled
    /// Models or views were written off the main actor.
    case wrongThread
    /// A model that the view has moved on from still feeds it.
    case reuse
    /// An older value came after a newer one.
    case order
    /// The renderer reported another problem of its own.
    case problem
  }

  /// What is known besides the pictures.
  public struct Evidence: Hashable, Sendable {
    /// The view that shows the first wrong cell or that did too much, where it is known.
    public var path: String?
    /// How late the latest change in the frame came.
    public var latency: FrameRecord.Latency?
    /// After how many more turns the frame is right; nil if it never gets right by itself.
    public var turnsUntilRight: Int?
    /// What was found, one fact a line.
    public var facts: [String]

    /// Collects what is known.
    public init(
      path: String? = nil, latency: FrameRecord.Latency? = nil, turnsUntilRight: Int? = nil,
      facts: [String] = []
    ) {
      self.path = path
      self.latency = latency
      self.turnsUntilRight = turnsUntilRight
      self.facts = facts
    }
  }
}
