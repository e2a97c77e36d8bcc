import InstrumentedObservation
import ViewsTestSupport

/// Views of perceptible models, and of both kinds.
@MainActor @Suite struct PerceptibleTests {
  private let model = PerceptiblePair()
  private let observable = Pair()
  private let counted = CountedPerceptible()

  /// A registration with one kind of model ends when the other kind reports a change.
  @Test func aMethodMayReadModelsOfBothKinds() {
    let probe = Probe()
    var text = ""
    probe.properties = { [model, observable] probe in
      text = model.first + observable.first
      probe.setNeedsDisplay()
    }
    probe.drawing = { canvas in canvas.draw(text, at: .zero) }
    let stage = Stage(probe, 4, 1)
    let film = stage.film(
      .act("perceptible") { model.first = "p" }, .act("observable") { observable.first = "o" },
      .act("both") { (model.first, observable.first) = ("P", "O") },
      .act("observable") { observable.first = "0" }, .act("perceptible") { model.first = "9" },
      noting: { "\(probe.runs()), \(stage.registrations)" })
    expectEqual(
      film,
      """
      first       ¦ aa   ¦ updateProperties layoutSubviews draw, 3
      perceptible ¦ pa   ¦ updateProperties draw, 3
      observable  ¦ po   ¦ updateProperties draw, 3
      both        ¦ PO   ¦ updateProperties draw, 3
      observable  ¦ P0   ¦ updateProperties draw, 3
      perceptible ¦ 90   ¦ updateProperties draw, 3
      """)
  }

  /// What an `observe` closure has read before its view was on a stage without Observation is
  /// forgotten there.
  @Test func whatIsObservedInAnInitialiserFollowsTheStage() {
    let label = Label()
    label.observe { [model, observable] in label.text = model.first + observable.first }
    let stage = Stage(label, 4, 1, platform: .iOS16)
    stage.expectFilm(
      .act("observable") { observable.first = "b" }, .turn,
      .act("perceptible") { model.first = "b" }, .turn,
      .act("observable") { observable.first = "c" }, .turn,
      noting: { stage.hasPendingTurn ? "pending" : "" },
      shows: """
        first       ¦ aa   ¦
        observable  ¦ aa   ¦
        turn        ¦ aa   ¦
        perceptible ¦ aa   ¦ pending
        turn        ¦ bb   ¦
        observable  ¦ bb   ¦
        turn        ¦ bb   ¦
        """)
  }

  @Test func eachRunTakesThePlaceOfTheOneBefore() {
    let probe = Probe()
    probe.properties = { [observable, counted] _ in _ = (counted.value, observable.first) }
    let stage = Stage(probe, 4, 1)
    var counts: Set<Int> = []
    for number in 1...100 {
      if number.isMultiple(of: 2) { probe.setNeedsUpdateProperties() }
      if number.isMultiple(of: 3) { counted.value += 1 }
      if number.isMultiple(of: 5) { observable.first = "\(number)" }
      _ = stage.commit()
      counts.insert(counted.registrar.registrationCount)
    }
    observable.first = "told"
    counts.insert(counted.registrar.registrationCount)
    expectEqual(counts, [1], "until the next run")
    probe.traitOverrides.platform = .iOS17
    _ = stage.commit()
    expectEqual(counted.registrar.registrationCount, 0)
  }

  /// Checklist row 96.
  @Test func aBindingOfAPropertyGoesBothWays() {
    @Perception.Bindable var bindable = model
    let stage = Stage(TextField(text: $bindable.first), 4, 1)
    stage.expectFilm(
      .act("written") { model.first = "x" }, "tab", .type("y"), noting: { model.first },
      shows: """
        first   ¦ a    ¦ a
        written ¦ x    ¦ x
        tab     ¦ x    ¦ x
        'y'     ¦ xy   ¦ xy
        """)
    expectEqual(Perception.Bindable(model).second.wrappedValue, "b")
  }
}
