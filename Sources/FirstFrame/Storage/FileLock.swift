#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A lock between processes, which is released when the process ends.
package struct FileLock {
  let file: Int32

  /// The longest wait for another process in milliseconds; rewriting a source takes a few
  /// milliseconds.
  static let longestWait = 10_000

  /// Waits until no other process has the lock; the file stays, and is empty.
  package init(_ path: String, atMost longestWait: Int = longestWait) throws(FileError) {
    if let parent = FilePath.parent(of: path) { try FileStore.makeDirectory(parent) }
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
    guard file >= 0 else { throw .last(path) }
    let start = monotonicMilliseconds
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let isWaiting = errno == EWOULDBLOCK && monotonicMilliseconds - start < longestWait
      if isWaiting || errno == EINTR {
        _ = poll(nil, 0, 5)  // Another process must finish first, and does not report it.
        continue
      }
      let isBusy = errno == EWOULDBLOCK
      let error =
        isBusy
        ? FileError(
          path: path, reason: .refused("another process has kept it locked for 10 seconds"))
        : FileError.last(path)
      close(file)
      throw error
    }
  }

  /// Releases the lock, even if a process that was forked meanwhile has the file open too.
  package func unlock() {
    flock(file, LOCK_UN)
    close(file)
  }
}

extension FileStore {
  /// Returns true if a live process has locked a file.
  static func isLocked(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if file < 0 { return false }
    defer { close(file) }
    guard flock(file, LOCK_SH | LOCK_NB) != 0 else {
      flock(file, LOCK_UN)
      return false
    }
    return errno == EWOULDBLOCK
  }
}

/// Registers a function to be called when this process ends by itself, after all tests.
func atEndOfProcess(_ function: @escaping @convention(c) () -> Void) { atexit(function) }
