/// Films compared, each frame written as its label and its picture.
@Suite struct RecordingDifferenceTests {
  private func film(_ frames: String) -> Recording {
    Recording(
      frames: frames.split(separator: " ").map { frame in
        let parts = frame.split(separator: ":").map(String.init)
        return .init(label: parts[0], grid: Grid(lines: [parts[1]]))
      })
  }

  /// The differences as `1>2 changed`: the numbers that the frame had and has, and its kind.
  private func differences(_ old: Recording, _ new: Recording) -> [String] {
    RecordingDifference(from: old, to: new).frames.map { frame in
      let numbers = [frame.expectedIndex, frame.actualIndex].map { $0.map { "\($0 + 1)" } ?? "-" }
      return numbers.joined(separator: ">") + " \(frame.kind)"
    }
  }

  private func differences(_ old: String, _ new: String) -> [String] {
    differences(film(old), film(new))
  }

  @Test func aFrameMoreIsOneDifferenceWhereverItStands() {
    let old = (1...6).map { "goal:\($0)" }
    for place in 0...6 {
      var new = old
      new.insert("foul:x", at: place)
      let (before, after) = (old.joined(separator: " "), new.joined(separator: " "))
      expectEqual(differences(before, after), ["->\(place + 1) inserted"])
      expectEqual(differences(after, before), ["\(place + 1)>- removed"])
    }
  }

  /// The films' order is kept; a frame that looks like others is one difference, a late picture is a new
  /// frame before the old one, and where all after a new frame differ, each is compared with its own.
  @Test func eachDifferenceHasItsKindAndTheNumbersOfItsFrames() {
    let films = [
      ("start:0 goal:1 turn:2", "start:0 goal:1 turn:2"), ("", ""),
      ("goal:a goal:a goal:a", "goal:a goal:a goal:a goal:a"),
      ("x:a y:b x:a y:b", "x:a x:a y:b x:a y:b"),
      ("start:0 goal:1 end:2", "start:0 turn:1 end:2"),
      ("start:0 goal:1 end:2", "start:0 goal:x end:2"),
      ("start:0 goal:1 end:2", "start:0 turn:x end:2"),
      ("a:1 b:2 c:3 d:4 e:5 f:6", "a:9 c:3 D:4 e:8 f:6 g:7"),
      ("start:0 goal:1 foul:2 end:3", "start:0 pause:x goal:5 foul:6 end:7"),
      ("start:0 goal,turn:1", "start:0 goal:x turn:1"), ("start:0 goal,turn:1", "start:0 goal:1"),
    ]
    let lines = films.map { old, new in
      "\(old) | \(new) | \((differences(old, new) + ["end"]).joined(separator: ", "))"
    }
    expectEqual(
      lines.joined(separator: "\n"),
      """
      start:0 goal:1 turn:2 | start:0 goal:1 turn:2 | end
       |  | end
      goal:a goal:a goal:a | goal:a goal:a goal:a goal:a | ->4 inserted, end
      x:a y:b x:a y:b | x:a x:a y:b x:a y:b | ->2 inserted, end
      start:0 goal:1 end:2 | start:0 turn:1 end:2 | 2>2 relabelled, end
      start:0 goal:1 end:2 | start:0 goal:x end:2 | 2>2 changed, end
      start:0 goal:1 end:2 | start:0 turn:x end:2 | 2>2 changed, end
      a:1 b:2 c:3 d:4 e:5 f:6 | a:9 c:3 D:4 e:8 f:6 g:7 | 1>1 changed, 2>- removed, 4>3 \
      relabelled, 5>4 changed, ->6 inserted, end
      start:0 goal:1 foul:2 end:3 | start:0 pause:x goal:5 foul:6 end:7 | ->2 inserted, 2>3 \
      changed, 3>4 changed, 4>5 changed, end
      start:0 goal,turn:1 | start:0 goal:x turn:1 | ->2 inserted, 2>3 relabelled, end
      start:0 goal,turn:1 | start:0 goal:1 | 2>2 relabelled, end
      """)
  }

  @Test func thePartsThatDifferAreSaidOneByOne() throws {
    func frame(_ label: String, _ text: String, _ x: Int?) -> Recording.Frame {
      .init(
        label: label, grid: Grid(lines: [text]),
        cursor: x.map { .init(at: GridPoint(x: $0, y: 0)) })
    }
    let old = Recording(frames: [frame("caf\u{E9}", "ab", 0), frame("b", "ab", nil)])
    let new = Recording(frames: [frame("cafe\u{301}", "aB", 0), frame("b", "ab", 1)])
    let frames = RecordingDifference(from: old, to: new).frames
    expectEqual(frames.map(\.kind), [.changed, .changed])
    expectEqual(frames.map(\.isRelabelled), [true, false])
    expectEqual(frames.map(\.hasOtherCursor), [false, true])
    expectEqual(frames.map(\.hasOtherFocus), [false, false])
    expectEqual(frames.map { $0.grid?.changed }, [[GridPoint(x: 1, y: 0)], nil])
    expectEqual(frames.map { $0.expected }, old.frames)
  }

  @Test func everyAlignmentNamesEachFrameOnceAndInOrder() {
    var seed: UInt64 = 7
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    func film() -> Recording {
      Recording(
        frames: (0..<next(9)).map { _ in
          .init(label: "\(next(3))", grid: Grid(lines: ["\(next(3))"]))
        })
    }
    for _ in 0..<400 {
      let (old, new) = (film(), film())
      let found = RecordingDifference(from: old, to: new).frames
      expectEqual(found.compactMap(\.expectedIndex), found.compactMap(\.expectedIndex).sorted())
      expectEqual(found.compactMap(\.actualIndex), found.compactMap(\.actualIndex).sorted())
      expectEqual(rebuilt(old, found), new.frames)
    }
  }

  /// The new film, made of the old one and the differences.
  private func rebuilt(_ old: Recording, _ found: [RecordingDifference.Frame]) -> [Recording.Frame]
  {
    var frames: [Recording.Frame] = []
    var next = 0
    for difference in found {
      if let index = difference.expectedIndex {
        frames += old.frames[next..<index]
        next = index + 1
      } else if let index = difference.actualIndex {
        let between = index - frames.count
        frames += old.frames[next..<next + between]
        next += between
      }
      if let actual = difference.actual { frames.append(actual) }
    }
    return frames + old.frames[next...]
  }

  @Test(arguments: [true, false])
  func longFilmsThatHaveNothingInCommonAreComparedToo(haveSameLabels: Bool) {
    let count = isLongRun ? 10_000 : 2_000
    func film(_ name: String) -> Recording {
      Recording(
        frames: (0..<count).map { number in
          .init(
            label: haveSameLabels ? "tick" : "\(name) \(number)",
            grid: Grid(lines: ["\(name) \(number)"]))
        })
    }
    let frames = RecordingDifference(from: film("old"), to: film("new")).frames
    expectEqual(frames.count, count)
    #expect(frames.allSatisfy { $0.kind == .changed && $0.expectedIndex == $0.actualIndex })
  }

  @Test func aFrameMoreInALongFilmIsOneDifference() {
    let count = isLongRun ? 10_000 : 2_000
    var frames = (0..<count).map { number in
      Recording.Frame(label: "tick", grid: Grid(lines: ["\(number)"]))
    }
    let old = Recording(frames: frames)
    frames.insert(.init(label: "new", grid: Grid(lines: ["x"])), at: 500)
    expectEqual(differences(old, Recording(frames: frames)), ["->501 inserted"])
  }
}
