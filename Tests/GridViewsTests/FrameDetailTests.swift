import ViewsTestSupport

/// What a stage notes of its frames follows from what is looked at, and its pictures do not.
@MainActor @Suite struct FrameDetailTests {
  private let details = [FrameListening.Detail.picture, .record, .everything]

  /// Says what size it needs, and may write what a label has read.
  private final class Reader: View {
    private let note: Held<String>
    private let writes: Bool

    init(_ note: Held<String>, writes: Bool) {
      (self.note, self.writes) = (note, writes)
      super.init()
    }

    override func updateProperties() {
      if writes, note.value == "one" { note.value = "two" }
    }

    override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
      GridSize(width: note.value.columns, height: 1)
    }

    override func draw(in canvas: inout Canvas) { canvas.draw(note.value, at: .zero) }
  }

  private func stage(_ note: Held<String>, writes: Bool = false) -> Stage {
    let stack = StackView(.vertical).containing(
      Label { note.value }, Reader(note, writes: writes))
    return Stage(stack, 6, 3)
  }

  private func words(_ frame: FrameRecord) -> String {
    let values = frame.assignments.count { $0.value != nil }
    return "\(frame.grid.lines) \(frame.runs.count) runs, \(frame.assignments.count) assignments, "
      + "\(values) values, \(frame.measures.count) measures"
  }

  /// The first frame and the frame after a change: the picture, and what else each reports.
  @Test func thePicturesAreTheSameAndTheRestIsWhatIsLookedAt() {
    let records = details.map { detail in
      FrameListening.$detail.withValue(detail) {
        let note = Held("one")
        let stage = stage(note)
        let records = stage.records(words, ["three": { note.value = "three" }])
        #expect(!stage.needsCommit)
        expectEqual(stage.sketch, "three\nthree")
        return records
      }
    }
    expectEqual(
      records.joined(separator: "\n"),
      """
      first: ["one", "one", ""] 0 runs, 0 assignments, 0 values, 0 measures
      three: ["three", "three", ""] 0 runs, 0 assignments, 0 values, 0 measures
      first: ["one", "one", ""] 5 runs, 1 assignments, 0 values, 2 measures
      three: ["three", "three", ""] 4 runs, 1 assignments, 0 values, 1 measures
      first: ["one", "one", ""] 5 runs, 1 assignments, 1 values, 3 measures
      three: ["three", "three", ""] 4 runs, 1 assignments, 1 values, 2 measures
      """)
  }

  @Test func whatIsNotedFollowsEachChange() {
    let note = Held("one")
    let stage = stage(note)
    func runs(_ detail: FrameListening.Detail, _ change: () -> Void) -> String {
      FrameListening.$detail.withValue(detail) {
        change()
        let frame = stage.commit()
        return "\(frame.latency.map { "\($0)" } ?? "-") \(frame.runs.count)"
      }
    }
    let history = [
      runs(.picture) {}, runs(.everything) { stage.resize(to: GridSize(width: 7, height: 3)) },
      runs(.picture) { stage.act { note.value = "two" } },
      runs(FrameListening.detail) { stage.act { note.value = "four" } },
    ]
    expectEqual(history, ["layoutFlush 0", "layoutFlush 3", "layoutFlush 0", "layoutFlush 4"])
  }

  /// A stack is not notified of a size that depends on an untracked read: its record has the old
  /// size, or the new one if a film or a proof listens.
  @Test func whoListensIsToldTheSizeOfNow() {
    let needed = [FrameListening.Detail.record, .everything].map { detail in
      FrameListening.$detail.withValue(detail) {
        let note = Held("one")
        let stack = StackView(.vertical).containing(Reader(note, writes: false))
        let stage = Stage(stack, 9, 2)
        _ = stage.commit()
        stage.act { note.value = "longer" }
        stack.setNeedsDisplay()
        return stage.commit().measures.filter { $0.path == "StackView" }.map(\.needed.width)
      }
    }
    expectEqual(needed, [[3], [6]])
  }

  /// A view that is dirty again after each of its layouts, and changes nothing or something.
  private final class Restless: View {
    var rounds = 0
    private let changes: Bool

    init(changes: Bool) {
      self.changes = changes
      super.init()
      addSubview(Label())
    }

    override func layoutSubviews() {
      rounds += 1
      if changes { subviews[0].frame = GridRect(x: rounds % 2, y: 0, width: 1, height: 1) }
      setNeedsLayout()
    }
  }

  /// A write is reported whatever is looked at: a proof asks a new renderer for its picture, and for
  /// what it has written to the models.
  ///
  /// A loop is proved only if nothing changes in it.
  @Test func theProblemsAreTheSame() {
    let faults = details.map { detail in
      FrameListening.$detail.withValue(detail) {
        let loops = [false, true].map { Stage(Restless(changes: $0), 2, 1).commit().faults }
        return ([stage(Held("one"), writes: true).commit().faults] + loops).joined(separator: "\n")
      }
    }
    expectEqual(
      Set(faults),
      [
        """
        StackView/Reader.updateProperties writes what StackView/Label.updateProperties has read
        updateLoop(paths: ["Restless"], isProved: true)
        updateLoop(paths: ["Restless"], isProved: false)
        """
      ])
  }
}
