/// What the author of a scenario states about the models, and which defects a proof tolerates.
@MainActor struct ScenarioOptions<Models> {
  /// Returns the number of observers of the models.
  var listeners: ((Models) -> Int)?
  /// The defects that are not reported.
  var tolerated = ToleratedKinds()
  /// The text that the models show, for a scenario without a view.
  var text: ShownText<Models>?
  /// Whether a task reads the text.
  var isTextAwaited: Bool { if case .awaited? = text { true } else { false } }
  /// The regions whose content may depend on which task ran first.
  var unordered: [Region] = []
  /// The actions whose tasks may wait for ever.
  var endless: Set<String> = []
  /// Whether the tasks that a new view begins are held until the run has ended.
  var holdsFreshTasks = false
  /// The author's rules that have to hold.
  var invariants: [Invariant<Models>] = [] { didSet { hasInvariants = !invariants.isEmpty } }
  // NB: Stored, since asking the array takes as long as several steps: its type is generic.
  private(set) var hasInvariants = false
}

extension Scenario {
  /// Counts the observers of the models.
  ///
  /// With the count, a proof can distinguish a view that no longer observes from a view that was
  /// notified and did nothing.
  public func counting(listeners: @escaping @MainActor (Models) -> Int) -> Scenario {
    with { $0.listeners = listeners }
  }

  /// Allows the content of a region to depend on which task ran first; the summary names the
  /// region.
  ///
  /// An example is a list whose rows are in the order of their arrival.
  public func orderMayDiffer(_ regions: Region...) -> Scenario {
    with { $0.unordered += regions }
  }

  /// Allows the tasks of some actions to wait for ever or to sleep again and again.
  ///
  /// Examples are a task that listens to a stream and a task that polls. The actions count as ended
  /// when nothing else is left to run. The name "the models" stands for the tasks that initializers
  /// of the models have begun, and "the view" for those that the view has begun.
  public func endless(_ actions: String...) -> Scenario {
    with { $0.endless.formUnion(actions) }
  }
}

// MARK: - ToleratedKinds

/// The kinds of defect that a proof does not report, everywhere or in some places.
struct ToleratedKinds: Hashable {
  private(set) var everywhere: Set<DefectKind> = []
  private(set) var places: [Place] = []

  /// Some kinds in one place.
  struct Place: Hashable {
    let kinds: Set<DefectKind>
    let region: Region
  }

  mutating func insert(_ kinds: [DefectKind], in region: Region?) {
    if let region {
      places.append(Place(kinds: Set(kinds), region: region))
    } else {
      everywhere.formUnion(kinds)
    }
  }

  var isEmpty: Bool { everywhere.isEmpty && places.isEmpty }

  /// Returns true if the defect's kind is tolerated everywhere, or in the view with the path.
  ///
  /// A place names a view by its path or by the end of its path: `Card/clock`, or `clock`.
  func contains(_ defect: Defect, at path: String?) -> Bool {
    if everywhere.contains(defect.kind) { return true }
    guard let path else { return false }
    return places.contains { place in
      guard place.kinds.contains(defect.kind), case .named(let name) = place.region else {
        return false
      }
      return Self.isWithin(path, name)
    }
  }

  /// Returns true if the path leads to the view with the name or to a view inside of it.
  static func isWithin(_ path: String, _ name: String) -> Bool {
    "/\(path)/".utf8.contains("/\(name)/".utf8)
  }

  /// The cells in which a kind of defect is tolerated.
  ///
  /// They do not include cells of other views that cover the tolerated view.
  @MainActor func rects(
    for defect: Defect, parts: [[PartRecord]], regions: (String) -> [GridRect]
  ) -> [GridRect] {
    places.filter { $0.kinds.contains(defect.kind) }.flatMap { place -> [GridRect] in
      switch place.region {
      case .cells(let rect): return [rect]
      case .named(let name):
        let covers = parts.flatMap { Self.covers(of: name, among: $0) }
        let frames = parts.joined().filter { Self.isWithin($0.path, name) }.map(\.frame)
        return (regions(name) + frames).flatMap { $0.without(covers) }
      }
    }
  }

  /// The frames of the parts that are drawn after the view with the name and are neither inside nor
  /// around it.
  private static func covers(of name: String, among parts: [PartRecord]) -> [GridRect] {
    guard let first = parts.firstIndex(where: { isWithin($0.path, name) }) else { return [] }
    let inside = parts.filter { isWithin($0.path, name) }.map(\.path)
    return parts[first...].filter { part in
      !isWithin(part.path, name)
        && !inside.contains { $0.utf8.starts(with: "\(part.path)/".utf8) }
    }.map(\.frame)
  }

  /// The tolerated kinds and places, in the words of the summary.
  var words: [String] {
    let kinds = everywhere.map(\.rawValue).sorted().joined(separator: ", ")
    let all = kinds.isEmpty ? [] : ["Not counted as wrong: \(kinds)."]
    return all
      + places.map { place in
        let kinds = place.kinds.map(\.rawValue).sorted().joined(separator: ", ")
        let region =
          switch place.region {
          case .named(let name): VisibleText.typed(name)
          case .cells(let rect):
            "the cells from x \(rect.minX), y \(rect.minY) on, \(rect.size.width)x\(rect.size.height)"
          }
        return "Not counted as wrong in \(region): \(kinds)."
      }
  }
}

extension GridRect {
  /// The parts of the rectangle that the other rectangles do not cover, row by row.
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

extension Scenario {
  /// Does not report some kinds of defect; the summary names them.
  public func tolerating(_ kinds: DefectKind...) -> Scenario {
    with { $0.tolerated.insert(kinds, in: nil) }
  }

  /// Does not report some kinds of defect in one place; the summary names both.
  ///
  /// The place is a view by its path or by the end of its path, a region by its name, or cells. A
  /// cell outside of it that differs is still a defect, unless it only belongs to a part that has
  /// moved.
  ///
  ///     scenario.tolerating(.old, in: "clock")
  public func tolerating(_ kinds: DefectKind..., in region: Region) -> Scenario {
    with { $0.tolerated.insert(kinds, in: region) }
  }
}

// MARK: - Invariants

/// A rule for the models, or for the models and the picture.
@MainActor struct Invariant<Models> {
  let name: String
  /// Whether the rule has to hold only when idle, when nothing is left to do.
  let isAtRest: Bool
  /// Whether it holds for the models and the picture; without a picture, a rule for both does.
  let holds: @MainActor (Models, Grid?) -> Bool

  init(_ name: String, isAtRest: Bool, ofModels holds: @escaping @MainActor (Models) -> Bool) {
    (self.name, self.isAtRest) = (name, isAtRest)
    self.holds = { models, _ in holds(models) }
  }

  init(
    _ name: String, isAtRest: Bool, ofPicture holds: @escaping @MainActor (Models, Grid) -> Bool
  ) {
    (self.name, self.isAtRest) = (name, isAtRest)
    self.holds = { models, picture in picture.map { holds(models, $0) } ?? true }
  }
}

extension Scenario {
  /// Also proves that a rule holds for the models after every step.
  ///
  /// A step after which `holds` returns false is reported as ``DefectKind/rule`` with
  /// the name.
  public func always(
    _ name: String, _ holds: @escaping @MainActor (Models) -> Bool
  ) -> Scenario {
    with { $0.invariants.append(Invariant(name, isAtRest: false, ofModels: holds)) }
  }

  /// Also proves that a rule holds for the models and the picture of every frame.
  public func always(
    _ name: String, _ holds: @escaping @MainActor (Models, Grid) -> Bool
  ) -> Scenario {
    with { $0.invariants.append(Invariant(name, isAtRest: false, ofPicture: holds)) }
  }

  /// Also proves that a rule holds for the models at every frame after which nothing is left to do.
  public func whenIdle(
    _ name: String, _ holds: @escaping @MainActor (Models) -> Bool
  ) -> Scenario {
    with { $0.invariants.append(Invariant(name, isAtRest: true, ofModels: holds)) }
  }

  /// Also proves that a rule holds for the models and the picture at every frame after which
  /// nothing is left to do.
  public func whenIdle(
    _ name: String, _ holds: @escaping @MainActor (Models, Grid) -> Bool
  ) -> Scenario {
    with { $0.invariants.append(Invariant(name, isAtRest: true, ofPicture: holds)) }
  }
}
