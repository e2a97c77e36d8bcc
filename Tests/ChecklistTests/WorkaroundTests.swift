import DeferredDelivery
import FirstFrameTesting
import GridViews
import TestSupport

/// The documented workaround and what becomes of it where a part is forgotten.
@MainActor @Suite struct WorkaroundTests {
  private let message = Message("A")

  /// Shows the current text at once if it does not forget to, then follows the rest if it drops
  /// what it has shown.
  private func makeView(renders: Bool = true, drops: Bool = true) -> ToldView {
    ToldView { [message] view in
      if renders { view.render(message.text, by: "configure") }
      let texts = message.texts.eraseToAnyPublisher()
      view.follow(drops ? texts.dropFirst().eraseToAnyPublisher() : texts)
    }
  }

  /// Checklist row 5: right at first and rendered once, and every change is a turn late.
  @Test func theFirstFrameIsRightAndTheOthersAreLate() {
    let stage = Stage(makeView(), size: small)
    let view = stage.root as? ToldView
    expectEqual(stage.rendered(), fresh)
    expectEqual(stage.drain(), 0)
    expectEqual(view?.history, ["configure in turn 0: A"])
    message.text = "B"
    expectEqual(stage.rendered().text, "A       ")
    expectEqual(stage.turn(), 1)
    expectEqual(stage.rendered(), fresh)
    expectEqual(view?.history, ["configure in turn 0: A", "sink in turn 1: B"])
  }

  /// Checklist row 6: the same text comes from the call and from the publisher.
  @Test func withoutDropFirstItRendersTwice() {
    let stage = Stage(makeView(drops: false), size: small)
    let film = Film(of: stage)
    film.rest()
    expectEqual(
      (stage.root as? ToldView)?.history, ["configure in turn 0: A", "sink in turn 1: A"])
    expectEqual(film.verdicts.map(\.description), ["doubleRender: turn"])
    #expect(
      film.verdicts.first?.verdict.evidence.facts == [
        "ToldView/Label.text was assigned the value that it had, and no model had changed."
      ])
  }

  /// Checklist row 7: the current text is not shown, and the publisher leaves it out.
  @Test func withoutTheFirstRenderItIsEmpty() {
    let stage = Stage(makeView(renders: false), size: small)
    let film = Film(of: stage)
    film.rest()
    expectEqual(film.frames.map(\.grid.text), ["        "])
    film.act("B") { message.text = "B" }
    expectEqual(film.frames.map(\.grid.text), ["        ", "B       "])
    let proof = Scenario(Message("A")) { message in
      Stage(
        ToldView { $0.follow(message.texts.dropFirst().eraseToAnyPublisher()) }, size: small)
    } actions: {
      Action("B") { $0.text = "B" }
    }.prove(within: Limit(actions: 1, turns: 1, commits: 2))
    #expect(
      proof.failingOrders.map(\.description) == [
        "emptyFirst: commit", "lostInitial: B → turn → commit",
      ])
  }

  private var fresh: Grid { Stage(TrackedView(message), size: small).rendered() }
}

/// A text whose changes are sent as events, without a replay.
@MainActor private final class EventMessage {
  var text = "A" { didSet { events.send(text) } }
  let events = PassthroughSubject<String, Never>()
}

/// Checklist row 9: a publisher of events in the place of one of a state.
@MainActor @Suite struct EventSubjectTests {
  private func violations(
    _ bind: @escaping @MainActor (ToldView, EventMessage) -> Void
  ) -> [String] {
    Scenario(EventMessage()) { message in
      Stage(ToldView { bind($0, message) }, size: small)
    } actions: {
      Action("B") { $0.text += "B" }
    }.prove(within: Limit(actions: 2, turns: 2, commits: 2)).failingOrders.map(\.description)
  }

  @Test func dropFirstEatsTheFirstRealChange() {
    let found = violations { view, message in
      view.render(message.text, by: "configure")
      message.events.dropFirst().sink { [weak view] text in
        MainActor.assumeIsolated { view?.render(text, by: "sink") }
      }.store(in: &view.cancellables)
    }
    expectEqual(found, ["stale: B → commit"])
  }

  @Test func withoutARenderTheFirstValueIsNeverSeen() {
    let found = violations { view, message in
      message.events.sink { [weak view] text in
        MainActor.assumeIsolated { view?.render(text, by: "sink") }
      }.store(in: &view.cancellables)
    }
    expectEqual(found, ["emptyFirst: commit", "lostInitial: B → commit"])
  }
}
