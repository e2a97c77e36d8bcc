public import Synchronization

/// Counts the calls that are in flight to one object, until it is closed.
///
/// Beginning and ending a call takes one atomic operation each. `close(on:)` waits for no call: the
/// thread that ends the last call does what has to be done after it. This is known as rundown
/// protection. One word holds everything:
///
/// ```
///   63      48 47             4   2         1       0
///  ┌──────────┬────────────────┬─┬─────────┬────────┬──────┐
///  │ calls    │ first thread   │0│cancelled│ several│closed│
///  └──────────┴────────────────┴─┴─────────┴────────┴──────┘
/// ```
///
/// The thread is the one that has begun the first of the calls in flight. Without a call in flight
/// it is out of date.
@usableFromInline
struct Rundown: ~Copyable {
  @usableFromInline static var threadMask: UInt64 { 0x0000_FFFF_FFFF_FFF0 }
  @usableFromInline static var oneCall: UInt64 { 1 << 48 }
  @usableFromInline static var closed: UInt64 { 1 }
  /// Set if another thread than the first has begun a call since there was no call in flight.
  @usableFromInline static var several: UInt64 { 2 }
  /// Set if nothing is to be done after the last call.
  @usableFromInline static var cancelled: UInt64 { 4 }

  @usableFromInline let word = Atomic<UInt64>(0)

  /// Starts open, without calls.
  @inlinable
  init() {}

  @inlinable var isClosed: Bool { word.load(ordering: .acquiring) & Self.closed != 0 }
  @usableFromInline var isCancelled: Bool { word.load(ordering: .acquiring) & Self.cancelled != 0 }

  /// Begins a call and returns true, or returns false if it is closed.
  @inlinable
  func enter(on thread: UInt64 = currentThreadNumber()) -> Bool {
    // The common case: the last call was on this thread, and none is in flight.
    let (isDone, seen) = word.compareExchange(
      expected: thread, desired: thread | Self.oneCall, successOrdering: .acquiring,
      failureOrdering: .relaxed)
    return isDone || enter(on: thread, from: seen)
  }

  @usableFromInline
  func enter(on thread: UInt64, from seen: UInt64) -> Bool {
    var old = seen
    while old & Self.closed == 0 {
      let new = Self.adding(thread, to: old)
      let (isDone, seen) = word.weakCompareExchange(
        expected: old, desired: new, successOrdering: .acquiring, failureOrdering: .relaxed)
      if isDone { return true }
      old = seen
    }
    return false
  }

  /// Ends a call and returns true if it is closed and this was the last call.
  @inlinable
  func leave() -> Bool {
    let now = word.wrappingSubtract(Self.oneCall, ordering: .acquiringAndReleasing).newValue
    return now & Self.closed != 0 && now < Self.oneCall
  }

  /// What the caller of ``close(on:)`` has to do.
  @usableFromInline
  enum Closing {
    /// Nothing, since it was closed before.
    case isLate
    /// What has to be done after the last call, at once: no other thread has a call in flight.
    case isAlone
    /// Store what has to be done; the thread that ends the last call does it.
    case isAwaited
  }

  /// Closes it and begins a call of the caller, unless the result is `isLate`.
  ///
  /// The caller has to end that call with ``leave()``.
  @usableFromInline
  func close(on thread: UInt64 = currentThreadNumber()) -> Closing {
    guard let old = refuseCalls(on: thread, marking: Self.closed) else { return .isLate }
    let isOwn = old & (Self.threadMask | Self.several) == thread
    return old < Self.oneCall || isOwn ? .isAlone : .isAwaited
  }

  /// Closes it, so that nothing is done after the last call, and returns true if it was open.
  ///
  /// If it returns true, it has begun a call of the caller, who has to end it with ``leave()``.
  @usableFromInline
  func cancel(on thread: UInt64 = currentThreadNumber()) -> Bool {
    if refuseCalls(on: thread, marking: Self.closed | Self.cancelled) != nil { return true }
    cancelIfClosed()
    return false
  }

  /// If it is closed already, makes sure that nothing is done after the last call.
  func cancelIfClosed() {
    if isClosed { word.bitwiseOr(Self.cancelled, ordering: .acquiringAndReleasing) }
  }

  /// True if it was closed on this thread while no other thread had a call in flight, and was not
  /// cancelled.
  @usableFromInline
  func isClosedAlone(on thread: UInt64 = currentThreadNumber()) -> Bool {
    let flags = Self.closed | Self.several | Self.cancelled
    return word.load(ordering: .acquiring) & (Self.threadMask | flags) == thread | Self.closed
  }

  /// Begins a call of the caller and sets flags in one step; returns the word before, or nil if
  /// closed.
  private func refuseCalls(on thread: UInt64, marking flags: UInt64) -> UInt64? {
    var old = word.load(ordering: .relaxed)
    while old & Self.closed == 0 {
      let new = Self.adding(thread, to: old)
      let (isDone, seen) = word.compareExchange(
        expected: old, desired: new | flags, successOrdering: .acquiringAndReleasing,
        failureOrdering: .relaxed)
      if isDone { return old }
      old = seen
    }
    return nil
  }

  /// Returns the word with one more call, by the given thread.
  private static func adding(_ thread: UInt64, to word: UInt64) -> UInt64 {
    if word < oneCall { return thread | oneCall }
    precondition(
      word < UInt64.max - oneCall, "65,535 calls are in flight to one subscriber; send fewer.")
    return (word + oneCall) | (word & threadMask == thread ? 0 : several)
  }
}
