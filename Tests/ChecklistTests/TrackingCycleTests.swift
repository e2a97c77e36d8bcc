import FirstFrameTesting
import GridViews
import Observation
import TestSupport

/// A text that says when it is read and written.
@MainActor private final class LoggedText: Observable {
  private let registrar = ObservationRegistrar()
  private let log: Log
  private var stored = "A"

  init(_ log: Log) { self.log = log }

  var text: String {
    get {
      log.lines.append("read")
      registrar.access(self, keyPath: \.text)
      return stored
    }
    set {
      log.lines.append("will change")
      registrar.withMutation(of: self, keyPath: \.text) { stored = newValue }
      log.lines.append("has changed")
    }
  }
}

@MainActor private final class Log {
  var lines: [String] = []
}

@MainActor @Suite struct TrackingCycleTests {
  /// Checklist row 14: run, read, write, marked, run again.
  @Test func oneCycleOfTracking() {
    let log = Log()
    let model = LoggedText(log)
    let probe = PhaseProbe { name in
      guard name == "layoutSubviews" else { return }
      log.lines.append("layoutSubviews begins")
      log.lines.append("shown: \(model.text)")
      log.lines.append("layoutSubviews ends")
    }
    let stage = Stage(probe, size: small)
    func note(_ words: String) { log.lines.append("\(words), dirty: \(stage.needsCommit)") }
    _ = stage.commit()
    note("committed")
    model.text = "B"
    note("written")
    _ = stage.commit()
    note("committed")
    #expect(
      log.lines == [
        "layoutSubviews begins", "read", "shown: A", "layoutSubviews ends",
        "committed, dirty: false",
        "will change", "has changed",
        "written, dirty: true",
        "layoutSubviews begins", "read", "shown: B", "layoutSubviews ends",
        "committed, dirty: false",
      ])
  }

  /// Checklist row 61: one view goes through the phases in this order, as often as it must.
  @Test func theOrderOfOneUpdate() {
    var log: [String] = []
    var layouts = 0
    let message = Message("A")
    let probe = PhaseProbe { log.append($0) }
    let again = PhaseProbe { name in
      log.append("inner \(name)")
      guard name == "layoutSubviews", message.text == "B", layouts == 0 else { return }
      layouts += 1
      probe.setNeedsUpdateProperties()
      probe.setNeedsLayout()
    }
    probe.addSubview(again)
    again.frame = GridRect(x: 0, y: 0, width: 1, height: 1)
    let stage = Stage(probe, size: small, traits: TraitOverrides(style: .dark))
    let first = stage.commit()
    #expect(
      log == [
        "traitsDidChange", "inner traitsDidChange", "updateProperties", "inner updateProperties",
        "inner updateConstraints", "updateConstraints", "layoutSubviews", "inner layoutSubviews",
        "draw", "inner draw",
      ])
    #expect(first.number == 1 && !stage.needsCommit)

    log = []
    message.text = "B"
    again.setNeedsLayout()
    again.setNeedsDisplay()
    _ = stage.commit()
    #expect(
      log == [
        "inner layoutSubviews", "updateProperties", "layoutSubviews", "draw", "inner draw",
      ])
    #expect(!stage.needsCommit)
  }
}

@MainActor @Suite struct HookTests {
  private let message = Message("A")

  /// Checklist row 20: now, then in the turn after each write, and never after the owner's end.
  @Test func aClosureInViewDidLoad() {
    var log: [String] = []
    let stage = Stage(View(), size: small)
    do {
      let controller = PhaseController { [message] controller, name in
        guard name == "viewDidLoad" else { return }
        controller.observe { [weak controller] in
          guard controller != nil else { return }
          log.append("run@turn\(stage.queue.turnNumber): \(message.text)")
        }
      }
      stage.act { stage.root.addSubview(controller.view) }
      message.text = "B"
      log.append("written")
      stage.turn()
      message.text = "C"
      controller.view.removeFromSuperview()
    }
    message.text = "D"
    stage.drain()
    expectEqual(log, ["run@turn0: A", "written", "run@turn1: B"])
  }

  /// Checklist row 31: a hook that is tracked runs with the layout, one that observes a turn later.
  @Test func theTwoHooksOfAController() {
    var log: [String] = []
    let controller = PhaseController { [message] controller, name in
      if name == "viewDidLoad" {
        controller.observe { log.append("observe: \(message.text)") }
      } else {
        log.append("\(name): \(message.text)")
      }
    }
    let stage = Stage(controller, size: small)
    _ = stage.commit()
    message.text = "B"
    _ = stage.commit()
    stage.turn()
    #expect(
      log == [
        "observe: A", "viewWillLayoutSubviews: A", "viewWillLayoutSubviews: B", "observe: B",
      ])
  }
}
