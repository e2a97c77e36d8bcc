import CharacterGrid
import Observation
import Testing

@testable import GridViews

@Observable @MainActor private final class Jobs {
  var tasks: [TaskProgress]

  init(_ tasks: [TaskProgress]) { self.tasks = tasks }
}

@MainActor @Suite struct TaskProgressListTests {
  private let jobs = Jobs([
    TaskProgress("Download", .done), TaskProgress("Unpack", .running(0.4)),
    TaskProgress("Verify", .running(nil)), TaskProgress("Patch", .failed("no space left")),
    TaskProgress("Install"),
  ])

  private func stage(width: Int = 30, height: Int = 6) -> Stage {
    Stage(
      TaskProgressList { [jobs] in jobs.tasks }, size: GridSize(width: width, height: height))
  }

  /// The rows without the blanks at their ends.
  private func rows(_ stage: Stage) -> String {
    stage.commit().grid.rows
      .map { $0.reversed().drop { $0 == " " }.reversed().map(String.init).joined() }
      .joined(separator: "\n")
  }

  @Test func columnsAreAligned() {
    #expect(
      rows(stage(width: 34)) == """
        ✓ Download █████████████████ 100%
        ▸ Unpack   ██████▊░░░░░░░░░░  40%
        ▸ Verify   ████░░░░░░░░░░░░░
        ✗ Patch    no space left
        · Install  waiting
          1 of 5, 1 failed ████▍░░░░  48%
        """)
  }

  @Test func whatIsLeastImportantGivesWayFirst() {
    #expect(
      rows(stage(width: 18)) == """
        ✓ Dow… █████ 100%
        ▸ Unp… ██░░░  40%
        ▸ Ver… █░░░░
        ✗ Pat… no space…
        · Ins… waiting
          1 of 5, 1…  48%
        """)
    #expect(
      rows(stage(width: 12)) == """
        ✓ Dow… 100%
        ▸ Unp…  40%
        ▸ Ver…
        ✗ Pat… no…
        · Ins… wai…
          1 o…  48%
        """)
    #expect(
      rows(stage(width: 6)) == """
        ✓ Do…
        ▸ Un…
        ▸ Ve…
        ✗ Pa…
        · In…
          48%
        """)
  }

  @Test func theTotalIsFullOnlyWhenAllHaveEnded() {
    func total(_ states: TaskProgress.State...) -> String {
      let totals = TaskTotals(states.enumerated().map { TaskProgress("\($0)", $1) })
      return "\(totals.text) \(totals.portion?.percent ?? -1)%"
    }
    #expect(total(.waiting, .running(0.5)) == "0 of 2 done 25%")
    #expect(total(.done, .running(1), .running(.nan)) == "1 of 3 done 67%")
    #expect(total(.done, .running(7)) == "1 of 2 done 99%")
    #expect(total(.done, .failed("")) == "1 of 2, 1 failed 100%")
    #expect(total(.running(-.infinity)) == "0 of 1 done 0%")
  }

  @Test func itFollowsItsModel() {
    let stage = stage(width: 24, height: 3)
    jobs.tasks = [TaskProgress("A", .running(0))]
    #expect(stage.picture.contains("▸ A ░"))
    jobs.tasks[0].state = .running(1)
    #expect(stage.picture.contains("100%"))
    #expect(stage.picture.contains("0 of 1 done"))
    jobs.tasks[0].state = .done
    let frame = stage.commit()
    #expect(frame.grid.text.contains("✓ A"))
    #expect(frame.runs.filter { $0.phase == "updateProperties" }.map(\.count) == [1, 1])
    jobs.tasks = []
    #expect(rows(stage) == "       No tasks\n\n")
    #expect(!stage.picture.contains("done"))
  }

  /// A row moves along with its task, so that its bar goes on where it was.
  @Test func aBarGoesOnWhenTasksBeforeItEnd() {
    jobs.tasks = [
      TaskProgress("A", .running(0.5)), TaskProgress("B", .running(nil)),
    ]
    let stage = stage(width: 17, height: 3)
    #expect(
      rows(stage) == """
        ▸ A ███▌░░░  50%
        ▸ B █░░░░░░
          0 of 2 d…  25%
        """)
    for _ in 0..<3 { stage.advance(by: .milliseconds(100)) }
    let before = stage.commit().grid.rows[1]
    jobs.tasks.removeFirst()
    #expect(stage.commit().grid.rows[0] == before)
    #expect(before.contains("░█"))
    jobs.tasks[0].state = .done
    _ = stage.commit()
    #expect(stage.advance(by: .seconds(10)) <= 1)
    #expect(stage.advance(by: .seconds(10)) == 0)
  }

  @Test func moreTasksThanRowsScroll() {
    jobs.tasks = (1...9).map { TaskProgress("Task \($0)", .running(Double($0) / 10)) }
    let stage = stage(width: 24, height: 4)
    #expect(
      stage.commit().grid.rows.map { $0.prefix(8) } == [
        "▸ Task 1", "▸ Task 2", "▸ Task 3", "  0 of 9",
      ])
    #expect(stage.press(.tab))
    stage.press(.down)
    stage.press(.down)
    #expect(
      stage.commit().grid.rows.map { $0.prefix(8) } == [
        "▸ Task 3", "▸ Task 4", "▸ Task 5", "  0 of 9",
      ])
    jobs.tasks.removeFirst()
    #expect(stage.commit().grid.rows[0].hasPrefix("▸ Task 3"))
    stage.press(.end)
    #expect(stage.commit().grid.rows[2].hasPrefix("▸ Task 9"))
  }

  @Test func theOwnerMaySetTheTasks() {
    let list = TaskProgressList([TaskProgress("A")])
    let stage = Stage(list, size: GridSize(width: 20, height: 3))
    #expect(stage.picture.contains("· A waiting"))
    list.tasks.append(TaskProgress("B", .done))
    #expect(stage.picture.contains("✓ B"))
    list.showsTotal = false
    #expect(!stage.picture.contains("of"))
    #expect(list.sizeThatFits(.unspecified) == GridSize(width: 19, height: 2))
  }

  /// In a sheet, which is as wide as the list wants to be.
  @Test func thereIsRoomForTheLongestTitle() {
    jobs.tasks = [TaskProgress("A", .running(0.5))]
    let screen = Container(View())
    screen.present(isPresented: .constant(true)) { [jobs] in
      Container(TaskProgressList { jobs.tasks })
    }
    let stage = Stage(screen, size: GridSize(width: 50, height: 8))
    #expect(rows(stage).contains("  │▸ A ████▌░░░░  50% │"))
    jobs.tasks = [TaskProgress("Unpack it all", .running(0.5))]
    #expect(rows(stage).contains(" │▸ Unpack it all ████████▌░░░░░░░░  50% │"))
    jobs.tasks[0].title = "B"
    #expect(rows(stage).contains("  │▸ B ████▌░░░░  50% │"))
  }

  /// Two texts that Swift's strings take for equal may be different cells.
  @Test func aTextOfOtherBytesIsDrawn() {
    jobs.tasks = [TaskProgress("caf\u{E9}", .failed("n\u{E9}"))]
    let stage = stage(width: 24, height: 2)
    _ = stage.commit()
    jobs.tasks = [TaskProgress("cafe\u{301}", .failed("ne\u{301}"))]
    #expect(stage.commit().grid.rows[0].unicodeScalars.filter { $0 == "\u{301}" }.count == 2)
    jobs.tasks[0].state = .failed("n\u{E9}")
    #expect(stage.commit().grid.rows[0].unicodeScalars.filter { $0 == "\u{301}" }.count == 1)
  }

  @Test func itSaysWhatItIs() {
    let stage = stage()
    func nodes(_ node: AccessibilityNode) -> [AccessibilityNode] {
      [node] + node.children.flatMap(nodes)
    }
    let spoken = nodes(stage.accessibilityTree()).compactMap { node in
      node.value.map { "\(node.label ?? ""): \($0)" }
    }
    #expect(
      spoken == [
        "Download: done", "Unpack: 40%", "Verify: in progress", "Patch: failed: no space left",
        "Install: waiting", "1 of 5, 1 failed: 48%",
      ])
  }

  @Test func nothingBreaksIt() {
    let texts = ["", "a\nb\u{7}", "界面界面", String(repeating: "long ", count: 30)]
    let states: [TaskProgress.State] = [
      .waiting, .done, .running(nil), .running(.nan), .running(-3), .running(1e300), .failed(""),
    ]
    jobs.tasks = texts.flatMap { text in
      (states + [.failed(text)]).map { TaskProgress(text, $0) }
    }
    let stage = stage(width: 0, height: 0)
    for width in [0, 1, 2, 3, 5, 8, 13, 21, 60] {
      for height in [0, 1, 2, 3, 40] {
        stage.resize(to: GridSize(width: width, height: height))
        let frame = stage.commit()
        #expect(frame.problems == [])
        for row in frame.grid.rows { #expect(row.columns == width) }
      }
    }
  }
}
