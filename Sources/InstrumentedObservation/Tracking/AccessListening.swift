import Synchronization

/// Hears of each access to a perceptible object on one thread: this is how a proof knows why a frame
/// is stale.
package protocol AccessListener: AnyObject {
  /// Called at each access, before it.
  func hear(_ access: PropertyAccess)
}

/// Tells two listeners of each access.
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
  /// What is done.
  package enum Kind: Hashable, Sendable {
    /// It is read where a change will be told of, or where nothing listens.
    case read(isTracked: Bool)
    /// It is about to be written; whether a closure will be told of that. Before a change in place,
    /// it is read.
    case willWrite(isHeard: Bool)
    /// It was written.
    case didWrite
  }

  package let kind: Kind
  package let property: PropertyPath
  package let object: AnyObject
  /// The method of a view that runs; nil outside of those.
  package let reader: PropertyReader?
}

/// A method of a view, or a closure, that reads models.
package struct PropertyReader: Hashable, Sendable {
  package let path: String
  package let method: String

  /// Names a method.
  package init(path: String, method: String) { (self.path, self.method) = (path, method) }
}

// MARK: - Listening

extension AccessListener {
  /// Hears of each access that a closure makes on this thread.
  package func listen<Result>(during body: () throws -> Result) rethrows -> Result {
    AccessListening.count.add(1, ordering: .relaxed)
    defer { AccessListening.count.subtract(1, ordering: .relaxed) }
    return try CurrentReadList.withValue(ReadList(for: self), body)
  }
}

/// Whether accesses are listened to, for those who say who reads.
package enum AccessListening {
  /// How many listeners there are on all threads; a write looks for its own only if there is one.
  fileprivate static let count = Atomic(0)

  /// Whether there was ever something to hear: a perceptible object was made in this process.
  package static var hasObjects: Bool { wasMade.load(ordering: .relaxed) }

  private static let wasMade = Atomic(false)

  /// Notes that a perceptible object is made.
  static func noteObject() {
    if !wasMade.load(ordering: .relaxed) { wasMade.store(true, ordering: .relaxed) }
  }

  /// Whether a listener hears of accesses on this thread.
  package static var isOn: Bool { list != nil }

  private static var list: ReadList? {
    guard count.load(ordering: .relaxed) > 0, let list = ReadList.current else { return nil }
    return list.listener == nil ? nil : list
  }

  /// Tells the listener of this thread of a write, if there is one.
  static func tell(
    _ kind: @autoclosure () -> PropertyAccess.Kind, _ path: PropertyPath, of object: AnyObject
  ) {
    if let list { list.tell(kind(), path, of: object) }
  }

  /// Names the reader of what a closure reads, for the listener.
  package static func read<Result>(
    as reader: PropertyReader, _ body: () throws -> Result
  ) rethrows -> Result {
    try CurrentReadList.withValue(ReadList(readBy: reader), body)
  }

  /// Names the method of a view that a closure is, and lets a listener of its own hear of what it
  /// accesses; the listener of a method around it does not.
  package static func read<Result>(
    as reader: PropertyReader, telling listener: any AccessListener, _ body: () throws -> Result
  ) rethrows -> Result {
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    return try CurrentReadList.withValue(ReadList(readBy: reader, telling: listener), body)
  }

  /// Runs a closure that is no part of the view's method that has called it: the method's own
  /// listener does not hear of it.
  package static func apart<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let list, list.isHeardByMethod else { return try body() }
    return try CurrentReadList.withValue(ReadList(readBy: nil), body)
  }
}
