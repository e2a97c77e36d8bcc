public import Synchronization

/// The calls that are in flight to one object, until it is closed.
///
/// A call enters and leaves with one atomic operation each. Closing waits for no call: what is to be
/// done after the last one is done by the thread whose call ends last. This is known as rundown
/// protection. One word holds everything:
///
/// ```
///   63      48 47             4   2         1       0
///  ┌──────────┬────────────────┬─┬─────────┬────────┬──────┐
///  │ calls    │ first thread   │0│cancelled│ several│closed│
///  └──────────┴────────────────┴─┴─────────┴────────┴──────┘
/// ```
///
/// The thread is that of the calls in flight, or of the first of them if there are several threads.
/// With no call in flight it is out of date.
@usableFromInline
struct Rundown: ~Copyable {
  @usableFromInline static var threadMask: UInt64 { 0x0000_FFFF_FFFF_FFF0 }
  @usableFromInline static var oneCall: UInt64 { 1 << 48 }
  @usableFromInline static var closed: UInt64 { 1 }
  /// More than one thread has entered since no call was in flight.
  @usableFromInline static var several: UInt64 { 2 }
  /// Closed, and what was to be done after the last call is not to be done.
  @usableFromInline static var cancelled: UInt64 { 4 }

  @usableFromInline let word = Atomic<UInt64>(0)

  /// Begins without calls.
  @inlinable
  init() {}

  @inlinable var isClosed: Bool { word.load(ordering: .acquiring) & Self.closed != 0 }
  @usableFromInline var isCancelled: Bool { word.load(ordering: .acquiring) & Self.cancelled != 0 }

  /// Counts a call and returns true, or returns false if it is closed.
  @inlinable
  func enter(on thread: UInt64 = currentThreadNumber()) -> Bool {
    // Mostly the last call was on this thread, and none is in flight.
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

  /// Ends a call and returns true if it was the last one, after the closing.
  @inlinable
  func leave() -> Bool {
    let now = word.wrappingSubtract(Self.oneCall, ordering: .acquiringAndReleasing).newValue
    return now & Self.closed != 0 && now < Self.oneCall
  }

  /// What the caller of ``close(on:)`` has to do.
  @usableFromInline
  enum Closing {
    /// Nothing: it was closed before.
    case isLate
    /// No other thread has a call in flight: the last thing is done at once.
    case isAlone
    /// The last thing is done by the thread whose call ends last.
    case isAwaited
  }

  /// Closes it and counts the caller, who has to leave, unless it comes too late.
  @usableFromInline
  func close(on thread: UInt64 = currentThreadNumber()) -> Closing {
    guard let old = refuseCalls(on: thread, marking: Self.closed) else { return .isLate }
    let isOwn = old & (Self.threadMask | Self.several) == thread
    return old < Self.oneCall || isOwn ? .isAlone : .isAwaited
  }

  /// Closes it, so that nothing is done after the last call, and returns true if it was open.
  ///
  /// With true the caller is counted and has to leave.
  @usableFromInline
  func cancel(on thread: UInt64 = currentThreadNumber()) -> Bool {
    if refuseCalls(on: thread, marking: Self.closed | Self.cancelled) != nil { return true }
    cancelIfClosed()
    return false
  }

  /// Lets nothing be done after the last call, if it is closed already.
  func cancelIfClosed() {
    if isClosed { word.bitwiseOr(Self.cancelled, ordering: .acquiringAndReleasing) }
  }

  /// True if it was closed on this thread, while no other thread had a call in flight, and was not
  /// cancelled.
  @usableFromInline
  func isClosedAlone(on thread: UInt64 = currentThreadNumber()) -> Bool {
    let flags = Self.closed | Self.several | Self.cancelled
    return word.load(ordering: .acquiring) & (Self.threadMask | flags) == thread | Self.closed
  }

  /// Counts the caller and sets flags in one step, and returns the word before; nil if it is closed.
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

  /// The word with another call: one inside of another, or on another thread.
  private static func adding(_ thread: UInt64, to word: UInt64) -> UInt64 {
    if word < oneCall { return thread | oneCall }
    precondition(
      word < UInt64.max - oneCall, "65,535 calls are in flight to one subscriber; send fewer.")
    return (word + oneCall) | (word & threadMask == thread ? 0 : several)
  }
}
