#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A lock between processes, which goes with the process that has it.
struct FileLock {
  private let file: Int32

  /// Waits until no other process has the lock; its file stays and is empty.
  init(_ path: String) throws(FileError) {
    if let parent = FilePath.parent(of: path) { try FileStore.makeDirectory(parent) }
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .last(path) }
    while flock(file, LOCK_EX) != 0 {
      if errno == EINTR { continue }
      let error = FileError.last(path)
      close(file)
      throw error
    }
  }

  /// Gives it up.
  func unlock() { close(file) }
}

/// Calls a function when this process ends by itself, after all of its tests.
func atEndOfProcess(_ function: @escaping @convention(c) () -> Void) { atexit(function) }
