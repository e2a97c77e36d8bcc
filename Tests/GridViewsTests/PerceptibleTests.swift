import InstrumentedObservation
import ViewsTestSupport

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
    expectEqual(stage.picture, "ab  ")
    _ = probe.takeHistory()
    model.first = "A"
    #expect(stage.needsCommit)
    expectEqual(stage.picture, "Ab  ")
    expectEqual(probe.takeHistory(), ["updateProperties", "draw"])
    model.second = "B"
    expectEqual(stage.picture, "AB  ")
    expectEqual(probe.takeHistory(), ["layoutSubviews", "draw"])
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
    expectEqual(stage.picture, "aa  ")
    for number in 1...3 {
      model.first = "p\(number)"
      observable.first = "o\(number)"
      probe.setNeedsDisplay()
      expectEqual(stage.picture, "p\(number)o\(number)")
      expectEqual(stage.liveCounts["registrations"], 3)
      _ = probe.takeHistory()
      observable.first = "O\(number)"
      _ = stage.commit()
      model.first = "P\(number)"
      _ = stage.commit()
      expectEqual(probe.takeHistory().filter { $0 == "updateProperties" }.count, 2)
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
    expectEqual(stage.picture, "aa  ")
    expectEqual(stage.turn(), 1)
    observable.first = "c"
    expectEqual(stage.picture, "ba  ")
    expectEqual(stage.turn(), 1)
    expectEqual(stage.picture, "bc  ")
    expectEqual(stage.turn(), 0)
  }

  /// What an `observe` closure has read before its view was on a stage without Observation is
  /// forgotten there.
  @Test func whatIsObservedInAnInitialiserFollowsTheStage() {
    let label = Label()
    label.observe { [model, observable] in label.text = model.first + observable.first }
    let stage = Stage(label, size: size, traits: TraitOverrides(platform: .iOS16))
    observable.first = "b"
    expectEqual(stage.drain(), 0)
    model.first = "b"
    expectEqual(stage.drain(), 1)
    observable.first = "c"
    expectEqual(stage.drain(), 0)
    expectEqual(stage.picture, "bb  ")
  }

  @Test func aWriteOnAnotherThreadIsReported() {
    let model = UnguardedPerceptible()
    let probe = Probe()
    probe.drawing = { canvas in canvas.draw(model.text, at: .zero) }
    let stage = Stage(probe, size: size)
    expectEqual(stage.picture, "old ")
    Threads.run("there") { model.text = "new" }
    expectEqual(stage.picture, "old ")
    stage.turn()
    let frame = stage.commit()
    expectEqual(frame.grid.text, "new ")
    expectEqual(frame.problems, [.wrongThread(path: "Probe")])
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
      expectEqual(counted.registrar.registrationCount, 1)
    }
    observable.first = "told"
    expectEqual(counted.registrar.registrationCount, 1, "until the next run")
    probe.traitOverrides.platform = .iOS17
    _ = stage.commit()
    expectEqual(counted.registrar.registrationCount, 0)
  }

  @Test func aViewThatIsReleasedIsNotHeldByItsModel() {
    let counted = CountedPerceptible()
    weak var released: Probe?
    do {
      let probe = Probe()
      probe.layout = { _ in _ = counted.value }
      released = probe
      _ = Stage(probe, size: size).commit()
      expectEqual(counted.registrar.registrationCount, 1)
    }
    #expect(released == nil)
    expectEqual(counted.registrar.registrationCount, 0)
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
    expectEqual(model.first, "xy")
    expectEqual(Perception.Bindable(model).second.wrappedValue, "b")
  }
}
