/// One committed frame and how it was made.
public struct FrameRecord: Sendable {
  /// The picture.
  public let grid: Grid
  /// The commit's number, from 1.
  public let number: Int
  /// The number of turns of the main queue before the commit.
  public let turn: Int
  /// The latency of the latest change in the frame; nil if nothing changed.
  public let latency: Latency?
  /// The tracked scopes that ran, in order.
  public let runs: [ScopeRun]
  /// The assignments to properties of views, in order.
  public let assignments: [Assignment]
  /// The sizes that views were given, and the sizes that they needed.
  public let measures: [Measure]
  /// The problems that the renderer met.
  public let problems: [Problem]
  /// The pictures at explicit layout flushes since the last commit; see ``FrameListening``.
  public let flushes: [Flush]
  /// The text cursor; nil if none is shown.
  public let cursor: TextCursor?
  /// What has the focus; nil if nothing has, or if the renderer has no focus.
  public let focus: FocusArea?

  /// Makes a record; a renderer leaves out what it does not know.
  public init(
    grid: Grid, number: Int, turn: Int, latency: Latency? = nil, runs: [ScopeRun] = [],
    assignments: [Assignment] = [], measures: [Measure] = [], problems: [Problem] = [],
    flushes: [Flush] = [], cursor: TextCursor? = nil, focus: FocusArea? = nil
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
  /// When a change to a model reaches the view, from the earliest to the latest.
  public enum Latency: Int, Comparable, Sendable {
    /// The view has changed when the write returns.
    case synchronous
    /// The view changes when its layout is flushed: its properties are tracked.
    case layoutFlush
    /// The view changes in a later turn of the main queue.
    case nextTurn
    /// The view changes when a suspended task resumes.
    case nextSuspension

    /// Returns true if the left latency is earlier.
    public static func < (left: Latency, right: Latency) -> Bool { left.rawValue < right.rawValue }
  }

  /// The runs of one tracked scope in one commit.
  public struct ScopeRun: Hashable, Sendable {
    /// The view's path from the root.
    public let path: String
    /// The scope's phase, such as `layoutSubviews`.
    public let phase: String
    /// How often it ran.
    public let count: Int
    /// Whether it changed anything: its own cells, what it assigned, or what it made run.
    ///
    /// What it changed by laying out a view at once does not count; see ``forcedView``.
    public let changed: Bool
    /// Why it ran.
    public let cause: Cause
    /// Whether it was to show something.
    ///
    /// Only such a run is in vain if it changes nothing: any other layout may have been needed to
    /// find out that nothing moves.
    public let isRender: Bool
    /// The path of the view that it laid out at once and that holds all that it changed; nil if it
    /// laid out none, or changed more than that.
    public let forcedView: String?
    /// Whether it was requested, and is a run of one of the renderer's own views, such as a scroll view.
    ///
    /// If a key or a click has caused it, that is how the renderer answers it, and not the program's to
    /// spare.
    public let isOwnRequest: Bool
    /// Why a body ran, in words such as `Donut.name was written at Donut.swift:12`; empty for what is no
    /// body, and where it is not asked for, see ``FrameListening/isExplaining``.
    public let reasons: [String]
    /// The type of the controller whose method it is; nil for a method of the view itself.
    public let controller: String?

    /// Makes an entry.
    public init(
      path: String, phase: String, count: Int, changed: Bool, cause: Cause = .layout,
      isRender: Bool = true, forcedView: String? = nil, isOwnRequest: Bool = false,
      reasons: [String] = [], controller: String? = nil
    ) {
      self.path = path
      self.phase = phase
      self.count = count
      self.changed = changed
      self.cause = cause
      self.isRender = isRender
      self.forcedView = forcedView
      self.isOwnRequest = isOwnRequest
      self.reasons = reasons
      self.controller = controller
    }

    /// Why a scope runs, the most specific reason last.
    public enum Cause: Int, Comparable, Sendable {
      /// It is new, or the layout around it has changed.
      case layout
      /// A scope around it has laid it out at once, and did not move it.
      case forced
      /// Code outside of any scope requested it.
      case request
      /// A model that it has read has changed.
      case model

      /// Returns true if the left cause is less specific.
      public static func < (left: Cause, right: Cause) -> Bool { left.rawValue < right.rawValue }
    }
  }

  /// One assignment to a property of a view.
  public struct Assignment: Hashable, Sendable {
    /// The view's path from the root.
    public let path: String
    /// The property.
    public let property: String
    /// Whether the new value differs from the old one.
    public let changed: Bool
    /// The new value as text; nil if the renderer does not record values.
    public let value: String?
    /// Whether a tracked scope made it, not a sink or a block.
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

  /// The size that a view was given, and the size that it needed.
  public struct Measure: Hashable, Sendable {
    /// The view's path from the root.
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

  /// A layout that was asked for between two commits.
  public struct Flush: Hashable, Sendable {
    /// The whole picture after it.
    public let grid: Grid
    /// The cells of what was laid out; the others may show what the last commit left.
    public let area: GridRect

    /// Makes an entry; without an area it is the whole picture.
    public init(_ grid: Grid, area: GridRect? = nil) {
      self.grid = grid
      self.area = area ?? GridRect(origin: .zero, size: grid.size)
    }
  }

  /// A problem that did not stop the renderer.
  public enum Problem: Hashable, Sendable {
    /// The passes did not settle: these views kept invalidating each other.
    ///
    /// The loop is proved if a round left everything as it was, and suspected if each round changed
    /// something until the limit of rounds was reached.
    case updateLoop(paths: [String], isProved: Bool)
    /// A model that the view reads was written off the main actor.
    case wrongThread(path: String)
    /// A view presents something, and no container around it can show it.
    case missingContainer(path: String)
    /// A view overrides a method that its platform never calls.
    case neverCalled(path: String, method: String)
    /// A list was made with a number of rows that is another one now, and was not told of the change.
    case rowCount(path: String, rows: Int, count: Int)
    /// Two items of a list have one identity, so it cannot tell them apart.
    case sameIdentity(path: String, id: String)
    /// A method of a view wrote a model while it ran, and a method or closure of a view has read it.
    ///
    /// The reader is one of possibly several: the first by its path.
    case modelWrite(path: String, method: String, reader: String, readerMethod: String)
    /// A method of a view has read a property of a model, and will not be told of a change.
    case untrackedRead(path: String, method: String, PropertyRead)
  }

  /// A read of a model's property by a line of code.
  public struct PropertyRead: Hashable, Sendable {
    /// The type and the property, such as `Match.title`.
    public let property: String
    /// What tells the place in the code from others; nil if it is not known.
    private let place: String?
    private let findLine: @Sendable () -> String?

    /// The file and the line, such as `Match.swift:12`; nil if they are not known.
    ///
    /// To look them up may take a second, so ask where they are printed.
    public var line: String? { findLine() }

    /// Names a read; a renderer leaves out the line if it does not know it.
    public init(of property: String, at line: String? = nil) {
      self.init(of: property, place: line) { line }
    }

    /// Names a read whose line is looked up when it is asked for.
    ///
    /// - Parameters:
    ///   - property: The type and the property.
    ///   - place: Anything that tells the place in the code from others.
    ///   - line: Finds the file and the line.
    public init(of property: String, place: String?, line: @escaping @Sendable () -> String?) {
      self.property = property
      self.place = place
      findLine = line
    }

    /// Returns true if both are reads of one property at one place.
    public static func == (left: Self, right: Self) -> Bool {
      left.property == right.property && left.place == right.place
    }

    /// Feeds the property and the place into the hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(property)
      hasher.combine(place)
    }
  }
}
