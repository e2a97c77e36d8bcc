/// What a closure that runs now on this thread has read of perceptible objects.
///
/// ```
///  withPerceptionTracking ── list ──┐ outer
///    withPerceptionTracking ── list ┴── current: reads are noted here, and at its end in the outer one
/// ```
final class ReadList {
  /// A property of an object.
  struct Key: Hashable {
    let observers: ObjectIdentifier
    let index: Int
  }

  /// The list of the closure around this one.
  private let outer: ReadList?
  private(set) var reads: [(observers: PropertyObservers, read: PropertyObservers.Read)] = []
  /// The places in `reads`, once there are so many that looking through them takes longer.
  private var places: [Key: Int] = [:]
  /// The property that was read last, which is mostly read again.
  private var last: (observers: PropertyObservers, path: PropertyPath)?

  private static let fewReads = 8

  private init(inside outer: ReadList?) { self.outer = outer }

  /// Runs a closure and returns its result with what it has read.
  static func reading<Result>(_ body: () -> Result) -> (Result, ReadList) {
    let outer = current
    let list = ReadList(inside: outer)
    let result = CurrentReadList.withValue(list, body)
    for (observers, read) in list.reads { outer?.note(read, of: observers) }
    return (result, list)
  }

  func note(_ path: PropertyPath, of observers: PropertyObservers) {
    if let last, last.observers === observers, last.path === path { return }
    last = (observers, path)
    note(observers.read(path), of: observers)
  }

  /// Notes a property, the first time that it is read: a write since then is to be told of.
  private func note(_ read: PropertyObservers.Read, of observers: PropertyObservers) {
    guard place(of: read.index, of: observers) == nil else { return }
    if reads.count == Self.fewReads {
      for (place, read) in reads.enumerated() {
        places[Key(observers: ObjectIdentifier(read.observers), index: read.read.index)] = place
      }
    }
    if reads.count >= Self.fewReads {
      places[Key(observers: ObjectIdentifier(observers), index: read.index)] = reads.count
    }
    reads.append((observers, read))
  }

  private func place(of index: Int, of observers: PropertyObservers) -> Int? {
    if reads.count > Self.fewReads {
      return places[Key(observers: ObjectIdentifier(observers), index: index)]
    }
    for place in reads.indices {
      if reads[place].observers === observers, reads[place].read.index == index { return place }
    }
    return nil
  }

  /// A write by the closure itself is not told of, as in Observation: it has the new value at hand.
  func noteOwnWrite(to index: Int, of observers: PropertyObservers) {
    if let place = place(of: index, of: observers) {
      let read = reads[place].read
      reads[place].read = .init(index: index, writes: read.writes + 1)
    }
    outer?.noteOwnWrite(to: index, of: observers)
  }
}
