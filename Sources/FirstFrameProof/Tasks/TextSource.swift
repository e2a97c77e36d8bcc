import SteppedTasks
public import Turns

/// A renderer that shows models as text, for models without a view, or with a view of another
/// library.
///
///     Scenario(SearchModel(api)) { model in
///       TextSource { "\(model.query): \(model.results)" }
///     } actions: {
///       Action("search") { $0.search("a") }
///     }
///
/// A line that begins with a name and a colon is a region of that name: `"rows: …"` is the region
/// `"rows"`.
@MainActor public final class TextSource {
  private let text: @MainActor () -> String
  /// The main queue of the models.
  public let queue = TurnQueue.forNewRenderer()
  private var commits = 0
  private var turns = 0
  private var picture: DrawnText?
  /// Whether the text is read only at a commit, because a task has to read it.
  private let isAwaited: Bool

  /// Makes a renderer that shows the result of a closure.
  ///
  /// The closure is called at each commit, and to find out whether a commit is needed.
  public init(_ text: @escaping @MainActor () -> String) {
    self.text = text
    isAwaited = false
  }

  /// Makes a renderer that shows the result of a task, which runs at each commit.
  fileprivate init(awaited text: @escaping @MainActor @Sendable () async -> String) {
    self.text = { TaskWorld.running?.result(of: text) ?? "" }
    isAwaited = true
  }
}

extension TextSource: FrameSource {
  /// Reads the text, and returns a frame with it.
  public func commit() -> FrameRecord {
    let text = text()
    commits += 1
    // A new picture is drawn only if the text has changed.
    let picture = self.picture.flatMap { $0.shows(text) ? $0 : nil } ?? DrawnText(of: text)
    self.picture = picture
    return FrameRecord(grid: picture.grid, number: commits, turn: turns)
  }

  /// Calls a closure that changes the models; the queue is the main queue meanwhile.
  public func act(_ action: () -> Void) {
    // NB: Not in a closure, because a closure would check whether it is on the main actor.
    queue.asCurrent(action)
  }

  /// Runs one turn of the main queue; returns the number of blocks that ran.
  public func turn() -> Int {
    turns += 1
    return queue.turn()
  }

  /// Whether a turn would run a block.
  public var hasPendingTurn: Bool { queue.hasPendingTurn }

  /// Whether the text differs from the text of the last commit.
  public var needsCommit: Bool {
    isAwaited ? picture == nil : picture?.shows(text()) != true
  }
}

extension TextSource: TurnQueueOwner {}

extension TextSource: RegionNaming {
  /// The names at the beginnings of lines.
  public var regionNames: [String] { picture?.regionNames ?? [] }

  /// The lines that begin with the name and a colon; empty if there are none.
  public func regions(named name: String) -> [GridRect] { picture?.regions(named: name) ?? [] }
}

/// How the text of the models is read.
enum ShownText<Models> {
  /// By a function.
  case read((Models) -> String)
  /// By a task.
  case awaited((Models) -> @MainActor @Sendable () async -> String)
}

/// A text as a picture, in lines of at most 80 columns.
struct DrawnText: RegionNaming {
  let text: String
  let grid: Grid
  /// The lines that begin with a name and a colon.
  private let named: [(name: String, rect: GridRect)]

  init(of text: String) {
    self.text = text
    if let line = Self.plainLine(text) {
      (grid, named) = line
      return
    }
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
    let layouts = paragraphs.map { TextLayout(String($0), width: Self.width) }
    let size = GridSize(
      width: max(1, layouts.map(\.size.width).max() ?? 1),
      height: layouts.reduce(0) { $0 + $1.size.height })
    var canvas = Canvas(size: size)
    var regions: [(name: String, rect: GridRect)] = []
    var row = 0
    for (paragraph, layout) in zip(paragraphs, layouts) {
      canvas.draw(
        layout,
        in: GridRect(x: 0, y: row, width: size.width, height: layout.size.height))
      if let colon = paragraph.firstIndex(of: ":") {
        let rect = GridRect(x: 0, y: row, width: size.width, height: layout.size.height)
        regions.append((String(paragraph[..<colon]), rect))
      }
      row += layout.size.height
    }
    grid = canvas.frozen()
    named = regions
  }

  private static let width = 80

  /// The picture of a single line of printable ASCII, which most texts are; nil for any other text.
  private static func plainLine(_ text: String) -> (Grid, [(name: String, rect: GridRect)])? {
    guard let columns = text.plainColumns, (1...width).contains(columns) else { return nil }
    let size = GridSize(width: columns, height: 1)
    var canvas = Canvas(size: size)
    canvas.draw(text, at: .zero)
    let name = text.firstIndex(of: ":").map { String(text[..<$0]) }
    return (
      canvas.frozen(), name.map { [($0, GridRect(origin: .zero, size: size))] } ?? []
    )
  }

  var regionNames: [String] { named.map(\.name) }

  func regions(named name: String) -> [GridRect] {
    named.filter { $0.name.hasSameBytes(as: name) }.map(\.rect)
  }

  /// The picture with some regions masked.
  @MainActor func without(_ regions: [Region]) -> Grid {
    regions.isEmpty ? grid : grid.masked(regions.cells(named: self.regions(named:)))
  }

  func shows(_ other: String) -> Bool { text.hasSameBytes(as: other) }
}

extension Scenario {
  /// Makes a scenario of models without a view, which are shown as text.
  ///
  /// - Parameters:
  ///   - models: Makes new models at each call.
  ///   - text: Returns the text that shows the models.
  ///   - actions: The actions, each with a name of its own.
  public init(
    _ models: @autoclosure @escaping () -> Models,
    shows text: @escaping @MainActor (Models) -> String,
    @ActionBuilder<Models> actions: () -> [Action<Models>]
  ) {
    let scenario = Scenario(
      models(), source: { models in TextSource { text(models) } }, actions: actions)
    self = scenario.with { $0.text = .read(text) }
  }

  /// Makes a scenario of models that only a task can read, such as actors, which are shown as
  /// text.
  ///
  /// The text is read when nothing else can run, so only ``races(within:)`` can judge it.
  ///
  /// - Parameters:
  ///   - models: Makes new models at each call.
  ///   - text: Returns the text that shows the models; it must not wait for the result of an
  ///     action.
  ///   - actions: The actions, each with a name of its own.
  public init(
    _ models: @autoclosure @escaping () -> Models,
    shows text: @escaping @MainActor @Sendable (Models) async -> String,
    @ActionBuilder<Models> actions: () -> [Action<Models>]
  ) where Models: Sendable {
    let scenario = Scenario(
      models(), source: { models in TextSource(awaited: { await text(models) }) },
      actions: actions)
    self = scenario.with { $0.text = .awaited { models in { await text(models) } } }
  }

  /// Makes a scenario of models without a view, with the closures in the order of
  /// `expectNoRaces(of:actions:shows:)`.
  public init(
    _ models: @autoclosure @escaping () -> Models,
    @ActionBuilder<Models> actions: () -> [Action<Models>],
    shows text: @escaping @MainActor (Models) -> String
  ) {
    self.init(models(), shows: text, actions: actions)
  }

  /// Makes a scenario of models that only a task can read, with the closures in the order of
  /// `expectNoRaces(of:actions:shows:)`.
  public init(
    _ models: @autoclosure @escaping () -> Models,
    @ActionBuilder<Models> actions: () -> [Action<Models>],
    shows text: @escaping @MainActor @Sendable (Models) async -> String
  ) where Models: Sendable {
    self.init(models(), shows: text, actions: actions)
  }
}
