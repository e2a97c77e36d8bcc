import Foundation

/// Some open files, as `select` takes and gives them.
///
/// Not `poll`: by its manual macOS has none for terminals.
struct FileSet {
  private var bits = fd_set()

  /// A file with a higher number has no place in a set.
  static let highest = Int32(FD_SETSIZE) - 1

  init(_ files: [Int32]) {
    withUnsafeMutableBytes(of: &bits) { bytes in
      for file in files { bytes[Int(file) / 8] |= 1 << UInt8(file % 8) }
    }
  }

  func contains(_ file: Int32) -> Bool {
    withUnsafeBytes(of: bits) { $0[Int(file) / 8] & 1 << UInt8(file % 8) != 0 }
  }

  /// Waits until something can be read or written, for so long at most or for ever, and says what.
  static func ready(
    toRead readers: [Int32], toWrite writers: [Int32] = [], atMost patience: Duration?
  ) -> (readers: FileSet, writers: FileSet) {
    var (reading, writing) = (FileSet(readers), FileSet(writers))
    let count = ((readers + writers).max() ?? -1) + 1
    var ready: Int32 = 0
    if let patience {
      // macOS refuses to wait for more than three years; whoever is woken early waits again.
      let (seconds, rest) = min(patience, .seconds(86_400)).components
      var time = timeval(tv_sec: .init(seconds), tv_usec: .init(rest / 1_000_000_000_000))
      ready = select(count, &reading.bits, &writing.bits, nil, &time)
    } else {
      ready = select(count, &reading.bits, &writing.bits, nil, nil)
    }
    return ready > 0 ? (reading, writing) : (FileSet([]), FileSet([]))
  }
}

/// Writes bytes to the end, whatever the terminal does meanwhile.
struct ByteWriting {
  /// Writes some bytes; returns how many, or the negative of an error's number.
  let write: (ArraySlice<UInt8>) -> Int
  /// Waits until bytes can be written; returns false where a signal waits and they cannot.
  let waitUntilWritable: () -> Bool

  /// Writes all of the bytes.
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
