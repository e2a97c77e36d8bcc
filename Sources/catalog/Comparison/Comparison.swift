import DeferredComponents
import FirstFrame
import GridComponents
import GridViews

/// Components by deliveries by symptoms: every cell is measured while the comparison is made.
@MainActor struct Comparison {
  /// All cells, component by component.
  let measurements: [ComparisonCell]

  /// Plays the story of each component by each delivery.
  init(
    of components: [any AnyComponent] = Components.all,
    by deliveries: [Delivery] = Delivery.allCases, code: BindingCode = .shipped
  ) {
    self.init(components.flatMap { Self.measurements(of: $0, by: deliveries, code) })
  }

  /// Takes cells that were measured elsewhere.
  init(_ measurements: [ComparisonCell]) { self.measurements = measurements }

  private static func measurements(
    of any: some AnyComponent, by deliveries: [Delivery], _ code: BindingCode
  ) -> [ComparisonCell] {
    let pictures = TrackedPictures(of: any.component)
    return deliveries.map { delivery in
      let story = Story(of: any.component, by: delivery, pictures: pictures)
      return ComparisonCell(
        component: any.name, delivery: delivery, symptoms: story.symptoms,
        bindingLines: code.lines(of: any.name, by: delivery), cancellables: story.cancellables,
        lateness: story.lateness, runs: story.runs, assigned: story.assigned)
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

  /// The deliveries in order.
  var deliveries: [Delivery] {
    Delivery.allCases.filter { delivery in measurements.contains { $0.delivery == delivery } }
  }

  /// The tracked views are never wrong and need no turn and no cancellable; each naive one is
  /// stale after a write, and some are empty first; the observed ones are right first and a turn
  /// late from then on.
  var thesisHolds: Bool {
    let tracked = cells(of: .tracked)
    let naive = cells(of: .deferred(.naive))
    let observed = cells(of: .observed)
    return !tracked.isEmpty && !naive.isEmpty && !observed.isEmpty
      && tracked.allSatisfy(\.isClean)
      && naive.allSatisfy { $0.symptoms.contains(.stale) }
      && naive.contains { $0.symptoms.contains(.emptyFirst) }
      && observed.allSatisfy { !$0.symptoms.contains(.emptyFirst) && $0.lateness == .turns(1) }
  }
}

extension ComparisonCell {
  /// Whether nothing was wrong and nothing had to be waited for or kept.
  var isClean: Bool { symptoms.isEmpty && lateness == .turns(0) && cancellables == 0 }
}
