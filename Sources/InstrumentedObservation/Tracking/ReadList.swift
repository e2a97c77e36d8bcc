/// The properties of perceptible objects that the closure on this thread has read.
///
/// ```
///  withPerceptionTracking ── list ──┐ outer
///    withPerceptionTracking ── list ┴── current: reads are noted here, and at its end in outer
/// ```
///
/// Some lists note no reads: they only carry a listener or the name of a reader.
final class ReadList {
  /// A property of an object.
  struct Key: Hashable {
    let observers: ObjectIdentifier
    let index: Int
  }

  /// The list of the closure around this one.
  private let outer: ReadList?
  /// Whether reads are noted in this list, or in the outer one.
  private let notesReads: Bool
  /// Whether a closure registers for changes to the properties that are read.
  private let isTracked: Bool
  /// The listener to each access.
  let listener: (any AccessListener)?
  /// The listener around the view's method that runs.
  ///
  /// It receives the accesses of the method too.
  private let outerListener: (any AccessListener)?
  /// The method of a view that reads, if it was named.
  let reader: PropertyReader?
  private(set) var reads: [(observers: PropertyObservers, read: PropertyObservers.Read)] = []
  /// The indices in `reads`, used only when a search through `reads` would take longer.
  private var places: [Key: Int] = [:]
  /// The property that was read last, because most reads repeat it.
  private var last: (observers: PropertyObservers, path: PropertyPath)?

  private static let fewReads = 8

  private init(
    inside outer: ReadList?, notesReads: Bool, isTracked: Bool, listener: (any AccessListener)?,
    outerListener: (any AccessListener)?, reader: PropertyReader?
  ) {
    (self.outer, self.notesReads, self.isTracked) = (outer, notesReads, isTracked)
    (self.listener, self.outerListener, self.reader) = (listener, outerListener, reader)
  }

  /// Makes a list that notes nothing, for a listener to reads that are not tracked.
  convenience init(for listener: any AccessListener) {
    self.init(
      inside: Self.current, notesReads: false, isTracked: false, listener: listener,
      outerListener: listener, reader: nil)
  }

  /// Makes a list that notes nothing, for a named reader and optionally a listener of its own.
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

  /// Calls the listener with an access.
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

  /// Notes the first read of a property, so that a later write notifies the closure.
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

  /// Ignores a write by the closure itself, as Observation does: the closure has the new value
  /// already.
  func noteOwnWrite(to index: Int, of observers: PropertyObservers) {
    if let place = place(of: index, of: observers) {
      let read = reads[place].read
      reads[place].read = .init(index: index, writes: read.writes + 1)
    }
    outer?.noteOwnWrite(to: index, of: observers)
  }
}
