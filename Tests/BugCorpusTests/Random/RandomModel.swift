import DeferredDelivery
import Observation

/// A property of a random model.
enum RandomField: String, CaseIterable {
  /// Stored and observable; each has a subject that publishes it, as legacy code has.
  case first, second
  /// Kept by the `didSet` of ``first``, and of ``second`` in a model that keeps it right.
  case total
  /// Computed of both.
  case sum
  /// Stored, published and not observable.
  case ignored
}

/// The model of a random scenario: every field can be read, observed and subscribed to.
@Observable @MainActor final class RandomModel {
  var first = 0 {
    didSet {
      publish(.first)
      total = first + second
    }
  }
  var second = 0 {
    didSet {
      publish(.second)
      if keepsTotal { total = first + second } else { publish(.sum) }
    }
  }
  var total = 0 {
    didSet {
      publish(.total)
      publish(.sum)
    }
  }
  var sum: Int { first + second }
  @ObservationIgnored var ignored = 0 { didSet { publish(.ignored) } }

  @ObservationIgnored private let keepsTotal: Bool
  /// Made when they are asked for: a proof makes thousands of models.
  @ObservationIgnored private var subjects: [RandomField: CurrentValueSubject<Int, Never>] = [:]

  init(keepsTotal: Bool) { self.keepsTotal = keepsTotal }

  subscript(field: RandomField) -> Int {
    get {
      switch field {
      case .first: first
      case .second: second
      case .total: total
      case .sum: sum
      case .ignored: ignored
      }
    }
    set {
      switch field {
      case .first, .sum: first = newValue
      case .second: second = newValue
      case .total: total = newValue
      case .ignored: ignored = newValue
      }
    }
  }

  func publisher(of field: RandomField) -> CurrentValueSubject<Int, Never> {
    if let subject = subjects[field] { return subject }
    let subject = CurrentValueSubject<Int, Never>(self[field])
    subjects[field] = subject
    return subject
  }

  private func publish(_ field: RandomField) { subjects[field]?.send(self[field]) }
}

// MARK: - What random actions do

/// What one part of a random action does to the model.
enum RandomEffect {
  case nothing
  case add(RandomField)
  /// Writes the value that is there.
  case same(RandomField)
  case thereAndBack(RandomField)
  case both
  case clear(RandomField)
  /// Writes one property at once and another in the next turn.
  case addAndLater(RandomField, RandomField)

  @MainActor func perform(on model: RandomModel) {
    switch self {
    case .nothing: break
    case .add(let field): model[field] += 1
    case .same(let field): model[field] += 0
    case .thereAndBack(let field):
      model[field] += 1
      model[field] -= 1
    case .both:
      model.first += 1
      model.second += 1
    case .clear(let field): model[field] = 0
    case .addAndLater(let field, let second):
      model[field] += 1
      later { model[second] += 1 }
    }
  }
}
