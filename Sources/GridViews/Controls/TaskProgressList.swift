public import CharacterGrid

/// Shows the progress of several tasks, one in each row, and their total in the last row.
///
///     ✓ Download     ███████████ 100%
///     ▸ Unpack       ████▍░░░░░░  40%
///     ▸ Verify       ░░██░░░░░░░         unknown: it moves with the stage's clock
///     ✗ Patch        no space left
///     · Install      waiting
///       1 of 5, 1 failed ███▎░░░  48%
///
/// In the total, a failed task counts as ended, and a task with unknown progress as just begun. If
/// there are more tasks than rows, the rows scroll.
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

  /// Whether the last row shows the total of all tasks.
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

  /// Makes a list with given tasks.
  public init(_ tasks: [TaskProgress] = [], showsTotal: Bool = true) {
    (self.tasks, self.showsTotal) = (tasks, showsTotal)
    content = nil
    table = TableView(of: lines)
    super.init()
    setUp()
  }

  /// Makes a list whose tasks are read from models; the closure runs again when they change.
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

  /// Reads the tasks, if the list was made with a closure.
  public override func updateProperties() { if let content { tasks = content() } }

  override class var updatesOnEveryPlatform: Bool { true }

  /// Returns the size of a row for each task and the total, with room for the longest title and a
  /// bar.
  public override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    // The title and its mark have at most two fifths of a row. A row is as wide as the list without
    // the column of the indicator.
    let title = lines.titleColumns + 2
    return proposal.clamping(
      GridSize(
        width: max(title + 16, (title * 5 + 1) / 2 + 1),
        height: max(1, tasks.count).addingUpToLimit(hasTotal ? 1 : 0)))
  }

  /// Places the rows of the tasks above the total.
  public override func layoutSubviews() {
    let (width, height) = (bounds.size.width, bounds.size.height)
    total.isHidden = !hasTotal || height < 2
    table.frame = GridRect(x: 0, y: 0, width: width, height: height - (total.isHidden ? 0 : 1))
    // The last column is for the table's scroll indicator.
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
    /// The identity of a task, and the number of tasks before it with the same identity.
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
