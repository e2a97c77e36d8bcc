#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The list of the closure that runs on this thread.
///
/// NB: Specific to the thread, as in Observation, and not to the task, because a task that the
/// closure starts runs after the closure has ended. The lookup takes a tenth of the time of a
/// task-local value, and each read of a model does it.
enum CurrentReadList {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let error = pthread_key_create(&key, nil)
    precondition(error == 0, "No thread-specific key is left: error \(error).")
    return key
  }()

  static var value: ReadList? {
    pthread_getspecific(key).map { Unmanaged<ReadList>.fromOpaque($0).takeUnretainedValue() }
  }

  static func withValue<Result>(
    _ list: ReadList, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(list).toOpaque())
    defer {
      pthread_setspecific(key, outer)
      withExtendedLifetime(list) {}
    }
    return try body()
  }
}

extension ReadList {
  /// The list of the closure that runs on this thread; nil if there is none.
  static var current: ReadList? { CurrentReadList.value }
}
