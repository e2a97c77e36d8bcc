import Foundation

/// Writing and reading files with system calls only.
///
/// This is the floor of recording and verifying snapshots.
enum BareExport {
  /// The path of a temporary directory that does not exist yet.
  static var newDirectory: String {
    FileManager.default.temporaryDirectory.path + "/firstframe-bench-\(UUID().uuidString)"
  }

  /// Writes a file, and creates the directories above it.
  static func write(_ bytes: [UInt8], to path: String) {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    } catch {
      preconditionFailure("\(path) cannot be written: \(error)")
    }
  }

  /// Moves a file or a directory if it exists.
  static func move(_ path: String, to target: String) {
    precondition(rename(path, target) == 0 || errno == ENOENT, "\(path) cannot be moved: \(errno)")
  }

  /// Writes a new file, flushes it and renames it: the minimum of an atomic write.
  static func replace(_ path: String, by temporary: String, with bytes: [UInt8]) {
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    precondition(file >= 0, "\(temporary) cannot be created: \(errno)")
    let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
    precondition(count == bytes.count && fsync(file) == 0, "\(temporary) failed: \(errno)")
    close(file)
    precondition(rename(temporary, path) == 0, "\(path) cannot be written: \(errno)")
  }

  /// Returns true if a file contains exactly these bytes; the buffer has space for more bytes.
  static func holds(
    _ bytes: [UInt8], _ path: String, by buffer: UnsafeMutableRawBufferPointer
  ) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    let count = read(file, buffer.baseAddress, buffer.count)
    guard count == bytes.count, let base = buffer.baseAddress else { return false }
    return bytes.withUnsafeBytes { $0.baseAddress.map { memcmp($0, base, count) == 0 } ?? true }
  }
}
