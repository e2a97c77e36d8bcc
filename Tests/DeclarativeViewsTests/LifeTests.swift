import DeclarativeViews
import TestSupport

/// What a view does when it comes, goes and changes.
@Suite @MainActor struct LifeTests {
  final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  struct Screen: View {
    let log: Log
    @State private var isOpen = true
    @State private var number = 1
    var body: some View {
      Button("toggle") { isOpen.toggle() }
      Button("count") { number += 1 }
      if isOpen {
        Text("\(number)")
          .onAppear { log.lines.append("came") }
          .onDisappear { log.lines.append("went") }
          .onChange(of: number) { old, new in log.lines.append("\(old) to \(new)") }
      }
    }
  }

  @Test func aViewComesChangesAndGoes() throws {
    let log = Log()
    let stage = Stage(Screen(log: log), size: GridSize(width: 12, height: 3))
    _ = stage.commit()
    expectEqual(log.take(), ["came"])
    try stage.tap("count")
    _ = stage.commit()
    expectEqual(log.take(), ["1 to 2"])
    try stage.tap("toggle")
    _ = stage.commit()
    expectEqual(log.take(), ["went"])
    try stage.tap("count")
    try stage.tap("toggle")
    expectEqual(stage.commit().lines[2], "3")
    expectEqual(log.take(), ["came"])
    expectEqual(stage.problems, [])
  }

  struct Loader: View {
    let log: Log
    @State private var page = 1
    @State private var text = "…"
    var body: some View {
      Text(text)
        .task(id: page) {
          log.lines.append("page \(page)")
          text = "page \(page)"
        }
      Button("next") { page += 1 }
    }
  }

  @Test func aTaskRunsForEachIdentityAndOnce() async throws {
    let log = Log()
    let stage = Stage(Loader(log: log), size: GridSize(width: 12, height: 2))
    expectEqual(stage.commit().lines[0], "…")
    await stage.settle()
    expectEqual(stage.commit().lines[0], "page 1")
    try stage.tap("next")
    _ = stage.commit()
    await stage.settle()
    expectEqual(stage.commit().lines[0], "page 2")
    await stage.settle()
    expectEqual(log.take(), ["page 1", "page 2"])
  }

  @Test func aTaskHasItsPriority() async {
    struct Working: View {
      @State private var text = "…"
      var body: some View {
        Text(text).task(priority: .background) {
          text = Task.basePriority == .background ? "background" : "another"
        }
      }
    }
    let stage = Stage(Working(), size: GridSize(width: 12, height: 1))
    _ = stage.commit()
    await stage.settle()
    expectEqual(stage.commit().lines, ["background"])
  }

  struct Field: View {
    @State private var text = ""
    var body: some View { TextField("Text", text: $text) }
  }

  struct Renamed: View {
    @State private var number = 1
    var body: some View {
      Field().id(number)
      Button("again") { number += 1 }
    }
  }

  /// A view of another identity is a new one, and keeps nothing.
  @Test func anIdentityMakesAViewNew() throws {
    let stage = Stage(Renamed(), size: GridSize(width: 12, height: 2))
    _ = stage.commit()
    stage.press(.tab)
    try stage.type("abc")
    expectEqual(stage.commit().lines[0], "abc")
    try stage.tap("again")
    expectEqual(stage.commit().lines[0], "Text")
  }

  struct Question: View {
    let log: Log
    @State private var asks = false
    var body: some View {
      Button("Clear") { asks = true }
        .confirmationDialog("Clear all?", isPresented: $asks) {
          Button("Clear all", role: .destructive) { log.lines.append("cleared") }
        }
    }
  }

  @Test func aDialogCanAlwaysBeCancelled() throws {
    let log = Log()
    let stage = Stage(Question(log: log), size: GridSize(width: 40, height: 9))
    _ = stage.commit()
    for button in ["Cancel", "Clear all"] {
      try stage.tap("Clear")
      #expect(stage.commit().grid.text.contains("Clear all?"))
      try stage.tap(button)
      #expect(!stage.commit().grid.text.contains("Clear all?"))
    }
    expectEqual(log.take(), ["cleared"])
  }

  struct Told: View {
    @State private var count = 0
    var body: some View {
      let _ = Self._printChanges()
      Button("count \(count)") { count += 1 }
    }
  }

  @Test func aBodyPrintsWhyItRan() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        let stage = Stage(Told(), size: GridSize(width: 12, height: 1))
        _ = stage.commit()
        try? stage.tap("count 0")
        _ = stage.commit()
      }
    }
    let lines = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("Told") }
    expectEqual(lines.first, "Told: it is new")
    #expect(
      lines.last?.hasPrefix("Told: Told.count was written at LifeTests.swift") == true, "\(lines)")
    expectEqual(lines.count, 2)
  }
}
