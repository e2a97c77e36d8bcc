/// What a closure that runs now on this thread has read of perceptible objects.
///
/// ```
///  withPerceptionTracking ── list ──┐ outer
///    withPerceptionTracking ── list ┴── current: reads are noted here, and at its end in the outer one
/// ```
///
/// Some lists note nothing: they say who listens to each access, or who reads.
final class ReadList {
  /// A property of an object.
  struct Key: Hashable {
    let observers: ObjectIdentifier
    let index: Int
  }

  /// The list of the closure around this one.
  private let outer: ReadList?
  /// Whether reads are noted in this list; if not, they are noted in the outer one.
  private let notesReads: Bool
  /// Whether what is read will be told of.
  private let isTracked: Bool
  /// Who hears of each access.
  let listener: (any AccessListener)?
  /// The listener of what is around the view's method that runs, which hears of its accesses too.
  private let outerListener: (any AccessListener)?
  /// The method of a view that reads, if it was named.
  let reader: PropertyReader?
  private(set) var reads: [(observers: PropertyObservers, read: PropertyObservers.Read)] = []
  /// The places in `reads`, once there are so many that looking through them takes longer.
  private var places: [Key: Int] = [:]
  /// The property that was read last, which is mostly read again.
  private var last: (observers: PropertyObservers, path: PropertyPath)?

  private static let fewReads = 8

  private init(
    inside outer: ReadList?, notesReads: Bool, isTracked: Bool, listener: (any AccessListener)?,
    outerListener: (any AccessListener)?, reader: PropertyReader?
  ) {
    (self.outer, self.notesReads, self.isTracked) = (outer, notesReads, isTracked)
    (self.listener, self.outerListener, self.reader) = (listener, outerListener, reader)
  }

  /// Begins a list that notes nothing, for a listener to what is not tracked around it.
  convenience init(for listener: any AccessListener) {
    self.init(
      inside: Self.current, notesReads: false, isTracked: false, listener: listener,
      outerListener: listener, reader: nil)
  }

  /// Begins a list that notes nothing, and says who reads; a listener of its own hears of that too.
  convenience init(readBy reader: PropertyReader?, telling own: (any AccessListener)? = nil) {
    let outer = Self.current
    let around = outer?.outerListener
    let both = own.flatMap { own in around.map { TwoListeners(first: $0, second: own) } }
    self.init(
      inside: outer, notesReads: false, isTracked: outer?.isTracked ?? false,
      listener: both ?? own ?? around, outerListener: around, reader: reader ?? outer?.reader)
  }

  /// Whether the view's method that runs has a listener of its own.
  var isHeardByMethod: Bool { listener !== outerListener }

  /// Runs a closure and returns its result with what it has read.
  static func reading<Result>(_ body: () -> Result) -> (Result, ReadList) {
    let outer = current
    let list = ReadList(
      inside: outer, notesReads: true, isTracked: true, listener: outer?.listener,
      outerListener: outer?.outerListener, reader: outer?.reader)
    let result = CurrentReadList.withValue(list, body)
    for (observers, read) in list.reads { outer?.note(read, of: observers) }
    return (result, list)
  }

  /// Tells the listener of an access.
  func tell(_ kind: PropertyAccess.Kind, _ path: PropertyPath, of object: AnyObject) {
    listener?.hear(.init(kind: kind, property: path, object: object, reader: reader))
  }

  func note(_ path: PropertyPath, of observers: PropertyObservers, in object: AnyObject) {
    if listener != nil { tell(.read(isTracked: isTracked), path, of: object) }
    noteRead(path, of: observers)
  }

  private func noteRead(_ path: PropertyPath, of observers: PropertyObservers) {
    guard notesReads else { return outer?.noteRead(path, of: observers) ?? () }
    if let last, last.observers === observers, last.path === path { return }
    last = (observers, path)
    note(observers.read(path), of: observers)
  }

  /// Notes a property, the first time that it is read: a write since then is to be told of.
  private func note(_ read: PropertyObservers.Read, of observers: PropertyObservers) {
    guard notesReads else { return outer?.note(read, of: observers) ?? () }
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
