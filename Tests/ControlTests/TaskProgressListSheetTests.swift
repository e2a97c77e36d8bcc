import FirstFrameTesting
import GridViews
import Observation
import Testing

@Observable @MainActor private final class Jobs {
  var tasks: [TaskProgress]

  init(_ titles: String...) {
    tasks = titles.map { TaskProgress($0, .running(0.4)) }
  }
}

/// What lists of tasks look like, and that none is old.
@MainActor @Suite struct TaskProgressListSheetTests {
  private static let tasks = [
    TaskProgress("Download", .done), TaskProgress("Unpack", .running(0.43)),
    TaskProgress("Verify", .running(nil)), TaskProgress("Patch", .failed("no space left on it")),
    TaskProgress("Install"),
  ]
  private static let odd = [
    TaskProgress("下载所有的文件", .running(0.999)), TaskProgress("a\nb", .failed("one\ntwo")),
    TaskProgress("A title that is much too long for this place", .running(0.001)),
    TaskProgress("", .failed("")), TaskProgress("not a number", .running(.nan)),
  ]

  @Test func states() {
    let many = (1...12).map { TaskProgress("Task \($0)", .running(Double($0) / 12)) }
    expectSheets(of: [
      ControlState("tasks", rows: 6) { TaskProgressList(Self.tasks) },
      ControlState("without a total", rows: 5) {
        TaskProgressList(Self.tasks, showsTotal: false)
      },
      ControlState("many", rows: 5) { TaskProgressList(many) },
      ControlState(
        "scrolled", rows: 5, use: { for _ in 0..<2 { $0.press(.tab); $0.press(.pageDown) } }
      ) {
        TaskProgressList(many)
      },
      ControlState("odd titles", rows: 6) { TaskProgressList(Self.odd) },
      ControlState("all done", rows: 2) { TaskProgressList([TaskProgress("Download", .done)]) },
      ControlState("empty", rows: 3) { TaskProgressList() },
      ControlState("one row", rows: 1) { TaskProgressList(Self.tasks) },
    ])
  }

  @Test func noTaskIsOld() {
    expectFreshFrames(
      of: Rehearsal(Jobs("Download", "Unpack")) { model in
        Stage(TaskProgressList { model.tasks }, size: GridSize(width: 26, height: 4))
      } actions: {
        Action("progress") { $0.tasks[0].state = .running(0.8) }
        Action("failure", if: { $0.tasks.count > 1 }) { $0.tasks[1].state = .failed("no space") }
        Action("two more") {
          $0.tasks += [TaskProgress("Verify", .running(nil)), TaskProgress("Run")]
        }
        Action("the first is gone", if: { $0.tasks.count > 1 }) { $0.tasks.removeFirst() }
      }, within: controlBound)
  }

  /// The rows scroll with the focus, which a proof gives to the fresh render as well.
  @Test func noScrolledTaskIsOld() {
    expectFreshFrames(
      of: Rehearsal(Jobs("A", "B", "C", "D", "E")) { model in
        Stage(TaskProgressList { model.tasks }, size: GridSize(width: 26, height: 4))
      } actions: {
        Action("tab", input: .key(.tab))
        Action("down", input: .key(.down))
        Action("progress") { $0.tasks[0].state = .running(0.8) }
      }, within: controlBound, except: ["tab"])
  }
}
