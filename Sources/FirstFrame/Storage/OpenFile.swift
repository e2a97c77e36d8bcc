#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file descriptor that was open when this process began.
package struct OpenFile: Equatable, Sendable {
  /// The number of the descriptor.
  package let number: Int32

  /// The standard output.
  package static let output = OpenFile(number: 1)
  /// The standard error.
  package static let errors = OpenFile(number: 2)

  /// Makes a value for the descriptor with a number.
  package init(number: Int32) { self.number = number }

  /// The descriptor for a path such as `/dev/stdout`; nil for any other path.
  package init?(path: String) {
    switch path {
    case "/dev/stdout": self = .output
    case "/dev/stderr": self = .errors
    default:
      let start = "/dev/fd/"
      guard path.utf8.starts(with: start.utf8),
        let number = Int32(path.dropFirst(start.count)), number >= 0
      else { return nil }
      self.init(number: number)
    }
  }

  /// Writes all bytes; throws if that is not possible.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = writeSome(of: rest, to: number)
      guard count > 0 else { throw .last(name) }
      rest = rest.dropFirst(count)
    }
  }

  private var name: String {
    switch number {
    case 1: "/dev/stdout"
    case 2: "/dev/stderr"
    default: "/dev/fd/\(number)"
    }
  }
}

extension FileStore {
  /// Reads the standard input to its end.
  package static func readInput() throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = readSome(of: 0, into: &chunk)
      guard count >= 0 else { throw .last("/dev/stdin") }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      try requireLength(bytes.count, longestFile, "/dev/stdin")
    }
  }

  /// Writes a page to the path that a user has given.
  ///
  /// Open descriptors, pipes, devices and the targets of links are written in place; any other file
  /// is replaced atomically.
  package static func writePage(_ bytes: [UInt8], to path: String) throws(FileError) {
    if let file = OpenFile(path: path) { return try file.write(bytes) }
    guard isWrittenInPlace(path) else { return try write(bytes, to: path) }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .last(path) }
    do throws(FileError) {
      try OpenFile(number: file).write(bytes)
    } catch {
      close(file)
      throw FileError(path: path, reason: error.reason)
    }
    // Some file systems report only here that the disk is full.
    guard close(file) == 0 else { throw .last(path) }
  }

  /// Returns true for a link, and for anything but a regular file or a directory.
  private static func isWrittenInPlace(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK || kind(of: path) == .other
  }
}
