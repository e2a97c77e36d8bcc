#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads, writes and removes files; no other code in the package does.
package enum FileStore {
  /// The largest number of bytes of a file; a longer one is no snapshot and might not fit into
  /// memory.
  package static let longestFile = 256 << 20

  /// The kind of the file at a path; symbolic links are followed.
  package enum Kind { case file, directory, other }

  package static func kind(of path: String) -> Kind? {
    var status = stat()
    return stat(path, &status) == 0 ? kind(status) : nil
  }

  /// The number of bytes of a file; nil if there is none.
  static func length(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// The time of the last change of a file or directory; nil if there is none.
  ///
  /// Times are only compared with those of other files, never with a clock.
  package static func changeTime(of path: String) -> FileTime? {
    var status = stat()
    return stat(path, &status) == 0 ? FileTime(of: status) : nil
  }

  /// A text that changes whenever a file or directory changes; nil if there is none.
  package static func stamp(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let time = FileTime(of: status)
    let words = "\(status.st_size) \(time.seconds) \(time.nanoseconds)"
    return ContentHash(of: Array(words.utf8)).description
  }

  /// The first bytes of a file.
  package static func readStart(of path: String, count: Int) throws(FileError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .last(path) }
    defer { close(file) }
    return readFirst(count, of: file)
  }

  /// Returns true if there is a symbolic link, even if its target does not exist.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns true if there is a file, a directory or anything else.
  package static func exists(_ path: String) -> Bool { kind(of: path) != nil }

  /// The contents of a file from an offset.
  ///
  /// It does not block on a pipe, and a directory is a separate error.
  package static func read(
    _ path: String, from start: Int = 0, limit: Int = longestFile
  ) throws(FileError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .last(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last(path) }
    try requireFile(kind(status), path)
    try requireLength(Int(status.st_size), limit, path)
    if start > 0, lseek(file, off_t(start), SEEK_SET) < 0 { throw .last(path) }
    let size = max(0, Int(status.st_size) - start)
    var bytes = readFirst(size, of: file)
    // If the file has grown meanwhile, or has no size, it is read to its end.
    if !bytes.isEmpty, bytes.count == size { return bytes }
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = readSome(of: file, into: &chunk)
      guard count >= 0 else { throw .last(path) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      try requireLength(bytes.count, limit, path)
    }
  }

  /// Returns true if a file can be read and has exactly the given bytes, which must not be empty.
  ///
  /// The bytes are compared in the buffer into which they were read, with as few system calls as
  /// possible. It reports no error; use ``read(_:from:limit:)`` for that.
  static func holds(_ path: String, exactly bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty, bytes.count <= longestFile else { return false }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    // With room for one more byte, so that a longer file is found without a call for its length.
    return withUnsafeTemporaryAllocation(byteCount: bytes.count + 1, alignment: 8) { memory in
      guard readSome(of: file, into: memory) == bytes.count else { return false }
      let read = UnsafeRawBufferPointer(rebasing: memory[..<bytes.count])
      return bytes.withUnsafeBytes { haveEqualMemory($0, read) }
    }
  }

  /// The result of one read call; empty at the end and after an error, which the next call
  /// distinguishes.
  private static func readFirst(_ count: Int, of file: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, readSome(of: file, into: UnsafeMutableRawBufferPointer(buffer)))
    }
  }

  static func requireLength(_ count: Int, _ limit: Int, _ path: String) throws(FileError) {
    guard count <= limit else { throw FileError(path: path, reason: .tooLong(limit: limit)) }
  }

  static func requireFile(_ kind: Kind, _ path: String) throws(FileError) {
    switch kind {
    case .file: return
    case .directory: throw FileError(path: path, reason: .directory)
    case .other: throw FileError(path: path, reason: .notAFile)
    }
  }

  private static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    default: .other
    }
  }
}

/// The time of a file's last change.
package struct FileTime: Hashable, Sendable, Comparable {
  let seconds: Int
  let nanoseconds: Int

  init(seconds: Int, nanoseconds: Int) {
    (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
  }

  fileprivate init(of status: stat) {
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
  }

  package static func < (left: FileTime, right: FileTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
