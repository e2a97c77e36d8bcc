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
    for number in 1...20 { track("\(number)") { _ = (model.title, model.count) } }
    model.count = 1
    expectEqual(events.all, (1...20).map { "\($0)" })
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

  @Test func eachOfManyPropertiesIsToldOf() {
    let objects = (0..<20).map { _ in PerceptibleMatch() }
    for (place, object) in objects.enumerated() {
      track("\(place)") {
        for object in objects { _ = (object.count, object.title, object.count) }
      }
      object.count += 1
    }
    expectEqual(events.all, (0..<20).map { "\($0)" })
  }

  @Test func ofManyReadsTheRunMayWriteOneItself() {
    let objects = (0..<20).map { _ in PerceptibleMatch() }
    track("changed") {
      for object in objects { _ = (object.count, object.title) }
      objects[15].title = "B"
      for object in objects { _ = (object.count, object.title) }
    }
    expectEqual(events.all, [])
    objects[15].title = "C"
    expectEqual(events.all, ["changed"])
  }

  @Test func whatIsWrittenBetweenTheReadAndTheRegistrationIsToldOf() {
    track("changed") {
      _ = model.title
      _ = model.count
      Threads.run("there") { [model] in model.title = "B" }
    }
    expectEqual(events.all, ["changed"])
  }

  @Test func anInnerRunIsToldOfThatToo() {
    track("outer") {
      track("inner") {
        _ = model.title
        Threads.run("there") { [model] in model.title = "B" }
      }
      events.add("outer ends")
    }
    expectEqual(events.all, ["inner", "outer ends", "outer"])
  }

  @Test func ofTwoWritesAtOnceOneTells() {
    var told = Events()
    Threads.race(rounds: caseCount(short: 500)) { _ in
      let (model, events) = (PerceptibleMatch(), Events())
      told = events
      withPerceptionTracking {
        _ = (model.count, model.title)
      } onChange: {
        events.add("changed")
      }
      return RaceRound {
        model.count = 1
      } there: {
        model.title = "B"
      }
    } then: { round in
      if told.all != ["changed"] { Issue.record("round \(round): \(told.all)") }
    }
  }

  /// A write that starts after the read is reported, though the closure is not registered yet.
  @Test func aWriteByAnotherThreadBeforeTheRegistrationIsTold() {
    let (thermometer, events) = (Thermometer(), Events())
    var seen: [Int] = []
    withPerceptionTracking {
      seen.append(thermometer.degrees)
      Threads.run("writer") { thermometer.degrees = 21 }
      events.add("written")
    } onChange: {
      events.add("changed")
    }
    expectEqual(seen, [20])
    expectEqual(events.all, ["written", "changed"])
  }

  /// A write that starts before the read and ends after it is reported at most once.
  @Test func aWriteWhileAnotherThreadRegistersTellsOnceAtMost() {
    var told = Events()
    Threads.race(rounds: caseCount(short: 500)) { _ in
      let (thermometer, events) = (Thermometer(), Events())
      told = events
      return RaceRound {
        withPerceptionTracking {
          _ = thermometer.degrees
        } onChange: {
          events.add("changed")
        }
      } there: {
        thermometer.degrees = 21
      }
    } then: { round in
      if told.all.count > 1 { Issue.record("round \(round): \(told.all)") }
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

  @Test func aClassMayConformByHand() {
    let thermometer = Thermometer()
    track("degrees") { _ = thermometer.degrees }
    track("half") { _ = thermometer.half }
    thermometer.degrees = 21
    expectEqual(events.all, ["degrees", "half"])
    expectEqual(thermometer.half, 10)
  }

  @Test func whatASubclassInheritsIsTracked() {
    let cup = CupMatch()
    track("inherited") { _ = cup.count }
    track("its own") { _ = cup.round }
    cup.round = 2
    cup.count = 1
    expectEqual(events.all, ["inherited"], "a class without the macro adds nothing that is tracked")
  }

  @Test func anExistentialIsTracked() {
    let model: any MatchModel & Perceptible = model
    track("changed") { _ = model.count }
    model.count = 1
    expectEqual(events.all, ["changed"])
  }

  @Test func aRegistrarIsNoPartOfAValue() throws {
    expectEqual(PerceptionRegistrar(), PerceptionRegistrar())
    expectEqual(Set([PerceptionRegistrar(), PerceptionRegistrar()]).count, 1)
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
