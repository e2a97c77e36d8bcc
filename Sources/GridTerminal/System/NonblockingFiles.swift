import Foundation

/// A set of open files for `select`.
///
/// `poll` is not used: its manual says that it does not support terminals on macOS.
struct FileSet {
  private var bits = fd_set()

  /// The highest file number that a set can hold.
  static let highest = Int32(FD_SETSIZE) - 1

  init(_ files: [Int32]) {
    withUnsafeMutableBytes(of: &bits) { bytes in
      for file in files { bytes[Int(file) / 8] |= 1 << UInt8(file % 8) }
    }
  }

  func contains(_ file: Int32) -> Bool {
    withUnsafeBytes(of: bits) { $0[Int(file) / 8] & 1 << UInt8(file % 8) != 0 }
  }

  /// Waits until files can be read or written, and returns these files.
  ///
  /// It waits at most as long as `patience`, or without a limit if that is nil.
  static func ready(
    toRead readers: [Int32], toWrite writers: [Int32] = [], atMost patience: Duration?
  ) -> (readers: FileSet, writers: FileSet) {
    var (reading, writing) = (FileSet(readers), FileSet(writers))
    let count = ((readers + writers).max() ?? -1) + 1
    var ready: Int32 = 0
    if let patience {
      // macOS rejects a wait of more than three years. The wait may end early, and callers wait
      // again.
      let (seconds, rest) = min(patience, .seconds(86_400)).components
      var time = timeval(tv_sec: .init(seconds), tv_usec: .init(rest / 1_000_000_000_000))
      ready = select(count, &reading.bits, &writing.bits, nil, &time)
    } else {
      ready = select(count, &reading.bits, &writing.bits, nil, nil)
    }
    return ready > 0 ? (reading, writing) : (FileSet([]), FileSet([]))
  }
}

/// Writes bytes to a file that may accept only some of them at a time.
struct ByteWriting {
  /// Writes some of the bytes; returns their number, or the negative number of an error.
  let write: (ArraySlice<UInt8>) -> Int
  /// Waits until bytes can be written; returns false if a signal arrives before.
  let waitUntilWritable: () -> Bool

  /// Writes the bytes until all are written or a signal or an error stops it.
  func callAsFunction(_ bytes: [UInt8]) -> WriteOutcome {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(rest)
      switch -Int32(count) {
      case ..<0: rest = rest.dropFirst(count)
      case 0, EAGAIN, EWOULDBLOCK: if !waitUntilWritable() { return .interrupted }
      case EINTR: break
      default: return .hungUp
      }
    }
    return .done
  }
}
