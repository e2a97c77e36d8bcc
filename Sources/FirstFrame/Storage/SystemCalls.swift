#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// These are global functions, because the methods of `FileStore` hide C functions of the same
// names.

/// Reads the next bytes into the buffer; 0 at the end, negative after an error.
func readSome(of file: Int32, into buffer: inout [UInt8]) -> Int {
  buffer.withUnsafeMutableBytes { readSome(of: file, into: $0) }
}

/// Reads the next bytes into memory; 0 at the end, negative after an error.
func readSome(of file: Int32, into memory: UnsafeMutableRawBufferPointer) -> Int {
  uninterrupted { read(file, memory.baseAddress, memory.count) }
}

/// Writes as much as the system accepts in one call; negative after an error.
func writeSome(of bytes: ArraySlice<UInt8>, to file: Int32) -> Int {
  bytes.withUnsafeBytes { bytes in
    uninterrupted { write(file, bytes.baseAddress, bytes.count) }
  }
}

/// Opens an existing file to append to it; negative after an error.
func openToAppend(_ path: String) -> Int32 { open(path, O_WRONLY | O_APPEND | O_CLOEXEC) }

/// Returns true if there is a file that may be executed.
func isExecutable(_ path: String) -> Bool {
  FileStore.kind(of: path) == .file && access(path, X_OK) == 0
}

/// The milliseconds of a monotonic clock.
var monotonicMilliseconds: Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
}

/// A system call that changes a directory or a file.
enum FileChange: String, CaseIterable {
  case makeDirectory, create, write, sync, rename, syncDirectory, append

  /// Called before each change; a result other than 0 is the error with which the change fails.
  ///
  /// On every machine this is the only way to test a full disk, or a crash between two calls.
  @TaskLocal static var before: (@Sendable (FileChange) -> Int32)?

  /// Makes the call; negative after an error.
  func made<Result: SignedInteger>(_ call: () -> Result) -> Result {
    if let before = Self.before {
      let error = before(self)
      if error != 0 {
        errno = error
        return -1
      }
    }
    return call()
  }
}

/// Repeats a call that was interrupted by a signal.
private func uninterrupted(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
