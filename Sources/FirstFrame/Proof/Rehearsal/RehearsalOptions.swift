public import CharacterGrid

/// What the author of a rehearsal states about the models, and what a proof tolerates.
@MainActor struct RehearsalOptions<Models> {
  /// Identifies states of the models, so that equal states are explored once.
  var fingerprint: ((Models) -> AnyHashable)?
  /// The number of observers of the models.
  var listeners: ((Models) -> Int)?
  /// The values that were written to the models, in order.
  var written: ((Models) -> [String])?
  /// How many orders of delivery among siblings are explored.
  var deliveryOrders = 1
  /// The defects that are not reported.
  var tolerated = Toleration()
  /// What the models show as text, for a rehearsal without a view.
  var text: ShownText<Models>?
  /// Whether a task reads that text, which others may run beside.
  var isTextAwaited: Bool { if case .awaited? = text { true } else { false } }
  /// The regions whose content may depend on which task was first.
  var unordered: [Region] = []
  /// The actions whose tasks are meant to wait for ever.
  var endless: Set<String> = []
  /// Whether the tasks that a fresh render begins are kept until its run has ended.
  var holdsFreshTasks = false
  /// What has to hold besides.
  var invariants: [Invariant<Models>] = [] { didSet { hasInvariants = !invariants.isEmpty } }
  // NB: To ask the array takes as long as several steps, since its type is generic.
  private(set) var hasInvariants = false
  /// The properties that a blind-spot report writes one at a time.
  var probes: [Probe<Models>] = []
}

extension Rehearsal {
  /// Explores equal states of the models only once.
  ///
  /// This is sound only if nothing that the fingerprint leaves out, in the models or in the view,
  /// affects what a view shows later. The claim therefore names it as an assumption.
  public func merging(
    by fingerprint: @escaping @MainActor (Models) -> some Hashable
  ) -> Rehearsal {
    with { $0.fingerprint = { AnyHashable(fingerprint($0)) } }
  }

  /// Counts the observers of the models.
  ///
  /// With the count, a view that no longer observes is told apart from one that was notified and
  /// did nothing.
  public func counting(listeners: @escaping @MainActor (Models) -> Int) -> Rehearsal {
    with { $0.listeners = listeners }
  }

  /// Lists the values that were written, in order and in the words in which they are shown.
  ///
  /// With the list, an older value that is shown after a newer one is reported as out of order.
  public func logging(written: @escaping @MainActor (Models) -> [String]) -> Rehearsal {
    with { $0.written = written }
  }

  /// Explores several orders in which siblings are notified of one change, the usual one included.
  ///
  /// Three siblings have six orders. Which siblings take part is up to the renderer, which counts
  /// them: a `Stage` of GridViews permutes `observe` closures and the subscribers of one subject.
  public func permuting(orders: Int) -> Rehearsal {
    with { $0.deliveryOrders = max(1, orders) }
  }

  /// Lets the content of a region depend on which task was first, such as rows in the order of their
  /// arrival; the claim names it.
  public func orderMayDiffer(_ regions: Region...) -> Rehearsal {
    with { $0.unordered += regions }
  }

  /// Lets the tasks of some actions wait for ever, such as one that listens to a stream, or sleep
  /// again and again, such as one that polls.
  ///
  /// What is shown while nothing else is left to run counts as the end of the actions.
  /// "the models" are what the models' initializers have begun, and "the view" is what the view has.
  public func endless(_ actions: String...) -> Rehearsal {
    with { $0.endless.formUnion(actions) }
  }

  /// Returns a copy with other options.
  func with(_ change: (inout RehearsalOptions<Models>) -> Void) -> Rehearsal {
    var copy = self
    change(&copy.options)
    return copy
  }
}

// MARK: - Toleration

/// The defects that a proof does not report: kinds, everywhere or in some places.
struct Toleration: Hashable {
  private(set) var everywhere: Set<FrameVerdict.Kind> = []
  private(set) var places: [Place] = []

  /// Some kinds in one place.
  struct Place: Hashable {
    let kinds: Set<FrameVerdict.Kind>
    let region: Region
  }

  mutating func insert(_ kinds: [FrameVerdict.Kind], in region: Region?) {
    if let region {
      places.append(Place(kinds: Set(kinds), region: region))
    } else {
      everywhere.formUnion(kinds)
    }
  }

  var isEmpty: Bool { everywhere.isEmpty && places.isEmpty }

  /// Returns true if a defect of the kind is tolerated in the view with a path, or everywhere.
  ///
  /// A view is meant by its path, or by the end of it: `Card/clock`, or `clock`.
  func contains(_ kind: FrameVerdict.Kind, at path: String?) -> Bool {
    if everywhere.contains(kind) { return true }
    guard let path else { return false }
    return places.contains { place in
      guard place.kinds.contains(kind), case .named(let name) = place.region else { return false }
      return Self.isWithin(path, name)
    }
  }

  /// Returns true if a path leads to the view with a name or to one inside of it.
  static func isWithin(_ path: String, _ name: String) -> Bool {
    "/\(path)/".utf8.contains("/\(name)/".utf8)
  }

  /// The cells in which a kind of defect is tolerated.
  ///
  /// What lies over a view is no part of it.
  @MainActor func rects(
    for kind: FrameVerdict.Kind, parts: [[PartRecord]], regions: (String) -> [GridRect]
  ) -> [GridRect] {
    places.filter { $0.kinds.contains(kind) }.flatMap { place -> [GridRect] in
      switch place.region {
      case .cells(let rect): return [rect]
      case .named(let name):
        let covers = parts.flatMap { Self.covers(of: name, among: $0) }
        let frames = parts.joined().filter { Self.isWithin($0.path, name) }.map(\.frame)
        return (regions(name) + frames).flatMap { $0.without(covers) }
      }
    }
  }

  /// The frames of the parts that are drawn after the view with a name and neither inside nor around
  /// it.
  private static func covers(of name: String, among parts: [PartRecord]) -> [GridRect] {
    guard let first = parts.firstIndex(where: { isWithin($0.path, name) }) else { return [] }
    let inside = parts.filter { isWithin($0.path, name) }.map(\.path)
    return parts[first...].filter { part in
      !isWithin(part.path, name)
        && !inside.contains { $0.utf8.starts(with: "\(part.path)/".utf8) }
    }.map(\.frame)
  }

  /// What is tolerated, for the claim.
  var words: [String] {
    let kinds = everywhere.map(\.rawValue).sorted().joined(separator: ", ")
    let all = kinds.isEmpty ? [] : ["Not counted as wrong: \(kinds)."]
    return all
      + places.map { place in
        let kinds = place.kinds.map(\.rawValue).sorted().joined(separator: ", ")
        let region =
          switch place.region {
          case .named(let name): VisibleText.quoted(name)
          case .cells(let rect): "the cells \(rect)"
          }
        return "Not counted as wrong in \(region): \(kinds)."
      }
  }
}

extension GridRect {
  /// The parts of the rectangle that some others do not cover, row by row.
  fileprivate func without(_ others: [GridRect]) -> [GridRect] {
    let others = others.filter { !$0.intersection(self).isEmpty }
    if others.isEmpty { return [self] }
    return (minY..<maxY).flatMap { y -> [GridRect] in
      var free: [Range<Int>] = [minX..<maxX]
      for other in others where (other.minY..<other.maxY).contains(y) {
        free = free.flatMap { run in
          [
            run.lowerBound..<max(run.lowerBound, min(run.upperBound, other.minX)),
            min(run.upperBound, max(run.lowerBound, other.maxX))..<run.upperBound,
          ]
        }
      }
      return free.filter { !$0.isEmpty }.map {
        GridRect(x: $0.lowerBound, y: y, width: $0.count, height: 1)
      }
    }
  }
}

extension Rehearsal {
  /// Does not report these kinds of defect; the claim names them.
  public func tolerating(_ kinds: FrameVerdict.Kind...) -> Rehearsal {
    with { $0.tolerated.insert(kinds, in: nil) }
  }

  /// Does not report these kinds of defect in one place: a view by its path or the end of its path,
  /// a region by its name, or cells.
  ///
  ///     rehearsal.tolerating(.stale, in: "clock")
  ///
  /// What differs outside of the place is still wrong. The claim names both.
  public func tolerating(_ kinds: FrameVerdict.Kind..., in region: Region) -> Rehearsal {
    with { $0.tolerated.insert(kinds, in: region) }
  }
}

// MARK: - Invariants

/// What has to hold of the models, or of them and the picture.
@MainActor struct Invariant<Models> {
  let name: String
  /// Whether it has to hold only when nothing is queued or dirty.
  let isAtRest: Bool
  let holds: Condition

  enum Condition {
    case models(@MainActor (Models) -> Bool)
    case picture(@MainActor (Models, Grid) -> Bool)
  }
}

extension Rehearsal {
  /// Also proves that something holds of the models after every step.
  public func always(
    _ name: String, _ holds: @escaping @MainActor (Models) -> Bool
  ) -> Rehearsal {
    with { $0.invariants.append(Invariant(name: name, isAtRest: false, holds: .models(holds))) }
  }

  /// Also proves that something holds of the models and the picture of every frame.
  public func always(
    _ name: String, _ holds: @escaping @MainActor (Models, Grid) -> Bool
  ) -> Rehearsal {
    with { $0.invariants.append(Invariant(name: name, isAtRest: false, holds: .picture(holds))) }
  }

  /// Also proves that something holds of the models at every frame after which nothing is left to
  /// do.
  public func atRest(
    _ name: String, _ holds: @escaping @MainActor (Models) -> Bool
  ) -> Rehearsal {
    with { $0.invariants.append(Invariant(name: name, isAtRest: true, holds: .models(holds))) }
  }

  /// Also proves that something holds of the models and the picture of every frame after which
  /// nothing is left to do.
  public func atRest(
    _ name: String, _ holds: @escaping @MainActor (Models, Grid) -> Bool
  ) -> Rehearsal {
    with { $0.invariants.append(Invariant(name: name, isAtRest: true, holds: .picture(holds))) }
  }
}
