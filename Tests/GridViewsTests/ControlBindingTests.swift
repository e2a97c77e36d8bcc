import ViewsTestSupport

/// Checklist rows 26 and 29: whatever happens, a control shows what its model holds; a change is
/// one run, an event at most one write, and no write comes back.
@MainActor @Suite struct ControlBindingTests {
  nonisolated static let seeds: Range<UInt64> = isLongRun ? 0..<200 : 0..<4

  @Test(arguments: seeds) func aControlShowsItsModelsValue(seed: UInt64) {
    for (index, sample) in ControlSample.all.enumerated() {
      var dice = Dice(seed: seed &* 31 &+ UInt64(index))
      let refuses = dice.chance(5)
      let model = sample.bound(Log(), refuses)
      let stage = Stage(model.control, 16, 4)
      model.control.focus()
      for step in 1...60 {
        let name = Comment(rawValue: "\(sample.name), seed \(seed), step \(step)")
        _ = stage.commit()
        let (before, writes) = (model.read(), model.writes())
        // Several events and writes of the model may be between two frames.
        let events = dice.chance(4) ? 0 : dice.chance(3) ? 3 : 1
        for _ in 0..<events { dice.event(on: stage) }
        if events != 1 { model.write() }
        let frame = stage.commit()
        let hasChanged = model.read() != before
        expectEqual(sample.read(model.control), model.read(), name)
        let runs = frame.runs.filter { $0.phase == "updateProperties" && $0.path == sample.name }
        #expect(runs.map(\.count) == (hasChanged ? [1] : []) || events == 3 && runs.count < 2, name)
        let written = model.writes() - writes
        #expect(written <= events && (events != 1 || (written == 1) == hasChanged || refuses), name)
        expectEqual(frame.grid, stage.freshPicture, name)
        #expect(frame.problems == [] && !stage.needsCommit, name)
      }
      // Closed and without the focus, it shows what a new one would.
      stage.press(.escape)
      stage.setFocus(to: nil)
      expectEqual(
        stage.commit().grid, Stage(model.another(), 16, 4).commit().grid, "\(sample.name)")
    }
  }

  @Test func whatIsGoneIsRememberedAndCannotBeWritten() throws {
    let model = Held<String?>("Ace")
    let given = try #require(Binding<String>(Binding(model, \.value)))
    let field = TextField(text: given)
    let stage = Stage(field, 6, 1)
    field.focus()
    stage.expectFilm(
      .act("gone") { model.value = nil }, "x", .act("back") { model.value = "Bee" }, "x",
      noting: { "\(model.value ?? "nil") \(field.selectedRange)" },
      shows: """
        first ¦ Ace    ¦ Ace 3..<3
        gone  ¦ Ace    ¦ nil 3..<3
        x     ¦ Ace    ¦ nil 3..<3
        back  ¦ Bee    ¦ Bee 3..<3
        x     ¦ Beex   ¦ Beex 4..<4
        """)
  }
}

extension Dice {
  /// Lets a user do something.
  @MainActor fileprivate mutating func event(on stage: Stage) {
    switch below(5) {
    case 0: stage.paste(pick(["界e\u{301}", "a\r\nb", "\u{1B}", "👩‍🚀", "long enough"]))
    case 1:
      let point = GridPoint(x: below(16), y: below(4))
      stage.send(MouseEvent(pick([.press, .drag, .release]), at: point))
    default:
      let key: KeyPress.Key = pick([
        .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .backspace, .delete, .enter,
        .tab, .character(" "), .character("1"), .character("界"), .character("\u{301}"),
      ])
      stage.press(KeyPress(key, pick([[], [], [], .shift, .option])))
    }
  }
}
