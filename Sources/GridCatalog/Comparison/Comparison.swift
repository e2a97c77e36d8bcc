/// Components, deliveries and symptoms; every cell is measured when the comparison is made.
@MainActor struct Comparison {
  /// All cells, component by component.
  let measurements: [ComparisonCell]
  /// The deliveries in order; each can show at least one of the components.
  let deliveries: [Delivery]

  /// Plays the story of each component with each delivery that can show it.
  init(of components: [any AnyComponent], by deliveries: [Delivery]) {
    let cells = components.flatMap { Self.measurements(of: $0, by: deliveries) }
    let shown = Set(cells.map(\.delivery))
    self.init(cells, by: deliveries.filter(shown.contains))
  }

  /// Makes a comparison of cells that were measured before.
  init(_ measurements: [ComparisonCell], by deliveries: [Delivery]) {
    (self.measurements, self.deliveries) = (measurements, deliveries)
  }

  private static func measurements(
    of any: some AnyComponent, by deliveries: [Delivery]
  ) -> [ComparisonCell] {
    let pictures = TrackedPictures(of: any.component)
    let counter = SubscriptionCounter(deliveries)
    return deliveries.filter(any.component.supports).map { delivery in
      let story = Story(of: any.component, by: delivery, pictures: pictures, counter: counter)
      return ComparisonCell(
        component: any.name, delivery: delivery, symptoms: story.symptoms,
        cancellables: story.cancellables, lateness: story.lateness, runs: story.runs,
        assigned: story.assigned)
    }
  }

  /// The cells of one delivery, component by component.
  func cells(of delivery: Delivery) -> [ComparisonCell] {
    measurements.filter { $0.delivery == delivery }
  }

  /// The components in order.
  var components: [String] {
    measurements.map(\.component).reduce(into: []) { names, name in
      if names.last != name { names.append(name) }
    }
  }

  /// True if there is something to compare: several deliveries, or a symptom of the only one.
  var hasDifferences: Bool { deliveries.count != 1 || !measurements.allSatisfy(\.isClean) }

  /// Returns true if each delivery meets its expectation, and tracked views are never wrong.
  func fulfills(_ expectations: [Delivery: DeliveryExpectation]) -> Bool {
    expectations.merging([.tracked: .alwaysRight]) { $1 }.allSatisfy { delivery, expectation in
      let cells = cells(of: delivery)
      return !cells.isEmpty && expectation.holds(for: cells)
    }
  }
}

// MARK: - Expectations

/// The expected result of a delivery, for all components together.
package enum DeliveryExpectation: Sendable {
  /// No frame is wrong, no frame needs a turn to be right, and no subscription is stored.
  case alwaysRight
  /// First frames are right, and later changes are shown one turn late.
  case rightFirst
  /// Each component shows an old state after a write, and the first frame of some lacks content.
  case late

  fileprivate func holds(for cells: [ComparisonCell]) -> Bool {
    switch self {
    case .alwaysRight: cells.allSatisfy(\.isClean)
    case .rightFirst:
      cells.allSatisfy { !$0.symptoms.contains(.emptyFirst) && $0.lateness == .turns(1) }
    case .late:
      cells.allSatisfy { $0.symptoms.contains(.stale) }
        && cells.contains { $0.symptoms.contains(.emptyFirst) }
    }
  }
}

extension ComparisonCell {
  /// True if no frame was wrong, no frame needed a turn, and no subscription was stored.
  var isClean: Bool { symptoms.isEmpty && lateness == .turns(0) && cancellables == 0 }
}

// MARK: - One component by one delivery

/// The results of one component with one delivery, measured in a run.
struct ComparisonCell {
  let component: String
  let delivery: Delivery
  /// The symptoms that were found.
  let symptoms: Set<Symptom>
  /// The number of cancellables that the live views and controllers store.
  let cancellables: Int
  /// The greatest number of turns until a frame was right.
  let lateness: Lateness
  /// For each action, the number of times that it made code run.
  let runs: [Int]
  /// For each action, the number of properties of views that were assigned for it.
  let assigned: [Int]

  /// How late a view is.
  enum Lateness: Hashable, Comparable {
    /// Right after this number of turns.
    case turns(Int)
    /// Not right in any number of turns.
    case never
  }

  /// The letters of the symptoms, with a sign if a frame never became right.
  var letters: String {
    let letters = Symptom.allCases.filter(symptoms.contains).map(\.letter).joined()
    return letters.isEmpty ? "·" : letters + (lateness == .never ? "∞" : "")
  }
}

extension ComparisonCell.Lateness: CustomStringConvertible {
  /// The number of turns, or a sign for never.
  var description: String {
    switch self {
    case .turns(let count): "\(count)"
    case .never: "∞"
    }
  }
}

// MARK: - Symptoms

/// A fault of a delivery that is visible in the frames of a component.
enum Symptom: String, CaseIterable {
  /// The first frame lacks its content.
  case emptyFirst
  /// A view was measured before its content was there, or keeps an old size.
  case cellSize
  /// Cells that were filled before are blank.
  case flicker
  /// A frame after a write shows the state before the write.
  case stale
  /// The same content was rendered twice.
  case doubleRender
  /// A write without a change made code run.
  case overRender

  /// The letter in a table.
  var letter: String {
    switch self {
    case .emptyFirst: "E"
    case .cellSize: "C"
    case .flicker: "F"
    case .stale: "S"
    case .doubleRender: "D"
    case .overRender: "O"
    }
  }

  /// The letter's meaning.
  var meaning: String {
    switch self {
    case .emptyFirst: "the first frame lacks content"
    case .cellSize: "wrong cell size"
    case .flicker: "flicker"
    case .stale: "stale after a write"
    case .doubleRender: "the same rendered twice"
    case .overRender: "runs though nothing changed"
    }
  }
}
