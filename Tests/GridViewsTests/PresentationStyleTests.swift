import ViewsTestSupport

@MainActor @Suite struct PresentationStyleTests {
  private let trips = Trips()

  /// A stage whose screen presents what is made.
  private func makeStage(
    _ width: Int, _ height: Int, _ make: @escaping @MainActor () -> ViewController
  ) -> Stage {
    let screen = Screen { "below" }
    screen.onLoad = { screen in screen.field.isHidden = false }
    screen.present(isPresented: Binding(trips, \.isAsking), content: make)
    trips.isAsking = true
    return Stage(screen, width, height)
  }

  @Test func aSheetIsCutWhereThereIsNoRoom() {
    makeStage(9, 4) { Screen("界界界") { "界界界界" } }.expectFilm(
      .resize(3, 3), .resize(2, 2), .resize(1, 1), .resize(0, 0),
      shows: """
        first     ¦ 3 x 3 ¦ 2 x 2 ¦ 1 x 1 ¦ 0 x 0
        ╭─ 界… ─╮ ¦ ╭─╮   ¦ ╭╮    ¦       ¦
        │界界界…│ ¦ │…│   ¦ ╰╯    ¦       ¦
        ╰───────╯ ¦ ╰─╯   ¦       ¦       ¦
        """)
  }

  @Test func aSheetGrowsWithItsContent() {
    makeStage(20, 6) { [trips] in Screen { trips.note } }.expectFilm(
      .act("longer") { trips.note = "longer than before" }, .act("higher") { trips.note = "a\nb" },
      shows: """
        first                ¦ longer               ¦ higher
        below                ¦ below                ¦ below
        [ go ]╭─────╮        ¦ [ ╭──────────────╮   ¦ [ go ]  ╭─╮
              │trips│        ¦   │longer than b…│   ¦         │a│
              ╰─────╯        ¦   ╰──────────────╯   ¦         │b│
                             ¦                      ¦         ╰─╯
        """)
  }

  // MARK: - Alerts

  @Test func anAlertAsksAndAnswers() {
    let log = Log()
    let stage = makeStage(36, 7) {
      Alert(
        "Delete?", message: "It cannot be undone.",
        actions: [
          .init("Keep", role: .cancel) { log.note("keep") },
          .init("Delete", role: .destructive) { log.note("delete") },
          .init("Hide") { log.note("hide") },
        ])
    }
    expectEqual(
      stage.sketch,
      """
      below
      [ ╭─ Delete? ────────────────────╮
        │ It cannot be undone.         │
        │                              │
        │ [ Keep ] [ Delete ] [ Hide ] │
        ╰──────────────────────────────╯
      """)
    stage.expectFilm(
      "left", "up", "left", "right", "enter", trips.ask(true), "enter", trips.ask(true),
      .click(0, 0), "escape", drawing: { [$0.lines[2]] },
      noting: { "\(stage.focusedView?.accessibilityLabel ?? "-") \(trips.words) \(log.take())" },
      shows: """
        first     ¦   │ It cannot be undone.         │ ¦ Hide asking
        left      ¦   │ It cannot be undone.         │ ¦ Delete asking
        up        ¦   │ It cannot be undone.         │ ¦ Keep asking
        left (no) ¦   │ It cannot be undone.         │ ¦ Keep asking
        right     ¦   │ It cannot be undone.         │ ¦ Delete asking
        enter     ¦                                    ¦ -  delete
        ask true  ¦   │ It cannot be undone.         │ ¦ Hide asking
        enter     ¦                                    ¦ -  hide
        ask true  ¦   │ It cannot be undone.         │ ¦ Hide asking
        click 0,0 ¦   │ It cannot be undone.         │ ¦ Hide asking
        escape    ¦                                    ¦ -  keep
        """)
  }

  /// An alert's buttons stand below each other where they must; without actions it says OK.
  @Test func anAlertsButtons() {
    let below = makeStage(15, 7) {
      Alert(
        "A", message: "two words", actions: [.init("Cancel", role: .cancel), .init("Delete")])
    }
    below.expectFilm(
      "up", "enter", drawing: \.lines, noting: { trips.words },
      shows: """
        first           ¦ up              ¦ enter
        ╭─ A ─────────╮ ¦ ╭─ A ─────────╮ ¦ below
        │ two words   │ ¦ │ two words   │ ¦ [ go ]
        │             │ ¦ │             │ ¦
        │ [ Cancel ]  │ ¦ │ [ Cancel ]  │ ¦
        │ [ Delete ]  │ ¦ │ [ Delete ]  │ ¦
        ╰─────────────╯ ¦ ╰─────────────╯ ¦
        asking          ¦ asking          ¦
        """)
    makeStage(13, 4) { Alert("Hello") }.expectFilm(
      "enter", noting: { trips.words },
      shows: """
        first         ¦ enter
        b╭─ Hello ─╮  ¦ below
        [│ [ OK ]  │  ¦ [ go ]
         ╰─────────╯  ¦
        asking        ¦
        """)
  }

  @Test func anActionMayPresentTheNextAlert() {
    let screen = Screen { "below" }
    screen.present(item: Binding(trips, \.edited)) { [trips] trip in
      Alert(trip.name, actions: [.init("Next") { trips.edited = .rome }])
    }
    Stage(screen, 15, 5).expectFilm(
      trips.edit(.paris), "enter", noting: { trips.words },
      shows: """
        first           ¦ edit Paris      ¦ enter
        below           ¦ below           ¦ below
                        ¦  ╭─ Paris ──╮   ¦  ╭─ Rome ───╮
                        ¦  │ [ Next ] │   ¦  │ [ Next ] │
                        ¦  ╰──────────╯   ¦  ╰──────────╯
                        ¦ Paris           ¦ Rome
        """)
  }

  // MARK: - The focus, and what is spoken

  @Test func theFocusStaysInsideAndIsGivenBack() {
    let stage = makeStage(20, 8) {
      let screen = Screen { "over" }
      screen.onLoad = { screen in screen.field.isHidden = false }
      return screen
    }
    trips.isAsking = false
    stage.expectFilm(
      "tab", trips.ask(true), "tab", "tab", "tab", .click(1, 1),
      drawing: { _ in [stage.commit().focus?.id ?? "-"] }, noting: { trips.words },
      shows: """
        first     ¦ -                                       ¦
        tab       ¦ StackView/Button                        ¦
        ask true  ¦ Presentation/OpaqueBox/StackView/Button ¦ asking
        tab (no)  ¦ Presentation/OpaqueBox/StackView/Button ¦ asking
        tab (no)  ¦ Presentation/OpaqueBox/StackView/Button ¦ asking
        tab (no)  ¦ Presentation/OpaqueBox/StackView/Button ¦ asking
        click 1,1 ¦ StackView/Button                        ¦
        """)
  }

  @Test func aScreenReaderSpeaksOfTheFrontOnly() {
    let stage = makeStage(20, 8) { Screen("Title") { "over" } }
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
