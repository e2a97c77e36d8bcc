import ViewsTestSupport

@Observable @MainActor private final class Child {
  var value = "one"
}

@Observable @MainActor private final class Parent {
  var child = Child()
  var maybe: Child?
  var children = [Child(), Child()]
  @ObservationIgnored var cache = "cold"
  var shout: String { child.value.uppercased() }
  var ignored: String { cache }
}

/// A model whose registrar is called by hand, around storage that is not observable.
@MainActor private final class ByHand: Observable {
  private let registrar = ObservationRegistrar()
  private var storage = ["name": "one"]

  var name: String {
    get {
      registrar.access(self, keyPath: \.name)
      return storage["name"] ?? ""
    }
    set { registrar.withMutation(of: self, keyPath: \.name) { storage["name"] = newValue } }
  }
}

@MainActor private protocol Named: AnyObject {
  var name: String { get }
}
extension ByHand: Named {}

/// The changes that a tracked method is notified of, for each way to store a value.
@MainActor @Suite struct TrackedValuesTests {
  private let parent = Parent()

  /// The texts that a view shows: at first, and after each change, a dash where none was told.
  private func shown(_ read: @escaping () -> String, after changes: (() -> Void)...) -> String {
    let stage = Stage(Label { read() }, 8, 1)
    let texts = changes.map { change in
      change()
      return stage.needsCommit ? stage.sketch : "-"
    }
    return texts.joined(separator: " ")
  }

  /// Checklist row 66: another child runs, and the old one is not heard any more.
  @Test func aChildIsTrackedAndItsPredecessorIsNot() {
    let old = parent.child
    let texts = shown(
      { [parent] in parent.child.value }, after: {}, { [parent] in parent.child.value = "two" },
      { [parent] in parent.child = Child() }, { old.value = "three" })
    expectEqual(texts, "one two one -")
  }

  /// Checklist row 85: an optional, whose chain ends where there is nothing and goes on later, and an
  /// array, of which only the count is read.
  @Test func anOptionalAndAnArrayAreTrackedAsFarAsTheyAreRead() {
    let optional = shown(
      { [parent] in parent.maybe?.value ?? "none" }, after: {},
      { [parent] in parent.maybe = Child() }, { [parent] in parent.maybe?.value = "two" },
      { [parent] in parent.maybe = nil })
    expectEqual(optional, "none one two none")
    let array = shown(
      { [parent] in "\(parent.children.count)" }, after: {},
      { [parent] in parent.children[0].value = "two" },
      { [parent] in parent.children.append(Child()) })
    expectEqual(array, "2 - 3")
  }

  /// Checklist rows 52 and 87.
  @Test func computedFromTrackedIsTrackedAndFromIgnoredIsNot() {
    let tracked = shown(
      { [parent] in parent.shout }, after: {}, { [parent] in parent.child.value = "two" })
    let ignored = shown(
      { [parent] in parent.ignored }, after: {}, { [parent] in parent.cache = "warm" })
    expectEqual([tracked, ignored], ["ONE TWO", "cold -"])
  }

  /// Checklist rows 35, 64 and 86: a registrar that is called by hand is heard through a protocol too.
  @Test func eachObjectIsAModelOfItsOwn() {
    let (left, right, model) = (Child(), Child(), ByHand())
    let named: any Named = model
    let twins = shown({ left.value }, after: {}, { right.value = "other" }, { left.value = "two" })
    let byHand = shown({ named.name }, after: {}, { model.name = "two" })
    expectEqual([twins, byHand], ["one - two", "one two"])
  }

  /// A method runs again as a whole; of closures, only the one that has read what changed.
  ///
  /// Checklist row 30.
  @Test func observingIsFinerThanTracking() {
    let (model, log, probe) = (Pair(), Log(), Probe())
    probe.layout = { _ in log.note("method \(model.first) \(model.second);") }
    probe.observe { log.note("first \(model.first);") }
    probe.observe { log.note("second \(model.second);") }
    let film = Stage(probe, 0, 1).film(
      .act("z") { model.first = "z" }, .turn, noting: log.take)
    expectEqual(
      film,
      """
      first ¦  ¦ first a; second b; method a b;
      z     ¦  ¦ method z b;
      turn  ¦  ¦ first z;
      """)
  }
}
