import ViewsTestSupport

/// What views write while they are photographed.
@Observable @MainActor private final class Tally {
  var renders = 0
  var title = "a"
  /// A part of the state that no test's view reads.
  var unread = 0
}

/// A page with a view that writes a model in its own methods, and a label that shows the model.
@MainActor private final class Page {
  let tally = Tally()
  let root = Probe()
  let writer = Probe()
  let label = Label().placed(0, 0, 4, 1, named: "label")
  private let platform: Platform
  private(set) lazy var stage = Stage(root, 4, 2, platform: platform)

  init(showsTitle: Bool = true, platform: Platform = .iOS26) {
    self.platform = platform
    root.identifier = "root"
    _ = root.containing(label, writer.placed(0, 1, 4, 1, named: "writer"))
    if showsTitle { root.properties = { [label, tally] _ in label.text = tally.title } }
  }

  func write(in method: String, _ write: @escaping (Tally) -> Void) {
    switch method {
    case "updateProperties": writer.properties = { [tally] _ in write(tally) }
    case "layoutSubviews": writer.layout = { [tally] _ in write(tally) }
    default: writer.drawing = { [tally] _ in write(tally) }
    }
  }

  func writeOnce(in method: String) {
    write(in: method) { if $0.title == "a" { $0.title = "b" } }
  }

  func request(_ method: String) {
    switch method {
    case "updateProperties": writer.setNeedsUpdateProperties()
    case "layoutSubviews": writer.setNeedsLayout()
    default: writer.setNeedsDisplay()
    }
  }

  /// The label, the problems, and an exclamation mark if the frame is not the last one.
  func frames(_ steps: KeyValuePairs<String, () -> Void> = [:]) -> String {
    stage.records(
      { [label, stage] frame in
        "\(label.text) \(frame.faults)\(stage.needsCommit ? " !" : "")"
      }, steps)
  }
}

/// The frames of pages on which views write, in words.
@MainActor @Suite struct ModelWriteTests {
  typealias Steps = KeyValuePairs<String, () -> Void>
  private let methods = ["updateProperties", "layoutSubviews", "draw"]

  /// The frames of new pages, each prepared and then changed in steps of its own.
  private func frames(
    showsTitle: Bool = true, platform: Platform = .iOS26,
    _ cases: KeyValuePairs<String, (Page) -> Steps>
  ) -> String {
    cases.map { name, prepare in
      let page = Page(showsTitle: showsTitle, platform: platform)
      return "\(name)\n\(page.frames(prepare(page)))"
    }.joined(separator: "\n")
  }

  /// What another method has read: a write settles, and is a problem all the same.
  @Test func aWriteToWhatAnotherViewHasReadIsAProblem() {
    let inMethods = methods.map { method in
      frames([
        method: { page in
          page.writeOnce(in: method)
          return ["idle": { expectEqual(page.stage.picture, "b   \n    ") }]
        }
      ])
    }
    let others = frames([
      "each frame says it again, and a layout at once is said of the next frame": { page in
        page.write(in: "draw") { if $0.renders < 9 { $0.renders += 1 } }
        page.root.layout = { [tally = page.tally] _ in _ = tally.renders }
        return [
          "again": { page.request("draw") },
          "at once": {
            page.write(in: "layoutSubviews") { $0.title = "b" }
            page.request("layoutSubviews")
            page.writer.layoutIfNeeded()
          },
        ]
      },
      // Observation notifies in any order; the record does not depend on it.
      "of several readers the first by name": { page in
        for number in (0..<8).reversed() {
          let label = Label { [tally = page.tally] in tally.title }
          page.root.addSubview(label.placed(0, 0, 0, 0, named: "label \(number)"))
        }
        page.writeOnce(in: "layoutSubviews")
        return [:]
      },
      "the loop and the write": { page in
        page.write(in: "layoutSubviews") { $0.title += "x" }
        page.root.layout = { [writer = page.writer, tally = page.tally, label = page.label] _ in
          label.text = "\(tally.title.count > 9)"
          writer.setNeedsLayout()
        }
        return [:]
      },
    ])
    expectEqual(
      (inMethods + [others]).joined(separator: "\n"),
      """
      updateProperties
      first: b root/writer.updateProperties writes what root.updateProperties has read
      idle: b -
      layoutSubviews
      first: b root/writer.layoutSubviews writes what root.updateProperties has read
      idle: b -
      draw
      first: b root/writer.draw writes what root.updateProperties has read
      idle: b -
      each frame says it again, and a layout at once is said of the next frame
      first: a root/writer.draw writes what root.layoutSubviews has read
      again: a root/writer.draw writes what root.layoutSubviews has read
      at once: b root/writer.layoutSubviews writes what root.updateProperties has read
      of several readers the first by name
      first: b root/writer.layoutSubviews writes what root.updateProperties has read
      the loop and the write
      first: true updateLoop(paths: ["root", "root/writer"], isProved: false)
      root/writer.layoutSubviews writes what root.layoutSubviews has read !
      """)
  }

  /// Observation registers after the first run, so the second one is the first to be seen.
  ///
  /// One run has one registration however often it writes.
  @Test func aMethodThatCountsItsRunsInAModelIsSeenFromTheSecondRunOn() {
    let frames = ["layoutSubviews", "draw"].map { method in
      let page = Page(showsTitle: false)
      page.write(in: method) { for _ in 0..<3 { $0.renders += 1 } }
      let request = { page.request(method) }
      let frames = page.frames(["2": request, "3": request])
      let registrations = page.stage.registrations
      for _ in 0..<100 {
        request()
        _ = page.stage.commit()
      }
      expectEqual([page.stage.registrations, page.tally.renders], [registrations, 309])
      _ = page.writer.runs()
      page.tally.renders += 1
      _ = page.stage.commit()
      return frames + "\nwritten elsewhere: \(page.writer.runs())"
    }
    expectEqual(
      frames.joined(separator: "\n"),
      """
      first:  -
      2:  root/writer.layoutSubviews writes what root/writer.layoutSubviews has read
      3:  root/writer.layoutSubviews writes what root/writer.layoutSubviews has read
      written elsewhere: layoutSubviews
      first:  -
      2:  root/writer.draw writes what root/writer.draw has read
      3:  root/writer.draw writes what root/writer.draw has read
      written elsewhere: draw
      """)
  }

  @Test func whatAnObservationHasReadAndAPerceptibleModelAreSeenToo() {
    let model = PerceptiblePair()
    let perceptible: KeyValuePairs<String, (Page) -> Steps> = [
      "perceptible": { page in
        model.first = "a"
        page.writer.layout = { writer in
          writer.trackReads { if model.first.count < 3 { model.first += "+" } }
        }
        return ["2": { page.request("layoutSubviews") }]
      }
    ]
    let observed = frames(
      showsTitle: false,
      [
        "observed": { page in
          page.stage.act {
            page.label.observe { [label = page.label, tally = page.tally] in
              label.text = tally.title
            }
          }
          page.writeOnce(in: "draw")
          return ["turn": { page.stage.turn() }]
        }
      ])
    let texts = [
      observed, frames(showsTitle: false, perceptible),
      frames(showsTitle: false, platform: .iOS16, perceptible),
    ]
    expectEqual(
      texts.joined(separator: "\n"),
      """
      observed
      first: a root/writer.draw writes what root/label.observe has read
      turn: b -
      perceptible
      first:  -
      2:  root/writer.layoutSubviews writes what root/writer.layoutSubviews has read
      perceptible
      first:  neverCalled(path: "root", method: "updateProperties")
      neverCalled(path: "root/writer", method: "updateProperties")
      2:  root/writer.layoutSubviews writes what root/writer.layoutSubviews has read
      """)
  }

  // MARK: - What is no problem

  @Test func actionsTurnsAndAppearanceMethodsMayWrite() {
    let page = Page()
    let (tally, writer) = (page.tally, page.writer)
    let guest = Guest { tally.title = "d" }
    let controller = Writing(tally)
    let frames = page.frames([
      "an action": { tally.title = "b" },
      "a turn": {
        page.stage.queue.enqueue { MainActor.assumeIsolated { tally.title = "c" } }
        page.stage.turn()
      },
      "one that comes onto the stage inside of a layout": {
        writer.layout = { writer in if guest.superview == nil { writer.addSubview(guest) } }
        writer.setNeedsLayout()
      },
      "one that leaves it there": {
        writer.layout = { _ in guest.removeFromSuperview() }
        guest.onMove = { tally.title = "e" }
        writer.setNeedsLayout()
      },
      "a controller whose view a layout asks for": {
        writer.layout = { _ in _ = controller.view }
        writer.setNeedsLayout()
      },
    ])
    expectEqual(
      frames,
      """
      first: a -
      an action: b -
      a turn: c -
      one that comes onto the stage inside of a layout: d -
      one that leaves it there: e -
      a controller whose view a layout asks for: load -
      """)
  }

  @Test func anEqualValueAndWhatNoMethodReadsAreNoProblem() {
    var kept = 0
    let frames = frames([
      // The fixed twins of a writer.
      "what is computed or kept": { page in
        page.root.properties = { [label = page.label, tally = page.tally] _ in
          label.text = tally.title + "!"
        }
        for method in methods { page.write(in: method) { _ in kept += 1 } }
        return ["b": { page.tally.title = "b" }]
      },
      "the method has read what it increments": { page in
        page.write(in: "layoutSubviews") { ($0.title, $0.unread) = ("a", $0.unread + 1) }
        return [
          "again": { page.request("layoutSubviews") },
          "only written": {
            page.write(in: "layoutSubviews") { $0.unread = 7 }
            page.request("layoutSubviews")
          }, "and again": { page.request("layoutSubviews") },
        ]
      },
      // Observation adds what a child reads to what its parent reads, registrations included.
      "a child that is laid out at once": { page in
        page.write(in: "layoutSubviews") { _ = $0.title }
        page.root.layout = { [writer = page.writer] _ in
          writer.setNeedsLayout()
          writer.layoutIfNeeded()
        }
        return [
          "2": page.root.setNeedsLayout, "3": page.root.setNeedsLayout,
          "alone": page.writer.setNeedsLayout, "removed": page.writer.removeFromSuperview,
        ]
      },
    ])
    expectEqual(
      frames,
      """
      what is computed or kept
      first: a! -
      b: b! -
      the method has read what it increments
      first: a -
      again: a root/writer.layoutSubviews writes what root/writer.layoutSubviews has read
      only written: a root/writer.layoutSubviews writes what root/writer.layoutSubviews has read
      and again: a -
      a child that is laid out at once
      first: a -
      2: a -
      3: a -
      alone: a -
      removed: a -
      """)
    #expect(kept > 1)
  }

  /// What a view writes is said by its own stage, whichever stage has the reader, and what a
  /// controller's method writes by its view.
  @Test func aReaderMayBeOnAnotherStageAndAWriterAController() {
    let (page, other, second) = (Page(), Probe(), Page())
    _ = page.stage.commit()
    other.drawing = { [tally = page.tally] _ in tally.title = "b" }
    expectEqual(
      Stage(other, 1, 1).commit().faults, "Probe.draw writes what root.updateProperties has read")
    expectEqual(page.frames(), "first: b -")
    let controller = Writing(second.tally)
    controller.view.identifier = "page"
    controller.view.addSubview(second.root)
    expectEqual(
      Stage(controller, 4, 2).commit().faults,
      "page.viewDidLayoutSubviews writes what page/root.updateProperties has read")
  }
}

/// Does something when it comes onto a stage or leaves it.
private final class Guest: View {
  var onMove: @MainActor () -> Void

  init(onMove: @escaping @MainActor () -> Void) {
    self.onMove = onMove
    super.init()
  }

  override func didMoveToStage() { onMove() }
}

private final class Writing: ViewController {
  private let tally: Tally

  init(_ tally: Tally) {
    self.tally = tally
    super.init()
  }

  override func viewDidLoad() { tally.title = "load" }
  override func viewWillAppear() { tally.title = "will" }
  override func viewDidAppear() { tally.title = "did" }
  override func viewDidLayoutSubviews() { if tally.title == "will" { tally.title = "late" } }
}
