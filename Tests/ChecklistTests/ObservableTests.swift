import FirstFrameTesting
import GridViews
import Observation
import TestSupport

@Observable @MainActor private final class Car {
  var name = "Mini"
  var mileage = 10
  @ObservationIgnored var cache: [String: Int] = [:]
  @ObservationIgnored let garage = Garage()
  /// The attribute does nothing here: what it reads is tracked.
  @ObservationIgnored var title: String { "\(name) \(mileage)" }
  var isOld: Bool { mileage > 99 }

  /// Reads the cache, and fills it.
  var wheels: Int {
    cache["wheels", default: 0] += 1
    return 4
  }
}

/// Something that a model needs and no view shows.
@MainActor private final class Garage {
  let town = "Oxford"
}

/// What `@Observable` does, by what a view runs again for.
@MainActor @Suite struct ObservableTests {
  private let car = Car()

  /// What a view shows that reads something, at first and after each change; `not told` where it
  /// does not run again.
  private func shown(
    _ read: @escaping @MainActor () -> String, after changes: () -> Void...
  ) -> [String] {
    let view = TrackedView(read)
    let stage = Stage(view, size: GridSize(width: 12, height: 1))
    _ = stage.commit()
    return [view.label.text]
      + changes.map { change in
        let runs = view.history.count
        change()
        _ = stage.commit()
        return view.history.count == runs ? "not told" : view.label.text
      }
  }

  /// Checklist row 51: the conformance, the storage behind each tracked property, and the
  /// registrar; what is ignored stays as it is.
  @Test func theMacroMakesAModelObservable() {
    let model: any Any.Type = Car.self
    #expect(model is any Observable.Type && !(Garage.self is any Observable.Type))
    let stored = Mirror(reflecting: car).children.compactMap(\.label)
    expectEqual(
      stored.sorted(), ["_$observationRegistrar", "_mileage", "_name", "cache", "garage"])
    let registrar = Mirror(reflecting: car).descendant("_$observationRegistrar")
    #expect(registrar is ObservationRegistrar)
    let texts = shown(
      { [car] in "\(car.name) \(car.cache.count)" },
      after: { [car] in car.name = "Beetle" }, { [car] in car.cache["wheels"] = 4 })
    expectEqual(texts, ["Mini 0", "Beetle 0", "not told"])
  }

  /// Checklist row 52: an ignored cache invalidates nothing, though the view has read it.
  @Test func anIgnoredCacheIsFree() {
    let texts = shown(
      { [car] in "\(car.wheels)" },
      after: { [car] in car.cache["wheels"] = 7 }, { [car] in car.cache = [:] })
    expectEqual(texts, ["4", "not told", "not told"])
  }

  /// Checklist row 72: ignored dependencies are free, and on a computed property the attribute
  /// does nothing.
  @Test func whatCanBeIgnoredAndWhatCannot() {
    let texts = shown(
      { [car] in "\(car.title), \(car.garage.town)" },
      after: { [car] in car.mileage += 1 }, { [car] in car.cache["town"] = 1 })
    expectEqual(texts, ["Mini 10, Oxford", "Mini 11, Oxford", "not told"])
  }

  /// Checklist row 87: a computed property is tracked through what it is computed from.
  @Test func computedFromStoredJustWorks() {
    let texts = shown(
      { [car] in car.isOld ? "old" : "new" },
      after: { [car] in car.mileage = 100 }, { [car] in car.name = "Beetle" })
    expectEqual(texts, ["new", "old", "not told"])
  }

  /// Checklist row 53, as the toolchain has it: one call, for what was read, before the store.
  @Test func oneTrackingTellsOnceAndBeforeTheStore() {
    var heard: [Int] = []
    func track(_ read: @escaping () -> Void) {
      withObservationTracking {
        read()
      } onChange: {
        MainActor.assumeIsolated { [car] in heard.append(car.mileage) }
      }
    }
    track { _ = (car.mileage, car.name) }
    car.cache = ["not": 1]
    expectEqual(heard, [])
    car.mileage = 11
    car.mileage = 12
    car.name = "Beetle"
    expectEqual(heard, [10])
    track {}
    car.mileage = 13
    expectEqual(heard, [10])
    track { _ = car.name }
    car.mileage = 14
    expectEqual(heard, [10])
  }

  /// Checklist row 112: a closure that reads several objects is notified of a change to any, once.
  @Test func oneTrackingOfManyObjects() {
    let cars = (0..<3).map { _ in Car() }
    for changed in cars {
      var heard = 0
      withObservationTracking {
        for car in cars { _ = car.name }
      } onChange: {
        MainActor.assumeIsolated { heard += 1 }
      }
      for car in cars { car.mileage += 1 }
      expectEqual(heard, 0)
      for _ in 1...2 { changed.name += "!" }
      expectEqual(heard, 1)
    }
    let changes = cars.map { car in { car.name = "Beetle" } }
    let texts = shown(
      { cars.map(\.name).joined(separator: " ") }, after: changes[2], changes[0], changes[1])
    #expect(
      texts == [
        "Mini!! Mini!! Mini!!", "Mini!! Mini!! Beetle", "Beetle Mini!! Beetle",
        "Beetle Beetle Beetle",
      ])
  }
}

/// A model around storage that is not observable, with either half of the registrar's calls.
@MainActor private final class ByHand: Observable {
  private let registrar = ObservationRegistrar()
  private let tellsReads: Bool
  private let tellsWrites: Bool
  private var storage = ["name": "A"]

  init(tellsReads: Bool = true, tellsWrites: Bool = true) {
    self.tellsReads = tellsReads
    self.tellsWrites = tellsWrites
  }

  var name: String {
    get {
      if tellsReads { registrar.access(self, keyPath: \.name) }
      return storage["name"] ?? ""
    }
    set {
      guard tellsWrites else { return storage["name"] = newValue }
      registrar.withMutation(of: self, keyPath: \.name) { storage["name"] = newValue }
    }
  }

  /// The same in two calls.
  func rename(to name: String) {
    registrar.willSet(self, keyPath: \.name)
    storage["name"] = name
    registrar.didSet(self, keyPath: \.name)
  }
}

@MainActor @Suite struct RegistrarTests {
  /// Checklist row 64: `access`, `withMutation`, `willSet` and `didSet`.
  @Test func aRegistrarIsCalledByHand() {
    let model = ByHand()
    let view = TrackedView { model.name }
    let stage = Stage(view, size: small)
    var texts = [stage.rendered().text]
    model.name = "B"
    texts.append(stage.rendered().text)
    model.rename(to: "C")
    texts.append(stage.rendered().text)
    expectEqual(texts, ["A       ", "B       ", "C       "])
    expectEqual(view.history.count, 3)
  }

  /// Checklist row 86: either half alone is a bug.
  @Test(arguments: [true, false], [true, false])
  func bothHalvesAreNeeded(reads: Bool, writes: Bool) {
    let proof = Scenario(ByHand(tellsReads: reads, tellsWrites: writes)) { model in
      Stage(TrackedView { model.name }, size: small)
    } actions: {
      Action("rename") { $0.name += "!" }
    }.prove(within: Limit(actions: 1, turns: 1, commits: 2))
    expectEqual(proof.words, (reads && writes ? [] : ["stale"]))
  }
}
