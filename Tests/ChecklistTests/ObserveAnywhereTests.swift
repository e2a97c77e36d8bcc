import ViewsTestSupport

/// A view that observes before it has a superview.
private final class Follower: View {
  init(_ message: Message, _ log: Log) {
    super.init()
    observe { log.note("initializer: \(message.text),") }
  }
}

/// No view, and no controller.
@MainActor private final class Recorder {
  private var token: ObserveToken?

  init(_ message: Message, _ log: Log) {
    token = observe { log.note("object: \(message.text),") }
  }
}

@MainActor @Suite struct ObserveAnywhereTests {
  /// Checklist row 106: `observe` belongs to no method of layout.
  ///
  /// Wherever it is called, it runs at once, and a turn after each write, until its owner or its
  /// token ends.
  @Test func itRunsAtOnceAndATurnAfterEachWrite() {
    let (message, log) = (Message("A"), Log())
    var (recorder, token): (Recorder?, ObserveToken?)
    let button = Button("go") {
      log.note("pressed,")
      token = observe { log.note("action: \(message.text),") }
      log.note("released")
    }
    let stage = Stage(View(), 6, 1)
    var follower: Follower?
    stage.act { follower = Follower(message, log) }
    stage.root.addSubview(button)
    button.frame = stage.root.bounds
    let write = { (text: String) in Step.act("write \(text)") { message.text = text } }
    stage.expectFilm(
      .act("object") { recorder = Recorder(message, log) }, .click(0, 0), write("B"), write("C"),
      .turn,
      .act("the object ends") {
        #expect(recorder != nil)
        recorder = nil
      }, write("D"), .turn,
      .act("the token ends") { token?.cancel() }, write("E"), .turn,
      .act("the view ends") {
        #expect(follower != nil)
        follower = nil
      }, write("F"), .turn,
      drawing: { _ in [""] }, noting: log.take,
      shows: """
        first           ¦  ¦ initializer: A,
        object          ¦  ¦ object: A,
        click 0,0       ¦  ¦ pressed, action: A, released
        write B         ¦  ¦
        write C         ¦  ¦
        turn            ¦  ¦ initializer: C, object: C, action: C,
        the object ends ¦  ¦
        write D         ¦  ¦
        turn            ¦  ¦ initializer: D, action: D,
        the token ends  ¦  ¦
        write E         ¦  ¦
        turn            ¦  ¦ initializer: E,
        the view ends   ¦  ¦
        write F         ¦  ¦
        turn            ¦  ¦
        """)
    button.removeFromSuperview()
    expectEqual(stage.liveCounts["registrations"], 0)
  }
}
