import ViewsTestSupport

@MainActor @Suite struct StageTests {
  @Test func aViewIsMadeWhileItsStagesQueueIsCurrent() {
    var seen: TurnQueue?
    func makeView() -> View {
      seen = TurnQueue.current
      return View()
    }
    let stage = Stage(makeView(), size: GridSize(width: 1, height: 1))
    #expect(seen === stage.queue)
  }

  @Test func aViewThatIsMadeLaterFindsTheQueueToo() {
    var seen: [TurnQueue?] = []
    let probe = Probe()
    probe.layout = { _ in seen.append(.current) }
    let stage = Stage(probe, size: GridSize(width: 1, height: 1))
    probe.layoutIfNeeded()
    stage.act { seen.append(.current) }
    expectEqual(seen.map { $0 === stage.queue }, [true, true])
  }

  @Test func impossibleTreesAndSizesAreRefusedInWords() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (parent, child) = (View(), View())
        parent.addSubview(child)
        child.addSubview(parent)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = View()
        let first = Stage(view, size: .zero)
        _ = Stage(view, size: .zero)
        _ = first.size
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = Stage(View(), size: GridSize(width: .max, height: 2)) }
    }
  }

  @Test func asWideAsPossibleIsALengthLikeAnother() {
    let stack = StackView(.horizontal, spacing: 1)
    let endless = Probe()
    endless.frame = GridRect(x: 1, y: 0, width: .max, height: .max)
    stack.addSubview(Label("a"))
    let probe = Probe()
    probe.addSubview(stack)
    probe.addSubview(endless)
    endless.drawing = { $0.draw("b", at: .zero) }
    probe.layout = { _ in stack.frame = GridRect(x: 0, y: 0, width: .max, height: 1) }
    expectEqual(Stage(probe, size: GridSize(width: 3, height: 1)).picture, "ab ")
  }

  /// Checklist row 50: each frame reports how late its change was.
  @Test func theRecordTellsHowLateAChangeCame() {
    let model = Pair()
    let (tracked, label) = (Label(), Label())
    let probe = Probe()
    probe.addSubview(tracked)
    probe.addSubview(label)
    probe.properties = { _ in tracked.text = model.first }
    let stage = Stage(probe, size: GridSize(width: 5, height: 1))
    _ = stage.commit()

    model.first = "track"
    expectEqual(stage.commit().latency, .layoutFlush)
    label.text = "write"
    expectEqual(stage.commit().latency, .synchronous)
    stage.queue.enqueue { label.text = "queue" }
    stage.turn()
    let late = stage.commit()
    expectEqual(late.latency, .nextTurn)
    expectEqual(late.turn, 1)
    expectEqual(
      late.assignments, [.init(path: "Probe/Label[1]", property: "text", changed: true)])
  }

  @Test func anEqualAssignmentIsRecordedAndChangesNothing() {
    let label = Label("same")
    let stage = Stage(label, size: GridSize(width: 4, height: 1))
    _ = stage.commit()
    label.text = "same"
    #expect(stage.needsCommit, "no frame has told it")
    let record = stage.commit()
    #expect(!stage.needsCommit && record.runs == [])
    expectEqual(record.assignments, [.init(path: "Label", property: "text", changed: false)])
    #expect(record.latency == nil)
  }

  @Test func textsThatDifferOnlyInTheirBytesAreDifferent() {
    let label = Label("é")
    let stage = Stage(label, size: GridSize(width: 1, height: 1))
    let composed = stage.commit().grid
    label.text = "e\u{301}"
    #expect(stage.commit().grid != composed)
  }

  @Test func aResizeLaysOutAgain() {
    let stage = Stage(Box(title: "T"), size: GridSize(width: 7, height: 2))
    expectEqual(stage.picture, "╭─ T ─╮\n╰─────╯")
    stage.resize(to: GridSize(width: 8, height: 3))
    expectEqual(stage.picture, "╭─ T ──╮\n│      │\n╰──────╯")
  }

  @Test func flushesArePicturedOnlyForThoseWhoListen() {
    let label = Label("a")
    let stage = Stage(label, size: GridSize(width: 1, height: 1))
    _ = stage.commit()
    func flush(_ text: String) {
      label.text = text
      label.setNeedsLayout()
      label.layoutIfNeeded()
    }
    flush("b")
    #expect(stage.commit().flushes.isEmpty)
    FrameListening.$detail.withValue(.everything) {
      flush("c")
      flush("d")
    }
    expectEqual(stage.commit().flushes.map(\.grid.text), ["c", "d"])
  }

  @Test func drainEndsEvenWhereAQueueFeedsItself() {
    let stage = Stage(View(), size: .zero)
    func again() { stage.queue.enqueue { again() } }
    again()
    expectEqual(stage.drain(), 1_000)
  }
}
