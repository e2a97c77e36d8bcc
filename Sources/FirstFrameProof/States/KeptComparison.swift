import InstrumentedObservation

/// Compares what a renderer keeps with what a new renderer of the same models keeps.
///
/// If both keep the same values and observe the same properties, the later pictures of the renderer
/// depend only on the models.
struct KeptComparison {
  /// What only the old renderer keeps, as the end of a sentence; nil if there is nothing.
  private(set) var difference: String?
  /// The properties that are observed by closures, whose effects are not visible.
  private(set) var propertiesOfClosures: [AccessTally.Property] = []
  /// The closures that parts keep; they are not inspected.
  private(set) var closures: Set<String> = []
  /// The objects that the parts of the old renderer keep.
  private(set) var objects: Set<ObjectIdentifier> = []

  /// The state of the models and their observers before the new renderer is made.
  struct Before {
    let state: ModelState
    let models: Any

    init(of models: Any, _ types: StateTypes) {
      self.models = models
      state = ModelState(of: models, types, notingReaders: true)
    }
  }

  /// Compares the renderers while both are alive.
  @MainActor init(
    of live: any FrameSource, with fresh: any FrameSource, after before: Before
  ) {
    guard let live = live as? any StateKeeping, let fresh = fresh as? any StateKeeping else {
      difference = "the renderer does not list what its parts keep"
      return
    }
    let state = ModelState(of: before.models, before.state.types, notingReaders: true)
    let now = state.readers
    propertiesOfClosures = state.propertiesOfClosures
    difference = difference(of: live.keptStates, fresh.keptStates, knowing: before.state)
    if difference == nil, now != before.state.readers.mapValues({ 2 * $0 }) {
      difference = Self.difference(of: before.state.readers, from: now)
    }
  }

  private mutating func difference(
    of live: [KeptState], _ fresh: [KeptState], knowing models: ModelState
  ) -> String? {
    let types = models.types
    for (old, new) in zip(live, fresh)
    where old.path != new.path || type(of: old.object) != type(of: new.object) {
      return "it has \(Self.words(old)), but a new view has \(Self.words(new))"
    }
    if live.count != fresh.count {
      let more = live.count > fresh.count ? live[fresh.count] : fresh[live.count]
      return "\(live.count > fresh.count ? "it" : "only a new view") has \(Self.words(more))"
    }
    let classes = StateReader.Keeper.parts(
      ofClasses: Set(live.map { ObjectIdentifier($0.base) }))
    var readers = (
      old: StateReader(types, keptBy: classes, knowing: models.objects),
      new: StateReader(types, keptBy: classes, knowing: models.objects)
    )
    for (old, new) in zip(live, fresh) {
      readers.old.know(old.object)
      readers.new.know(new.object)
    }
    for (old, new) in zip(live, fresh) {
      if let name = Self.difference(old, new, &readers) {
        return "\(VisibleText.of(old.path)) keeps \(name)"
      }
    }
    closures = readers.old.closures
    objects = Set(readers.old.objects.keys)
    return nil
  }

  private static func difference(
    _ old: KeptState, _ new: KeptState, _ readers: inout (old: StateReader, new: StateReader)
  ) -> String? {
    for (old, new) in zip(old.values, new.values)
    where AnyHashable(old.value) != AnyHashable(new.value) {
      return "\(old.name), which differs in a new view"
    }
    let kept = readers.old.readProperties(of: old.object, below: old.base)
    let expected = readers.new.readProperties(of: new.object, below: new.base)
    if let obstacle = readers.old.obstacle {
      return "\(VisibleText.of(obstacle.path)), which \(obstacle.words)"
    }
    for (old, new) in zip(kept, expected) where old.bytes != new.bytes {
      return "\(VisibleText.of(old.name)), which differs in a new view"
    }
    return nil
  }

  private static func words(_ state: KeptState) -> String {
    "\(VisibleText.of(state.path)) (\(type(of: state.object)))"
  }

  /// The observers that only one of the renderers has added, as the end of a sentence; nil if there
  /// are none.
  private static func difference(
    of told: [ModelState.TrackedRead: Int], from now: [ModelState.TrackedRead: Int]
  ) -> String {
    let all = Set(now.keys).union(told.keys)
    let differing = all.filter { now[$0, default: 0] != 2 * told[$0, default: 0] }
    let readers = differing.compactMap(\.reader)
      .map { "\(VisibleText.of($0.path)) in \($0.method)()" }
    return "\(readers.min() ?? "it") has not read the same properties as in a new view"
  }
}
