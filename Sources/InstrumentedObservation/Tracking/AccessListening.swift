import Synchronization

/// A listener to all accesses to perceptible objects on one thread; a proof uses it to find why a
/// frame is stale.
package protocol AccessListener: AnyObject {
  /// Called before each read, and before and after each write.
  func hear(_ access: PropertyAccess)
}

/// Passes each access on to two listeners.
final class TwoListeners: AccessListener {
  private let first: any AccessListener
  private let second: any AccessListener

  init(first: any AccessListener, second: any AccessListener) {
    (self.first, self.second) = (first, second)
  }

  func hear(_ access: PropertyAccess) {
    first.hear(access)
    second.hear(access)
  }
}

/// A read or a write of a property of a perceptible object.
package struct PropertyAccess {
  /// The kind of the access.
  package enum Kind: Hashable, Sendable {
    /// A read; `isTracked` is true if a closure registers for changes to the property.
    case read(isTracked: Bool)
    /// A write that is about to happen; `isHeard` is true if a closure is registered for it.
    ///
    /// A change in place is a read and then a write.
    case willWrite(isHeard: Bool)
    /// The end of a write.
    case didWrite
  }

  package let kind: Kind
  package let property: PropertyPath
  package let object: AnyObject
  /// The method of a view that runs; nil outside of such methods.
  package let reader: PropertyReader?
}

/// A state that belongs to a view; the view is notified of its changes on every platform.
package protocol ViewOwnedState: Perceptible {
  /// The view and the property that hold the state, such as `Counter.count`; nil until it is shown.
  nonisolated var stateName: String? { get }
  /// Whether it says which control has the focus, so that the renderer writes it too.
  nonisolated var isOfFocus: Bool { get }
}

/// A method of a view, or a closure, that reads models.
package struct PropertyReader: Hashable, Sendable {
  package let path: String
  package let method: String

  /// Makes a reader of the method's name and the path of its view.
  package init(path: String, method: String) { (self.path, self.method) = (path, method) }
}

// MARK: - Listening

extension AccessListener {
  /// Runs a closure and calls ``AccessListener/hear(_:)`` for each access that the closure makes on
  /// this thread.
  package func listen<Result>(during body: () throws -> Result) rethrows -> Result {
    AccessListening.count.add(1, ordering: .relaxed)
    defer { AccessListening.count.subtract(1, ordering: .relaxed) }
    return try CurrentReadList.withValue(ReadList(for: self), body)
  }
}

/// The global state of the listeners, and functions that name the reader of an access.
package enum AccessListening {
  /// The number of listeners on all threads.
  ///
  /// A write looks for a listener only if there is one.
  fileprivate static let count = Atomic(0)

  /// Whether a perceptible object was ever made in this process; if not, no listener is needed.
  package static var hasObjects: Bool { wasMade.load(ordering: .relaxed) }

  private static let wasMade = Atomic(false)

  /// Notes that a perceptible object is made.
  static func noteObject() {
    if !wasMade.load(ordering: .relaxed) { wasMade.store(true, ordering: .relaxed) }
  }

  /// Whether there is a listener on this thread.
  package static var isOn: Bool { list != nil }

  private static var list: ReadList? {
    guard count.load(ordering: .relaxed) > 0, let list = ReadList.current else { return nil }
    return list.listener == nil ? nil : list
  }

  /// Calls the listener of this thread, if there is one.
  static func tell(
    _ kind: @autoclosure () -> PropertyAccess.Kind, _ path: PropertyPath, of object: AnyObject
  ) {
    if let list { list.tell(kind(), path, of: object) }
  }

  /// Runs a closure, and names the reader of everything that the closure reads.
  package static func read<Result>(
    as reader: PropertyReader, _ body: () throws -> Result
  ) rethrows -> Result {
    try CurrentReadList.withValue(ReadList(readBy: reader), body)
  }

  /// Runs a closure as a method of a view, with a listener of its own.
  ///
  /// The listener of the method that has called it does not receive the accesses of the closure.
  package static func read<Result>(
    as reader: PropertyReader, telling listener: any AccessListener, _ body: () throws -> Result
  ) rethrows -> Result {
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    return try CurrentReadList.withValue(ReadList(readBy: reader, telling: listener), body)
  }

  /// Runs a closure that does not belong to the view's method that has called it.
  ///
  /// The method's own listener does not receive the accesses of the closure.
  package static func apart<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let list, list.isHeardByMethod else { return try body() }
    return try CurrentReadList.withValue(ReadList(readBy: nil), body)
  }
}
