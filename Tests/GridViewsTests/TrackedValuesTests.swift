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

  /// The texts that a view shows: at first, and after each change.
  private func shown(_ read: @escaping () -> String, after changes: [() -> Void]) -> [String] {
    let stage = Stage(Label { read() }, size: GridSize(width: 8, height: 1))
    var texts = [text(of: stage)]
    for change in changes {
      change()
      texts.append(stage.needsCommit ? text(of: stage) : "not told")
    }
    return texts
  }

  private func text(of stage: Stage) -> String {
    stage.picture.split(separator: " ").joined(separator: " ")
  }

  /// Checklist row 66: another child runs, and the old one is not heard any more.
  @Test func aChildIsTrackedAndItsPredecessorIsNot() {
    let old = parent.child
    let texts = shown(
      { [parent] in parent.child.value },
      after: [
        { [parent] in parent.child.value = "two" }, { [parent] in parent.child = Child() },
        { old.value = "three" },
      ])
    expectEqual(texts, ["one", "two", "one", "not told"])
  }

  /// Checklist row 85: an optional.
  @Test func aChainEndsWhereThereIsNothingAndGoesOnLater() {
    let texts = shown(
      { [parent] in parent.maybe?.value ?? "none" },
      after: [
        { [parent] in parent.maybe = Child() }, { [parent] in parent.maybe?.value = "two" },
        { [parent] in parent.maybe = nil },
      ])
    expectEqual(texts, ["none", "one", "two", "none"])
  }

  /// Checklist row 85: an array.
  @Test func onlyTheCountIsReadOfAnArray() {
    let texts = shown(
      { [parent] in "\(parent.children.count)" },
      after: [
        { [parent] in parent.children[0].value = "two" },
        { [parent] in parent.children.append(Child()) },
      ])
    expectEqual(texts, ["2", "not told", "3"])
  }

  /// Checklist rows 52 and 87.
  @Test func computedFromTrackedIsTrackedAndFromIgnoredIsNot() {
    let tracked = shown(
      { [parent] in parent.shout }, after: [{ [parent] in parent.child.value = "two" }])
    expectEqual(tracked, ["ONE", "TWO"])
    let ignored = shown(
      { [parent] in parent.ignored }, after: [{ [parent] in parent.cache = "warm" }])
    expectEqual(ignored, ["cold", "not told"])
  }

  @Test func twoModelsOfOneClassAreTwoModels() {
    let (left, right) = (Child(), Child())
    let texts = shown(
      { left.value }, after: [{ right.value = "other" }, { left.value = "two" }])
    expectEqual(texts, ["one", "not told", "two"])
  }

  /// Checklist rows 35, 64 and 86.
  @Test func aRegistrarCalledByHandIsHeardThroughAProtocolToo() {
    let model = ByHand()
    let named: any Named = model
    let texts = shown({ named.name }, after: [{ model.name = "two" }])
    expectEqual(texts, ["one", "two"])
  }

  /// A method runs again as a whole; of closures, only the one that has read what changed.
  ///
  /// Checklist row 30.
  @Test func observingIsFinerThanTracking() {
    let model = Pair()
    var runs = ["method": 0, "first": 0, "second": 0]
    let probe = Probe()
    probe.layout = { _ in
      _ = (model.first, model.second)
      runs["method", default: 0] += 1
    }
    let stage = Stage(probe, size: GridSize(width: 1, height: 1))
    stage.act {
      probe.observe {
        _ = model.first
        runs["first", default: 0] += 1
      }
      probe.observe {
        _ = model.second
        runs["second", default: 0] += 1
      }
    }
    _ = stage.commit()
    model.first = "z"
    stage.turn()
    _ = stage.commit()
    expectEqual(runs, ["method": 2, "first": 2, "second": 1])
  }
}

@Observable @MainActor private final class CounterModel {
  var count = 0
  var fact: String?
}

/// The smallest controller that follows a model by `observe`, as an app for iOS 17 has it.
private final class CounterViewController: ViewController {
  let model: CounterModel
  let countLabel = Label()
  let factLabel = Label()

  init(_ model: CounterModel) {
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    let stack = StackView(.vertical)
    for label in [countLabel, factLabel] { stack.addSubview(label) }
    view.addSubview(stack)
    observe { [weak self] in
      guard let self else { return }
      countLabel.text = "\(model.count)"
      if let fact = model.fact {
        factLabel.text = fact
        factLabel.isHidden = false
      } else {
        factLabel.isHidden = true
      }
    }
  }

  override func viewWillLayoutSubviews() { view.subviews.first?.frame = view.bounds }
}

@MainActor @Suite struct CounterTests {
  /// Checklist rows 21 and 33.
  @Test(arguments: [Platform.iOS17, .iOS18(tracking: true), .iOS26])
  func theCounterIsRightAtFirstAndATurnAfterEachChange(platform: Platform) {
    let model = CounterModel()
    let stage = Stage(
      CounterViewController(model), size: GridSize(width: 6, height: 2),
      traits: .init(platform: platform))
    expectEqual(stage.picture, "0     \n      ")
    model.count += 1
    expectEqual(stage.picture, "0     \n      ")
    stage.turn()
    expectEqual(stage.picture, "1     \n      ")
    model.fact = "unit"
    stage.turn()
    expectEqual(stage.picture, "1     \nunit  ")
    model.fact = nil
    stage.turn()
    expectEqual(stage.picture, "1     \n      ")
    expectEqual(stage.commit().problems, [])
  }
}
