import Foundation

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
