/// One committed frame, and what it took to make it.
public struct FrameRecord: Sendable {
  /// The picture.
  public let grid: Grid
  /// The commit's number, from 1.
  public let number: Int
  /// How many turns of the main queue came before.
  public let turn: Int
  /// How late the latest change in the frame came; nil where nothing changed.
  public let latency: Latency?
  /// The tracked scopes that ran, in order.
  public let runs: [ScopeRun]
  /// The assignments to properties of views, in order.
  public let assignments: [Assignment]
  /// The sizes that were given and needed.
  public let measures: [Measure]
  /// What went wrong on the way.
  public let problems: [Problem]
  /// The pictures at explicit layout flushes since the last commit, where somebody listens.
  public let flushes: [Grid]
  /// The text cursor; nil where none is shown.
  public let cursor: TextCursor?
  /// What has the focus; nil where nothing has, or the renderer knows of none.
  public let focus: FocusArea?

  /// Makes a record; a renderer fills in what it knows.
  public init(
    grid: Grid, number: Int, turn: Int, latency: Latency? = nil, runs: [ScopeRun] = [],
    assignments: [Assignment] = [], measures: [Measure] = [], problems: [Problem] = [],
    flushes: [Grid] = [], cursor: TextCursor? = nil, focus: FocusArea? = nil
  ) {
    self.grid = grid
    self.number = number
    self.turn = turn
    self.latency = latency
    self.runs = runs
    self.assignments = assignments
    self.measures = measures
    self.problems = problems
    self.flushes = flushes
    self.cursor = cursor
    self.focus = focus
  }
}

extension FrameRecord {
  /// How a change travelled from model to view, from the earliest to the latest.
  public enum Latency: Int, Comparable, Sendable {
    /// The view had changed when the write returned.
    case synchronous
    /// The view changed when the layout was flushed: tracked.
    case layoutFlush
    /// The view changed in a later turn of the main queue.
    case nextTurn
    /// The view changed when a task went on.
    case nextSuspension

    /// Earlier is less.
    public static func < (left: Latency, right: Latency) -> Bool { left.rawValue < right.rawValue }
  }

  /// One tracked scope's runs within one commit.
  public struct ScopeRun: Hashable, Sendable {
    /// The view, from the root down.
    public let path: String
    /// The scope's phase, such as `layoutSubviews`.
    public let phase: String
    /// How often it ran.
    public let count: Int
    /// Whether what it read or drew had changed.
    public let changed: Bool
    /// What made it run.
    public let cause: Cause

    /// Makes an entry.
    public init(
      path: String, phase: String, count: Int, changed: Bool, cause: Cause = .layout
    ) {
      self.path = path
      self.phase = phase
      self.count = count
      self.changed = changed
      self.cause = cause
    }

    /// What makes a scope run, the more telling last.
    public enum Cause: Int, Comparable, Sendable {
      /// It is new, or the layout around it has changed.
      case layout
      /// Somebody outside of the scopes has asked for it.
      case request
      /// A model that it has read has changed.
      case model

      /// Less telling is less.
      public static func < (left: Cause, right: Cause) -> Bool { left.rawValue < right.rawValue }
    }
  }

  /// One assignment to a property of a view.
  public struct Assignment: Hashable, Sendable {
    /// The view, from the root down.
    public let path: String
    /// The property.
    public let property: String
    /// Whether the value was another than before.
    public let changed: Bool
    /// The new value in words; nil where the renderer does not tell, or nobody listens.
    public let value: String?
    /// Whether a tracked scope made it, and not a sink or a block.
    public let isInScope: Bool

    /// Makes an entry.
    public init(
      path: String, property: String, changed: Bool, value: String? = nil, isInScope: Bool = false
    ) {
      self.path = path
      self.property = property
      self.changed = changed
      self.value = value
      self.isInScope = isInScope
    }
  }

  /// The size that a view was given and the one that it needed.
  public struct Measure: Hashable, Sendable {
    /// The view, from the root down.
    public let path: String
    /// The size that it was given.
    public let given: GridSize
    /// The size that its content needed at the given width.
    public let needed: GridSize

    /// Makes an entry.
    public init(path: String, given: GridSize, needed: GridSize) {
      self.path = path
      self.given = given
      self.needed = needed
    }
  }

  /// Something that went wrong without stopping the renderer.
  public enum Problem: Hashable, Sendable {
    /// The passes did not settle; the views that kept each other busy.
    ///
    /// It is proved where a round left everything as it found it, and suspected where a limit ended
    /// rounds that went on changing something.
    case updateLoop(paths: [String], isProved: Bool)
    /// A model that the view reads was written off the main actor.
    case wrongThread(path: String)
    /// Something was presented where nothing can present it.
    case missingContainer(path: String)
    /// A view overrides a method that its platform never calls.
    case neverCalled(path: String, method: String)
  }
}
