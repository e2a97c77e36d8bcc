import ViewsTestSupport

@MainActor @Suite struct StageTests {
  @Test func aViewFindsTheQueueOfItsStage() {
    var seen: [TurnQueue?] = []
    let probe = Probe()
    probe.layout = { _ in seen.append(.current) }
    func makeView() -> View {
      seen.append(.current)
      return probe
    }
    let stage = Stage(makeView(), 1, 1)
    probe.layoutIfNeeded()
    stage.act { seen.append(.current) }
    expectEqual(seen.map { $0 === stage.queue }, [true, true, true])
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
    let stack = StackView(.horizontal, spacing: 1).containing(Label("a"))
    let endless = Probe().placed(1, 0, .max, .max)
    endless.drawing = { $0.draw("b", at: .zero) }
    let probe = Probe().containing(stack, endless)
    probe.layout = { _ in _ = stack.placed(0, 0, .max, 1) }
    expectEqual(Stage(probe, 3, 1).picture, "ab ")
  }

  /// Checklist row 50: each frame reports how late its change was.
  @Test func theRecordTellsHowLateAChangeCame() {
    let (model, tracked, label) = (Pair(), Label(), Label())
    let probe = Probe().containing(tracked, label)
    probe.properties = { _ in tracked.text = model.first }
    let stage = Stage(probe, 5, 1)
    _ = stage.commit()
    let latencies = stage.records(
      { frame in
        let changes = frame.assignments.map { "\($0.path).\($0.property) \($0.changed)" }
        return "\(frame.latency.map { "\($0)" } ?? "-") \(frame.turn) \(changes)"
      },
      [
        "tracked": { model.first = "track" }, "written": { label.text = "write" },
        "queued": {
          stage.queue.enqueue { label.text = "queue" }
          stage.turn()
        },
        "equal": { label.text = "queue" },
      ])
    expectEqual(
      latencies,
      """
      first: - 0 []
      tracked: layoutFlush 0 ["Probe/Label[0].text true"]
      written: synchronous 0 ["Probe/Label[1].text true"]
      queued: nextTurn 1 ["Probe/Label[1].text true"]
      equal: - 1 ["Probe/Label[1].text false"]
      """)
  }

  @Test func anEqualAssignmentIsRecordedAndChangesNothing() {
    let label = Label("same")
    let stage = Stage(label, 4, 1)
    _ = stage.commit()
    label.text = "same"
    #expect(stage.needsCommit, "no frame has told it")
    expectEqual(stage.commit().ran, "-")
    #expect(!stage.needsCommit)
    // Texts that differ only in their bytes are different.
    label.text = "é"
    let composed = stage.commit().grid
    label.text = "e\u{301}"
    #expect(stage.commit().grid != composed)
  }

  @Test func aResizeLaysOutAgain() {
    Stage(Box(title: "T"), 7, 2).expectFilm(
      .resize(8, 3),
      shows: """
        first   ¦ 8 x 3
        ╭─ T ─╮ ¦ ╭─ T ──╮
        ╰─────╯ ¦ │      │
                ¦ ╰──────╯
        """)
  }

  @Test func flushesArePicturedOnlyForThoseWhoListen() {
    let label = Label("a")
    let stage = Stage(label, 1, 1)
    _ = stage.commit()
    func flush(_ texts: String..., detail: FrameListening.Detail?) -> [String] {
      FrameListening.$detail.withValue(detail ?? FrameListening.detail) {
        for text in texts {
          label.text = text
          label.setNeedsLayout()
          label.layoutIfNeeded()
        }
      }
      return stage.commit().flushes.map(\.grid.text)
    }
    let flushes = [flush("b", detail: nil), flush("c", "d", detail: .everything)]
    expectEqual(flushes, [[], ["c", "d"]])
  }

  @Test func drainEndsEvenWhereAQueueFeedsItself() {
    let stage = Stage(View(), 0, 0)
    func again() { stage.queue.enqueue { again() } }
    again()
    expectEqual(stage.drain(), 1_000)
  }
}
