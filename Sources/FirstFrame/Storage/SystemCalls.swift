#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// The methods of `FileStore` hide the C functions of the same names, so these stand outside.

/// Reads what comes next into the buffer; 0 at the end, negative where it failed.
func readSome(of file: Int32, into buffer: inout [UInt8]) -> Int {
  buffer.withUnsafeMutableBytes { readSome(of: file, into: $0) }
}

/// Reads what comes next into memory; 0 at the end, negative where it failed.
func readSome(of file: Int32, into memory: UnsafeMutableRawBufferPointer) -> Int {
  uninterrupted { read(file, memory.baseAddress, memory.count) }
}

/// Writes as much as the system takes in one call; negative where it failed.
func writeSome(of bytes: ArraySlice<UInt8>, to file: Int32) -> Int {
  bytes.withUnsafeBytes { bytes in
    uninterrupted { write(file, bytes.baseAddress, bytes.count) }
  }
}

/// Opens a file that is there to append to it; negative where it failed.
func openToAppend(_ path: String) -> Int32 { open(path, O_WRONLY | O_APPEND | O_CLOEXEC) }

/// A call that changes a directory or a file.
enum FileChange: String, CaseIterable {
  case makeDirectory, create, write, sync, rename, append

  /// Told of each one before it is made; a number other than 0 is the error that it ends with.
  ///
  /// A full disk and a crash between two calls cannot be had in any other way wherever tests run.
  @TaskLocal static var before: (@Sendable (FileChange) -> Int32)?

  /// Makes the call; negative where it failed.
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

/// Calls again what a signal interrupted.
private func uninterrupted(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
