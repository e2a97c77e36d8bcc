import CharacterGrid
import GridViews
import InstrumentedObservation
import TestSupport
import Testing

/// Views of perceptible models, and of both kinds.
@MainActor @Suite struct PerceptibleTests {
  private let model = PerceptiblePair()
  private let observable = Pair()
  private let size = GridSize(width: 4, height: 1)

  /// A probe whose phases read the model, each another property.
  private func probe() -> Probe {
    let probe = Probe()
    probe.properties = { [model] _ in _ = model.first }
    probe.layout = { [model] _ in _ = model.second }
    probe.drawing = { [model] canvas in canvas.draw(model.first + model.second, at: .zero) }
    return probe
  }

  @Test func eachMethodRunsAgainForWhatItHasRead() {
    let probe = probe()
    let stage = Stage(probe, size: size)
    #expect(stage.picture == "ab  ")
    _ = probe.takeHistory()
    model.first = "A"
    #expect(stage.needsCommit)
    #expect(stage.picture == "Ab  ")
    #expect(probe.takeHistory() == ["updateProperties", "draw"])
    model.second = "B"
    #expect(stage.picture == "AB  ")
    #expect(probe.takeHistory() == ["layoutSubviews", "draw"])
    model.second = "B"
    model.cache = "warm"
    #expect(!stage.needsCommit)
  }

  /// A registration with one kind of model ends when the other kind reports a change.
  @Test func aMethodMayReadModelsOfBothKinds() {
    let probe = Probe()
    var text = ""
    probe.properties = { [model, observable] _ in text = model.first + observable.first }
    probe.drawing = { canvas in canvas.draw(text, at: .zero) }
    let stage = Stage(probe, size: size)
    #expect(stage.picture == "aa  ")
    for number in 1...3 {
      model.first = "p\(number)"
      observable.first = "o\(number)"
      probe.setNeedsDisplay()
      #expect(stage.picture == "p\(number)o\(number)")
      #expect(stage.liveCounts["registrations"] == 3)
      _ = probe.takeHistory()
      observable.first = "O\(number)"
      _ = stage.commit()
      model.first = "P\(number)"
      _ = stage.commit()
      #expect(probe.takeHistory().filter { $0 == "updateProperties" }.count == 2)
    }
    probe.removeFromSuperview()
  }

  @Test func observeRunsInTheNextTurn() {
    let label = Label()
    let stage = Stage(label, size: size)
    stage.act {
      label.observe { [model, observable] in label.text = model.first + observable.first }
    }
    model.first = "b"
    #expect(stage.picture == "aa  ")
    #expect(stage.turn() == 1)
    observable.first = "c"
    #expect(stage.picture == "ba  ")
    #expect(stage.turn() == 1)
    #expect(stage.picture == "bc  ")
    #expect(stage.turn() == 0)
  }

  /// What an `observe` closure has read before its view was on a stage without Observation is
  /// forgotten there.
  @Test func whatIsObservedInAnInitialiserFollowsTheStage() {
    let label = Label()
    label.observe { [model, observable] in label.text = model.first + observable.first }
    let stage = Stage(label, size: size, traits: TraitOverrides(platform: .iOS16))
    observable.first = "b"
    #expect(stage.drain() == 0)
    model.first = "b"
    #expect(stage.drain() == 1)
    observable.first = "c"
    #expect(stage.drain() == 0)
    #expect(stage.picture == "bb  ")
  }

  @Test func aWriteOnAnotherThreadIsReported() {
    let model = UnguardedPerceptible()
    let probe = Probe()
    probe.drawing = { canvas in canvas.draw(model.text, at: .zero) }
    let stage = Stage(probe, size: size)
    #expect(stage.picture == "old ")
    Threads.run("there") { model.text = "new" }
    #expect(stage.picture == "old ")
    stage.turn()
    let frame = stage.commit()
    #expect(frame.grid.text == "new ")
    #expect(frame.problems == [.wrongThread(path: "Probe")])
  }

  @Test func aMethodThatWritesWhatItHasReadIsReported() {
    let probe = Probe()
    probe.properties = { [model] _ in
      if model.first.count < 3 { model.first += "+" }
    }
    let stage = Stage(probe, size: size)
    _ = stage.commit()
    probe.setNeedsUpdateProperties()
    let problems = stage.commit().problems
    #expect(
      problems.contains(
        .modelWrite(
          path: probe.path, method: "updateProperties", reader: probe.path,
          readerMethod: "updateProperties")))
  }

  @Test func eachRunTakesThePlaceOfTheOneBefore() {
    let counted = CountedPerceptible()
    let probe = Probe()
    probe.properties = { [observable] _ in _ = (counted.value, observable.first) }
    let stage = Stage(probe, size: size)
    for number in 1...100 {
      if number.isMultiple(of: 2) { probe.setNeedsUpdateProperties() }
      if number.isMultiple(of: 3) { counted.value += 1 }
      if number.isMultiple(of: 5) { observable.first = "\(number)" }
      _ = stage.commit()
      #expect(counted.registrar.registrationCount == 1)
    }
    observable.first = "told"
    #expect(counted.registrar.registrationCount == 1, "until the next run")
    probe.traitOverrides.platform = .iOS17
    _ = stage.commit()
    #expect(counted.registrar.registrationCount == 0)
  }

  @Test func aViewThatIsReleasedIsNotHeldByItsModel() {
    let counted = CountedPerceptible()
    weak var released: Probe?
    do {
      let probe = Probe()
      probe.layout = { _ in _ = counted.value }
      released = probe
      _ = Stage(probe, size: size).commit()
      #expect(counted.registrar.registrationCount == 1)
    }
    #expect(released == nil)
    #expect(counted.registrar.registrationCount == 0)
  }

  /// Checklist row 96.
  @Test func aBindingOfAPropertyGoesBothWays() throws {
    @Perception.Bindable var bindable = model
    let field = TextField(text: $bindable.first)
    let stage = Stage(field, size: size)
    #expect(stage.picture.hasPrefix("a"))
    model.first = "x"
    #expect(stage.picture.hasPrefix("x"))
    try stage.type("y")
    #expect(model.first == "xy")
    #expect(Perception.Bindable(model).second.wrappedValue == "b")
  }
}
