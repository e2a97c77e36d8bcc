/// What a rehearsal's author adds to it: what is known of the models, and what is allowed.
@MainActor struct RehearsalTerms<Models> {
  /// Tells states of the models apart, so that equal ones need to be explored but once.
  var fingerprint: ((Models) -> AnyHashable)?
  /// How many listeners the models have.
  var listeners: ((Models) -> Int)?
  /// The values that were written, in order.
  var written: ((Models) -> [String])?
  /// How many orders of delivery among siblings are tried.
  var orders = 1
  /// What is not counted as wrong.
  var tolerated: Set<FrameVerdict.Kind> = []
  /// What a blind-spot report writes on its own.
  var probes: [Probe<Models>] = []
}

extension Rehearsal {
  /// Explores equal states of the models but once.
  ///
  /// This is sound only where nothing that the fingerprint leaves out makes a difference to what a
  /// view shows later, in the models or in the view; so the claim names it as an assumption.
  public func merging(
    by fingerprint: @escaping @MainActor (Models) -> some Hashable
  ) -> Rehearsal {
    with { $0.fingerprint = { AnyHashable(fingerprint($0)) } }
  }

  /// Tells how many listeners the models have, so that a view that has stopped to listen is told
  /// from one that heard and did nothing.
  public func counting(listeners: @escaping @MainActor (Models) -> Int) -> Rehearsal {
    with { $0.listeners = listeners }
  }

  /// Tells which values were written, in order and in the words in which they are shown, so that
  /// an older one that comes last is called out of order.
  public func logging(written: @escaping @MainActor (Models) -> [String]) -> Rehearsal {
    with { $0.written = written }
  }

  /// Explores so many orders in which siblings hear of one change, the usual one included; three
  /// siblings have six.
  public func permuting(orders: Int) -> Rehearsal {
    with { $0.orders = max(1, orders) }
  }

  /// Does not count these kinds as wrong; the claim names them.
  public func tolerating(_ kinds: FrameVerdict.Kind...) -> Rehearsal {
    with { $0.tolerated.formUnion(kinds) }
  }

  func with(_ change: (inout RehearsalTerms<Models>) -> Void) -> Rehearsal {
    var copy = self
    change(&copy.terms)
    return copy
  }
}
