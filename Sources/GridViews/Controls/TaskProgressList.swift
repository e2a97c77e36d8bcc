public import CharacterGrid

/// Shows how far several tasks are, each in a row, and all together in the last one.
///
///     ✓ Download     ███████████ 100%
///     ▸ Unpack       ████▍░░░░░░  40%
///     ▸ Verify       ░░██░░░░░░░         not known: the stage's virtual clock moves it
///     ✗ Patch        no space left
///     · Install      waiting
///       1 of 5, 1 failed ███▎░░░  48%
///
/// A task that has failed counts as one that has ended, and one of which is not known how far it is
/// as one that has just begun. Where there are more tasks than rows, they scroll.
public final class TaskProgressList: View {
  /// The tasks, as of the last update.
  public var tasks: [TaskProgress] {
    didSet {
      let isChanged = tasks != oldValue
      let columns = lines.titleColumns
      if isChanged { showTasks() }
      didAssign(
        "tasks", changed: isChanged,
        resizes: tasks.count != oldValue.count || lines.titleColumns != columns,
        value: "\(tasks.count) tasks")
    }
  }

  /// Whether the last row is for all tasks together.
  public var showsTotal: Bool {
    didSet {
      didAssign("showsTotal", changed: showsTotal != oldValue, resizes: true)
      if showsTotal != oldValue { setNeeds(.layoutSubviews, because: .assignment) }
    }
  }

  private let content: (() -> [TaskProgress])?
  private let lines = TaskLines()
  private let table: TableView
  private let total = TaskRow()

  /// Makes a list whose tasks the owner sets.
  public init(_ tasks: [TaskProgress] = [], showsTotal: Bool = true) {
    (self.tasks, self.showsTotal) = (tasks, showsTotal)
    content = nil
    table = TableView(of: lines)
    super.init()
    setUp()
  }

  /// Makes a list whose tasks are read from models, and read again when they change.
  public init(showsTotal: Bool = true, tasks: @escaping @MainActor () -> [TaskProgress]) {
    (self.tasks, self.showsTotal) = ([], showsTotal)
    content = tasks
    table = TableView(of: lines)
    super.init()
    setUp()
  }

  private func setUp() {
    sizing.width = .fill
    table.identifier = "tasks"
    total.identifier = "total"
    table.emptyView = Label("No tasks", style: .secondary, alignment: .center)
    addSubview(table)
    addSubview(total)
    showTasks()
  }

  /// Reads the tasks, if they follow models.
  public override func updateProperties() { if let content { tasks = content() } }

  override class var updatesOnEveryPlatform: Bool { true }

  /// A row for each task and one for all, and room for the longest title beside a bar.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    // The title and its mark have two fifths of a row at most, which is as wide as the list but for
    // the column of the indicator.
    let title = lines.titleColumns + 2
    return proposal.clamping(
      GridSize(
        width: max(title + 16, (title * 5 + 1) / 2 + 1),
        height: max(1, tasks.count).addingUpToLimit(hasTotal ? 1 : 0)))
  }

  /// Places the rows of the tasks above the one for all.
  public override func layoutSubviews() {
    let (width, height) = (bounds.size.width, bounds.size.height)
    total.isHidden = !hasTotal || height < 2
    table.frame = GridRect(x: 0, y: 0, width: width, height: height - (total.isHidden ? 0 : 1))
    // The last column of the table is for its indicator.
    total.frame = GridRect(x: 0, y: height - 1, width: max(min(1, width), width - 1), height: 1)
  }

  private var hasTotal: Bool { showsTotal && !tasks.isEmpty }

  private func showTasks() {
    let totals = TaskTotals(tasks)
    lines.show(tasks)
    table.setNeedsUpdateProperties()
    total.content = TaskRow.Content(
      title: totals.text, titleColumns: lines.titleColumns, totals: totals)
    setNeeds(.layoutSubviews, because: .assignment)
  }
}

// MARK: - Rows

/// The rows of a list of tasks.
@MainActor private final class TaskLines {
  private(set) var lines: [Line] = []
  private(set) var titleColumns = 0

  struct Line: Equatable {
    /// A task's identity, and how many tasks before it have the same.
    struct ID: Hashable {
      let name: String
      let number: Int
    }

    let id: ID
    let content: TaskRow.Content
  }

  func show(_ tasks: [TaskProgress]) {
    titleColumns = tasks.reduce(0) { max($0, $1.title.withoutLineBreaks.columns) }
    var counts: [String: Int] = [:]
    lines = tasks.map { task in
      let number = counts[task.id, default: 0]
      counts[task.id] = number + 1
      return Line(
        id: Line.ID(name: task.id, number: number),
        content: TaskRow.Content(
          title: task.title, titleColumns: titleColumns, state: task.state))
    }
  }
}

extension TableView {
  fileprivate convenience init(of lines: TaskLines) {
    self.init(items: { lines.lines }, id: \.id) { cell, line in
      let row = cell.contentView as? TaskRow ?? TaskRow()
      row.content = line.content
      cell.contentView = row
    }
  }
}
