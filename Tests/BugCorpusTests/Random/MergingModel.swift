import GridViews
import InstrumentedObservation

/// The model of a random scenario whose equal states are merged.
@Perceptible @MainActor final class MergingModel {
  var first = 0
  var second = 0
  var flag = false
  var items: [Int] = []
  var child: Child?
  let spare = Child()
  /// A property whose changes are not reported.
  @ObservationIgnored var plain = 0

  /// A model inside of it, which another one may replace.
  @Perceptible @MainActor final class Child {
    var count = 0
  }

  /// A number that parts show.
  enum Field: String, CaseIterable {
    case first, second, items, child, spare, plain

    /// What changes it.
    var effects: [MergingEffect] {
      switch self {
      case .first: [.first, .first, .both, .later]
      case .second: [.second, .both]
      case .items: [.append]
      case .child: [.newChild, .spareAsChild]
      case .spare: [.countInSpare]
      case .plain: [.plain]
      }
    }
  }

  subscript(field: Field) -> Int {
    switch field {
    case .first: first
    case .second: second
    case .items: items.reduce(items.count) { $0 * 3 + $1 }
    case .child: child?.count ?? 9
    case .spare: spare.count
    case .plain: plain
    }
  }
}

/// What one part of a random action does to a model; every number has but a few values.
enum MergingEffect: String, CaseIterable {
  case first, second, flag, plain, both, sameFirst, thereAndBack, clear
  case append, removeLast, reverse
  case newChild, spareAsChild, noChild, countInChild, countInSpare
  case later

  @MainActor func perform(on model: MergingModel) {
    switch self {
    case .first: model.first = (model.first + 1) % 3
    case .second: model.second = (model.second + 1) % 2
    case .flag: model.flag.toggle()
    case .plain: model.plain = (model.plain + 1) % 3
    case .both:
      model.first = (model.first + 1) % 3
      model.second = (model.second + 1) % 2
    case .sameFirst: model.first += 0
    case .thereAndBack:
      model.first += 1
      model.first -= 1
    case .clear: (model.first, model.second, model.flag) = (0, 0, false)
    case .append: if model.items.count < 2 { model.items.append(model.first) }
    case .removeLast: _ = model.items.popLast()
    case .reverse: model.items.reverse()
    case .newChild: model.child = MergingModel.Child()
    case .spareAsChild: model.child = model.spare
    case .noChild: model.child = nil
    case .countInChild: model.child?.count = ((model.child?.count ?? 0) + 1) % 3
    case .countInSpare: model.spare.count = (model.spare.count + 1) % 3
    case .later: BugCorpusTests.later { model.first = (model.first + 1) % 3 }
    }
  }
}
