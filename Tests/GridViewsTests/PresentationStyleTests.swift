import CharacterGrid
import GridViews
import TestSupport

@MainActor @Suite struct PresentationStyleTests {
  private let trips = Trips()

  /// A stage whose screen presents what is made.
  private func makeStage(
    _ size: GridSize, _ make: @escaping @MainActor () -> ViewController
  ) -> Stage {
    let screen = Screen { "below" }
    screen.onLoad = { screen in screen.field.isHidden = false }
    screen.present(isPresented: Binding(trips, \.isAsking), content: make)
    trips.isAsking = true
    return Stage(screen, size: size)
  }

  @Test(arguments: [
    (PresentationStyle.Detent.content, 3), (.half, 5), (.full, 8), (.rows(4), 6), (.rows(99), 8),
    (.rows(-3), 2),
  ])
  func aSheetHasItsDetent(detent: PresentationStyle.Detent, height: Int) {
    let stage = makeStage(GridSize(width: 20, height: 10)) {
      let screen = Screen { "one" }
      screen.presentationStyle = .sheet(detent)
      return screen
    }
    let rows = stage.commit().grid.rows
    expectEqual(rows.count { $0.contains("│") || $0.contains("─") }, height)
  }

  @Test func aSheetIsCutWhereThereIsNoRoom() {
    let pictures = [(9, 4), (3, 3), (2, 2), (1, 1), (0, 0)].map { width, height in
      makeStage(GridSize(width: width, height: height)) { Screen("界界界") { "界界界界" } }.commit()
        .grid.rows
    }
    #expect(
      pictures == [
        ["╭─ 界… ─╮", "│界界界…│", "╰───────╯", "         "], ["╭─╮", "│…│", "╰─╯"],
        ["╭╮", "╰╯"], [" "], [],
      ])
  }

  @Test func aSheetGrowsWithItsContent() {
    let stage = makeStage(GridSize(width: 20, height: 8)) { [trips] in Screen { trips.note } }
    #expect(stage.sketch.contains("│trips│"))
    trips.note = "longer than before"
    #expect(stage.sketch.contains("│longer than b…│"))
    trips.note = "a\nb"
    #expect(stage.sketch.contains("│a│\n        │b│"))
  }

  @Test func anAlertAsksAndAnswers() {
    var answers: [String] = []
    let stage = makeStage(GridSize(width: 36, height: 9)) {
      Alert(
        "Delete?", message: "It cannot be undone.",
        actions: [
          .init("Keep", role: .cancel) { answers.append("keep") },
          .init("Delete", role: .destructive) { answers.append("delete") },
          .init("Hide") { answers.append("hide") },
        ])
    }
    #expect(
      stage.sketch == """
        below
        [ go ]
          ╭─ Delete? ────────────────────╮
          │ It cannot be undone.         │
          │                              │
          │ [ Keep ] [ Delete ] [ Hide ] │
          ╰──────────────────────────────╯
        """)
    expectEqual(stage.focusedView?.accessibilityLabel, "Hide")
    stage.press(.left)
    expectEqual(stage.focusedView?.accessibilityLabel, "Delete")
    stage.press(.up)
    #expect(!stage.press(.left))
    expectEqual(stage.focusedView?.accessibilityLabel, "Keep")
    stage.press(.right)
    stage.press(.enter)
    expectEqual(answers, ["delete"])
    #expect(!trips.isAsking)
    trips.isAsking = true
    _ = stage.commit()
    stage.press(.enter)
    expectEqual(answers, ["delete", "hide"])
    trips.isAsking = true
    _ = stage.commit()
    stage.click(.zero)
    #expect(trips.isAsking)
    stage.press(.escape)
    expectEqual(answers, ["delete", "hide", "keep"])
    expectEqual(stage.sketch, "below\n[ go ]")
  }

  @Test func anAlertsButtonsStandBelowEachOtherWhereTheyMust() {
    let stage = makeStage(GridSize(width: 15, height: 9)) {
      Alert(
        "A", message: "two words", actions: [.init("Cancel", role: .cancel), .init("Delete")])
    }
    #expect(
      stage.sketch == """
        below
        ╭─ A ─────────╮
        │ two words   │
        │             │
        │ [ Cancel ]  │
        │ [ Delete ]  │
        ╰─────────────╯
        """)
  }

  @Test func anAlertWithoutActionsSaysOK() {
    let stage = makeStage(GridSize(width: 20, height: 8)) { Alert("Hello") }
    #expect(
      stage.sketch == """
        below
        [ go ]
            ╭─ Hello ─╮
            │ [ OK ]  │
            ╰─────────╯
        """)
    stage.press(.enter)
    #expect(!trips.isAsking)
  }

  @Test func anActionMayPresentTheNextAlert() {
    let screen = Screen { "below" }
    screen.present(item: Binding(trips, \.edited)) { [trips] trip in
      Alert(trip.name, actions: [.init("Next") { trips.edited = .rome }])
    }
    let stage = Stage(screen, size: GridSize(width: 20, height: 8))
    trips.edited = .paris
    #expect(stage.sketch.contains("─ Paris ─"))
    stage.press(.enter)
    #expect(stage.sketch.contains("─ Rome ─"))
    expectEqual(trips.edited, .rome)
  }

  @Test func aToastTakesNoKeysAndGoesByItself() {
    let stage = makeStage(GridSize(width: 12, height: 6)) { Toast("Saved.") }
    stage.press(.tab)
    #expect(
      stage.dimmedSketch == """
        below
        [ go ]

         ╭────────╮
         │ Saved. │
         ╰────────╯
        """)
    #expect(stage.focusedView != nil)
    stage.press(.escape)
    #expect(trips.isAsking)
    stage.advance(by: .seconds(2))
    #expect(stage.sketch.contains("Saved."))
    stage.advance(by: .seconds(1))
    #expect(!trips.isAsking)
    expectEqual(stage.sketch, "below\n[ go ]")
  }

  @Test func theFocusStaysInsideAndIsGivenBack() {
    let stage = makeStage(GridSize(width: 20, height: 8)) {
      let screen = Screen { "over" }
      screen.onLoad = { screen in screen.field.isHidden = false }
      return screen
    }
    trips.isAsking = false
    _ = stage.commit()
    stage.press(.tab)
    let below = stage.focusedView
    #expect(below != nil)
    trips.isAsking = true
    #expect(stage.commit().focus?.id.hasPrefix("Presentation/") == true)
    for _ in 0..<3 {
      stage.press(.tab)
      #expect(stage.commit().focus?.id.hasPrefix("Presentation/") == true)
    }
    stage.click(GridPoint(x: 1, y: 1))
    #expect(!trips.isAsking)
    #expect(stage.focusedView === below)
    expectEqual(stage.commit().focus?.id, "StackView/Button")
  }

  @Test func aScreenReaderSpeaksOfTheFrontOnly() {
    let stage = makeStage(GridSize(width: 20, height: 8)) { Screen("Title") { "over" } }
    expectEqual(stage.accessibilityTree().spokenLabels, ["Title", "over"])
    trips.isAsking = false
    expectEqual(stage.accessibilityTree().spokenLabels, ["below", "go"])
  }
}

extension AccessibilityNode {
  fileprivate var spokenLabels: [String] {
    (label.map { [$0] } ?? []) + children.flatMap(\.spokenLabels)
  }
}
