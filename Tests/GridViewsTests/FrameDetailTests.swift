import ViewsTestSupport

/// What a stage notes of its frames follows from what is looked at, and its pictures do not.
@MainActor @Suite struct FrameDetailTests {
  @Observable @MainActor fileprivate final class Note {
    var text = "one"
  }

  /// Says what size it needs, and may write what a label has read.
  private final class Reader: View {
    private let note: Note
    private let writes: Bool

    init(_ note: Note, writes: Bool) {
      (self.note, self.writes) = (note, writes)
      super.init()
    }

    override func updateProperties() {
      if writes, note.text == "one" { note.text = "two" }
    }

    override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
      GridSize(width: note.text.columns, height: 1)
    }

    override func draw(in canvas: inout Canvas) { canvas.draw(note.text, at: .zero) }
  }

  private func stage(_ note: Note, writes: Bool = false) -> Stage {
    let stack = StackView(.vertical)
    stack.addSubview(Label { note.text })
    stack.addSubview(Reader(note, writes: writes))
    return Stage(stack, size: GridSize(width: 6, height: 3))
  }

  /// The first frame and the frame after a change: the picture, and what else each reports.
  private func frames(_ detail: FrameListening.Detail) -> (pictures: [String], told: [[Int]]) {
    FrameListening.$detail.withValue(detail) {
      let note = Note()
      let stage = stage(note)
      var frames = [stage.commit()]
      stage.act { note.text = "three" }
      frames.append(stage.commit())
      let again = [stage.needsCommit, stage.commit().grid != frames[1].grid]
      expectEqual(again, [false, false])
      return (
        frames.map(\.grid.text),
        frames.map {
          let values = $0.assignments.count { $0.value != nil }
          return [$0.runs.count, $0.assignments.count, values, $0.measures.count]
        }
      )
    }
  }

  @Test func thePicturesAreTheSameAndTheRestIsWhatIsLookedAt() {
    let all = [FrameListening.Detail.picture, .record, .everything].map(frames)
    expectEqual(Set(all.map(\.pictures)).count, 1)
    expectEqual(all[0].pictures.last, "three \nthree \n      ")
    expectEqual(all[0].told, [[0, 0, 0, 0], [0, 0, 0, 0]])
    expectEqual(all[1].told, [[5, 1, 0, 2], [4, 1, 0, 1]])
    expectEqual(all[2].told, [[5, 1, 1, 3], [4, 1, 1, 2]])
  }

  @Test func whatIsNotedFollowsEachChange() {
    let note = Note()
    let stage = stage(note)
    FrameListening.$detail.withValue(.picture) { #expect(stage.commit().runs.isEmpty) }
    let resized = FrameListening.$detail.withValue(.everything) {
      stage.resize(to: GridSize(width: 7, height: 3))
      return stage.commit()
    }
    #expect(resized.latency == .layoutFlush && !resized.runs.isEmpty)
    FrameListening.$detail.withValue(.picture) {
      stage.act { note.text = "two" }
      #expect(stage.commit().runs.isEmpty)
    }
    stage.act { note.text = "four" }
    #expect(!stage.commit().runs.isEmpty)
  }

  /// A stack is not notified of a size that depends on an untracked read: its record has the old
  /// size, or the new one if a film or a proof listens.
  @Test func whoListensIsToldTheSizeOfNow() {
    let needed = [FrameListening.Detail.record, .everything].map { detail in
      FrameListening.$detail.withValue(detail) {
        let note = Note()
        let stack = StackView(.vertical)
        stack.addSubview(Reader(note, writes: false))
        let stage = Stage(stack, size: GridSize(width: 9, height: 2))
        _ = stage.commit()
        stage.act { note.text = "longer" }
        stack.setNeedsDisplay()
        return stage.commit().measures.filter { $0.path == "StackView" }.map(\.needed.width)
      }
    }
    expectEqual(needed, [[3], [6]])
  }

  /// A proof asks a new renderer for its picture, and for what it has written to the models.
  @Test(arguments: [FrameListening.Detail.picture, .record, .everything])
  func aWriteToAModelIsReportedWhateverIsLookedAt(_ detail: FrameListening.Detail) {
    FrameListening.$detail.withValue(detail) {
      let problems = stage(Note(), writes: true).commit().problems
      let isWrite = problems.map { if case .modelWrite = $0 { true } else { false } }
      expectEqual(isWrite, [true])
    }
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

  @Test(arguments: [FrameListening.Detail.picture, .record, .everything])
  func aLoopIsProvedOnlyIfNothingChangesInIt(_ detail: FrameListening.Detail) {
    let loops = [false, true].map { changes in
      FrameListening.$detail.withValue(detail) {
        let stage = Stage(Restless(changes: changes), size: GridSize(width: 2, height: 1))
        return stage.commit().problems
      }
    }
    let path = ["Restless"]
    #expect(
      loops == [
        [.updateLoop(paths: path, isProved: true)], [.updateLoop(paths: path, isProved: false)],
      ])
  }
}
