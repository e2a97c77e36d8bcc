public import Synchronization

/// Those who listen to a subject, as a send reads them without a lock.
///
/// NB: the line keeps the conduits; the names are read without being counted.
@usableFromInline
final class Roster<Output, Failure: Error> {
  @usableFromInline let names: UnsafeBufferPointer<Unmanaged<Conduit<Output, Failure>>>
  private let line: [Conduit<Output, Failure>]

  init(_ line: [Conduit<Output, Failure>]) {
    let names = UnsafeMutableBufferPointer<Unmanaged<Conduit<Output, Failure>>>
      .allocate(capacity: line.count)
    _ = names.initialize(from: line.lazy.map(Unmanaged.passUnretained))
    self.names = UnsafeBufferPointer(names)
    self.line = line
  }

  deinit { names.deallocate() }
}

/// Those who listen, put up so that a send can read them without a lock.
///
/// ```
///  send     enter ── read the roster ── call those on it ─────────── leave
///  change          take the roster down: let it go, or if somebody
///                  is inside, put it aside for the last who leaves ─┘
/// ```
///
/// Whoever enters after a roster was taken down cannot find it. So once nobody is inside, nobody
/// reads what was put aside.
extension Switchboard {
  /// Calls those on the roster that is up, or puts one up.
  @inlinable
  func sendToRoster(_ value: Output) {
    readers.wrappingAdd(1, ordering: .sequentiallyConsistent)
    let roster = current.load(ordering: .sequentiallyConsistent) ?? putUpRoster()
    let names = roster._withUnsafeGuaranteedRef { $0.names }
    for name in names { name._withUnsafeGuaranteedRef { $0.offer(value) } }
    let left = readers.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
    if left == 0, hasAside.load(ordering: .acquiring) { letGoOfAside() }
  }

  /// Puts a roster up unless another thread just did.
  @usableFromInline
  func putUpRoster() -> Unmanaged<Roster<Output, Failure>> {
    guarded.withLock { state in
      if let roster = current.load(ordering: .sequentiallyConsistent) { return roster }
      let roster = Unmanaged.passRetained(Roster(state.line.conduits))
      current.store(roster, ordering: .sequentiallyConsistent)
      return roster
    }
  }

  /// Takes the roster down before the line changes, behind the lock of those who change it.
  ///
  /// NB: what is let go here shares the line's own array, so nobody ends by it.
  func takeRosterDown() {
    guard let roster = current.exchange(nil, ordering: .sequentiallyConsistent) else { return }
    guard readers.load(ordering: .sequentiallyConsistent) > 0 else { return roster.release() }
    aside.withLock { $0.append(roster.takeRetainedValue()) }
    hasAside.store(true, ordering: .sequentiallyConsistent)
  }

  @usableFromInline
  func letGoOfAside() {
    _ = aside.withLock { aside -> [Roster<Output, Failure>] in
      guard readers.load(ordering: .sequentiallyConsistent) == 0 else { return [] }
      hasAside.store(false, ordering: .sequentiallyConsistent)
      defer { aside = [] }
      return aside
    }
  }
}
