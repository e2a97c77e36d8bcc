#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Whether two arrays of plain values hold the same memory: one call whatever their length, so it
/// is as fast in a debug build.
package func haveEqualMemory<Element: BitwiseCopyable>(_ left: [Element], _ right: [Element])
  -> Bool
{
  guard left.count == right.count else { return false }
  return left.withUnsafeBytes { left in
    right.withUnsafeBytes { right in haveEqualMemory(left, right) }
  }
}

/// The same for two buffers.
package func haveEqualMemory(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer)
  -> Bool
{
  guard left.count == right.count else { return false }
  guard let a = left.baseAddress, let b = right.baseAddress else { return true }
  return memcmp(a, b, left.count) == 0
}

/// The same for two spans of bytes.
package func haveEqualMemory(_ left: RawSpan, _ right: RawSpan) -> Bool {
  left.withUnsafeBytes { left in
    right.withUnsafeBytes { right in haveEqualMemory(left, right) }
  }
}

extension Hasher {
  /// Feeds bytes as they lie in memory.
  package mutating func combine(memoryOf bytes: RawSpan) {
    bytes.withUnsafeBytes { combine(bytes: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// The index of the first such byte: one call whatever the length.
  package func firstIndex(ofByte byte: UInt8) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let found = memchr(base, Int32(byte), bytes.count)
      else { return nil }
      return startIndex + (UnsafeRawPointer(found) - base)
    }
  }
}

/// Copies as many bytes as both buffers have.
package func copyMemory(_ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer)
{
  guard let from = source.baseAddress, let to = target.baseAddress else { return }
  memcpy(to, from, min(source.count, target.count))
}

/// Writes one value everywhere, by copies that double: as fast in a debug build.
package func fillMemory(_ target: UnsafeMutableBufferPointer<UInt64>, with value: UInt64) {
  guard let base = target.baseAddress, target.count > 0 else { return }
  base[0] = value
  var filled = 1
  while filled < target.count {
    let next = min(filled, target.count - filled)
    memcpy(base + filled, base, next * MemoryLayout<UInt64>.stride)
    filled += next
  }
}
