/// A frame, and a record of how it was made.
///
/// A frame is one picture, and to commit a frame is to make it.
public struct FrameRecord: Sendable {
  /// The picture.
  public let grid: Grid
  /// The number of the commit, from 1.
  public let number: Int
  /// The number of turns of the main queue before the commit.
  public let turn: Int
  /// The latency of the latest change that the frame shows; nil if there was no change.
  public let latency: Latency?
  /// The runs of tracked scopes, in order.
  ///
  /// A tracked scope is a method of a view, or a closure, whose reads of models are tracked.
  public let runs: [ScopeRun]
  /// The assignments to properties of views, in order.
  public let assignments: [Assignment]
  /// The sizes that views got, and the sizes that they needed.
  public let measures: [Measure]
  /// The problems that the renderer found.
  public let problems: [Problem]
  /// The pictures at layouts that were requested since the last commit; empty unless
  /// ``FrameListening/detail`` is `everything`.
  public let flushes: [Flush]
  /// The text cursor; nil if it is not shown.
  public let cursor: TextCursor?
  /// The area that has the focus; nil if nothing has it.
  public let focus: FocusArea?

  /// Makes a record; a renderer leaves out the details that it does not record.
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
  /// The moment when a change to a model reaches the view, from the earliest to the latest.
  public enum Latency: Int, Comparable, Sendable {
    /// The view has changed when the write returns.
    case synchronous
    /// The view changes at the next layout, because its reads are tracked.
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
    /// The phase to which the scope belongs, such as `layoutSubviews`.
    public let phase: String
    /// The number of runs.
    public let count: Int
    /// Whether the runs had an effect: the scope changed its cells, assigned a new value, or made
    /// another scope run.
    ///
    /// Effects inside of ``forcedView`` do not count.
    public let changed: Bool
    /// The reason for the runs.
    public let cause: Cause
    /// Whether the scope ran in order to show something.
    ///
    /// Only such a run is unnecessary if it changes nothing. Any other layout may have been needed
    /// to find out that no view moves.
    public let isRender: Bool
    /// The path of a view whose immediate layout the scope requested, if all effects of the runs
    /// are inside of that view; otherwise nil.
    public let forcedView: String?
    /// Whether the run was requested, and its view is one of the renderer's own views, such as a
    /// scroll view.
    ///
    /// If a key or a click has caused such a run, the renderer decides on it, and the program
    /// cannot avoid it.
    public let isOwnRequest: Bool
    /// The reasons why a body ran, such as `Donut.name was written at Donut.swift:12`.
    ///
    /// Empty for a scope that is not a body, and unless ``FrameListening/isExplaining`` is true.
    public let reasons: [String]
    /// The type of the controller if the scope is a controller's method; nil for a method of the
    /// view.
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

    /// The reason why a scope runs; later cases are more specific.
    public enum Cause: Int, Comparable, Sendable {
      /// The view is new, or the layout around it has changed.
      case layout
      /// Another scope has requested an immediate layout, which did not move the view.
      case forced
      /// Code outside of any scope has requested the run.
      case request
      /// A model that the scope has read has changed.
      case model

      /// Returns true if the left cause is less specific.
      public static func < (left: Cause, right: Cause) -> Bool { left.rawValue < right.rawValue }
    }
  }

  /// One assignment to a property of a view.
  public struct Assignment: Hashable, Sendable {
    /// The view's path from the root.
    public let path: String
    /// The name of the property.
    public let property: String
    /// Whether the new value differs from the old one.
    public let changed: Bool
    /// The new value as text; nil if the renderer does not record values.
    public let value: String?
    /// Whether a tracked scope has made the assignment, and not, for example, a subscriber.
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

  /// The size that a view got, and the size that it needed.
  public struct Measure: Hashable, Sendable {
    /// The view's path from the root.
    public let path: String
    /// The size that the view got.
    public let given: GridSize
    /// The size that the content needed at the width of the given size.
    public let needed: GridSize

    /// Makes an entry.
    public init(path: String, given: GridSize, needed: GridSize) {
      self.path = path
      self.given = given
      self.needed = needed
    }
  }

  /// A layout that was requested between two commits.
  public struct Flush: Hashable, Sendable {
    /// The whole picture after the layout.
    public let grid: Grid
    /// The cells that were laid out.
    ///
    /// The other cells may still show the last frame.
    public let area: GridRect

    /// Makes an entry; the default for the area is the whole picture.
    public init(_ grid: Grid, area: GridRect? = nil) {
      self.grid = grid
      self.area = area ?? GridRect(origin: .zero, size: grid.size)
    }
  }

  /// A problem that did not stop the renderer.
  public enum Problem: Hashable, Sendable {
    /// The passes did not settle, because these views invalidated each other again and again.
    ///
    /// The loop is proved if a round has left everything unchanged. It is suspected if each round
    /// changed something until the limit of rounds was reached.
    case updateLoop(paths: [String], isProved: Bool)
    /// A model that the view reads was written by a thread other than the main actor's.
    case wrongThread(path: String)
    /// A view presents something, and no container around the view can show it.
    case missingContainer(path: String)
    /// A view overrides a method that its platform never calls.
    case neverCalled(path: String, method: String)
    /// Two items of a list have the same identity, so the list cannot distinguish them.
    case sameIdentity(path: String, id: String)
    /// A method of a view has written a model that a method or a closure of a view has read.
    ///
    /// There may be several readers; this is the first one by its path.
    case modelWrite(path: String, method: String, reader: String, readerMethod: String)
    /// A method of a view has read a property of a model without tracking, so a change will not
    /// update the view.
    case untrackedRead(path: String, method: String, PropertyRead)
  }

  /// A read of a model's property, and the line of code that reads it.
  public struct PropertyRead: Hashable, Sendable {
    /// The type and the property, such as `Match.title`.
    public let property: String
    /// A text that identifies the place in the code; nil if the place is unknown.
    private let place: String?
    private let findLine: @Sendable () -> String?

    /// The file and the line, such as `Match.swift:12`; nil if they are unknown.
    ///
    /// The lookup may take a second, so read this property only for printing.
    public var line: String? { findLine() }

    /// Makes a read; a renderer leaves out the line if it is unknown.
    public init(of property: String, at line: String? = nil) {
      self.init(of: property, place: line) { line }
    }

    /// Makes a read whose line is looked up when ``line`` is read.
    ///
    /// - Parameters:
    ///   - property: The type and the property.
    ///   - place: Any text that identifies the place in the code.
    ///   - line: Finds the file and the line.
    public init(of property: String, place: String?, line: @escaping @Sendable () -> String?) {
      self.property = property
      self.place = place
      findLine = line
    }

    /// Returns true if both are reads of the same property at the same place.
    public static func == (left: Self, right: Self) -> Bool {
      left.property == right.property && left.place == right.place
    }

    /// Hashes the property and the place.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(property)
      hasher.combine(place)
    }
  }
}
