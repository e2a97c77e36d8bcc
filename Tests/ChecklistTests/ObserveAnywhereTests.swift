import GridViews
import TestSupport

/// Checklist row 106: `observe` belongs to no method of layout.
///
/// Wherever it is called, it runs at once, and a turn after each write, until its owner or its token
/// ends.
@MainActor @Suite struct ObserveAnywhereTests {
  private let message = Message("A")

  /// A view that observes before it has a superview.
  private final class Follower: View {
    private(set) var log: [String] = []

    init(_ message: Message) {
      super.init()
      observe { [weak self] in self?.log.append("turn \(mainQueue.turnNumber): \(message.text)") }
    }
  }

  /// No view, and no controller.
  @MainActor private final class Recorder {
    private(set) var log: [String] = []
    private var token: ObserveToken?

    init(_ message: Message) {
      token = observe { [weak self] in
        self?.log.append("turn \(mainQueue.turnNumber): \(message.text)")
      }
    }
  }

  @Test func inAnInitializer() {
    let stage = Stage(Follower(message), size: small)
    message.text = "B"
    stage.drain()
    _ = stage.commit()
    expectEqual((stage.root as? Follower)?.log, ["turn 0: A", "turn 1: B"])
  }

  @Test func inAnAction() {
    var log: [String] = []
    var token: ObserveToken?
    let button = Button("go") { [message] in
      log.append("pressed")
      token = observe { log.append("turn \(mainQueue.turnNumber): \(message.text)") }
      log.append("released")
    }
    let stage = Stage(button, size: small)
    _ = stage.commit()
    message.text = "B"
    stage.click(.zero)
    message.text = "C"
    log.append("written")
    stage.drain()
    token?.cancel()
    message.text = "D"
    expectEqual(stage.drain(), 0)
    expectEqual(log, ["pressed", "turn 0: B", "released", "written", "turn 1: C"])
  }

  @Test func inAPlainObject() {
    let stage = Stage(View(), size: small)
    var recorder: Recorder?
    stage.act { recorder = Recorder(message) }
    message.text = "B"
    stage.drain()
    expectEqual(recorder?.log, ["turn 0: A", "turn 1: B"])
    weak var gone: Recorder?
    gone = recorder
    recorder = nil
    #expect(gone == nil)
    message.text = "C"
    expectEqual(stage.drain(), 0)
    expectEqual(stage.liveCounts["registrations"], 0)
  }
}
