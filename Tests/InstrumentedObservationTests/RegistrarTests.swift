import InstrumentedObservation
import Synchronization
import TestSupport

/// What perceptible objects do, and observable ones leave open or do otherwise.
@Suite struct RegistrarTests {
  private let events = Events()
  private let model = PerceptibleMatch()

  private func track(_ name: String, _ apply: () -> Void) {
    withPerceptionTracking(apply) { [events] in events.add(name) }
  }

  @Test func observersAreToldInTheOrderInWhichTheyRegistered() {
    let objects = (0..<20).map { _ in PerceptibleMatch() }
    for number in 0..<20 {
      track("\(number)") { for object in objects { _ = (object.title, object.count) } }
    }
    // The run itself may write one of many.
    track("last") {
      for object in objects { _ = (object.count, object.title, object.count) }
      objects[15].title = "B"
      for object in objects { _ = (object.count, object.title) }
    }
    let all = (0..<20).map { "\($0)" }
    expectEqual(events.all, all)
    objects[15].title = "C"
    expectEqual(events.all, all + ["last"])
    for (place, object) in objects.enumerated() {
      track("of \(place)") { for object in objects { _ = (object.count, object.title) } }
      object.count += 1
    }
    expectEqual(events.all, all + ["last"] + (0..<20).map { "of \($0)" })
  }

  /// In the toolchain's registrar the closure is called again and again here, until it ends the
  /// process.
  @Test func aWriteInsideOfTheClosureTellsItOnce() {
    nonisolated(unsafe) let model = model
    withPerceptionTracking {
      _ = model.count
    } onChange: { [events] in
      events.add("changed")
      model.count = 7
    }
    model.count = 1
    expectEqual(events.all, ["changed"])
    expectEqual(model.count, 1)
  }

  @Test func aClosureMayRegisterAgain() {
    let counter = Counter(model, events)
    counter.track()
    for number in 1...3 { model.count = number }
    expectEqual(events.all, ["read 0", "read 0", "read 1", "read 2"])
  }

  /// A write that starts after the read is reported, though the closure is not registered yet.
  @Test func whatIsWrittenBetweenTheReadAndTheRegistrationIsToldOf() {
    let thermometer = Thermometer()
    track("changed") {
      _ = (model.title, model.count)
      Threads.run("there") { [model] in model.title = "B" }
      events.add("written")
    }
    track("degrees") {
      events.add("\(thermometer.degrees)")
      Threads.run("there") { thermometer.degrees = 21 }
      events.add("written")
    }
    track("outer") {
      track("inner") {
        _ = model.title
        Threads.run("there") { [model] in model.title = "C" }
      }
      events.add("outer ends")
    }
    expectEqual(
      events.all,
      ["written", "changed", "20", "written", "degrees", "inner", "outer ends", "outer"])
  }

  /// Of two writes at once one is reported.
  ///
  /// A write that starts before a read and ends after the registration is reported at most once.
  @Test func inARaceOneTells() {
    var told = Events()
    Threads.race(rounds: caseCount(short: 500)) { round in
      let (model, thermometer, events) = (PerceptibleMatch(), Thermometer(), Events())
      told = events
      let track = {
        withPerceptionTracking {
          _ = (model.count, model.title, thermometer.degrees)
        } onChange: {
          events.add("changed")
        }
      }
      if round % 2 == 0 {
        track()
        return RaceRound {
          model.count = 1
        } there: {
          model.title = "B"
        }
      }
      return RaceRound(here: track) { thermometer.degrees = 21 }
    } then: { round in
      if told.all.count > 1 || (round % 2 == 0 && told.all.isEmpty) {
        Issue.record("round \(round): \(told.all)")
      }
    }
  }

  @Test func nothingIsRetained() {
    weak var view: Badge?
    weak var object: PerceptibleMatch?
    do {
      let (badge, match) = (Badge(), PerceptibleMatch())
      (view, object) = (badge, match)
      nonisolated(unsafe) let held = badge
      withPerceptionTracking {
        _ = (match.count, model.count)
      } onChange: {
        withExtendedLifetime(held) {}
      }
    }
    #expect(object == nil)
    #expect(view != nil, "the object that lives holds the closure")
    model.count = 1
    #expect(view == nil)
  }

  // MARK: - By hand, and inherited

  @Test func anyClassMayConformAndAnyReferenceIsTracked() {
    let (thermometer, cup) = (Thermometer(), CupMatch())
    let model: any MatchModel & Perceptible = model
    track("degrees") { _ = thermometer.degrees }
    track("half") { _ = thermometer.half }
    track("inherited") { _ = cup.count }
    track("its own, which is not tracked") { _ = cup.round }
    track("existential") { _ = model.count }
    thermometer.degrees = 21
    cup.round = 2
    cup.count = 1
    model.count = 1
    expectEqual(events.all, ["degrees", "half", "inherited", "existential"])
    expectEqual(thermometer.half, 10)
    expectEqual(Set([PerceptionRegistrar(), PerceptionRegistrar()]).count, 1, "no part of a value")
  }
}

/// Reads a model again each time it is notified of a change.
private final class Counter: Sendable {
  nonisolated(unsafe) private let model: PerceptibleMatch
  private let events: Events

  init(_ model: PerceptibleMatch, _ events: Events) { (self.model, self.events) = (model, events) }

  func track() {
    withPerceptionTracking {
      events.add("read \(model.count)")
    } onChange: { [self] in
      track()
    }
  }
}

/// A class that conforms by hand; any thread may use it.
private final class Thermometer: Perceptible, Sendable {
  private let registrar = PerceptionRegistrar()
  private let stored = Atomic(20)

  var degrees: Int {
    get {
      registrar.access(self, keyPath: \.degrees)
      return stored.load(ordering: .sequentiallyConsistent)
    }
    set {
      registrar.withMutation(of: self, keyPath: \.degrees) {
        stored.store(newValue, ordering: .sequentiallyConsistent)
      }
    }
  }

  var half: Int { degrees / 2 }
}
