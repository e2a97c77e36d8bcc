#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Whether two arrays of plain values hold the same memory: one call whatever their length, so it
/// is as fast in a debug build.
func haveEqualMemory<Element: BitwiseCopyable>(_ left: [Element], _ right: [Element]) -> Bool {
  guard left.count == right.count else { return false }
  return left.withUnsafeBytes { left in
    right.withUnsafeBytes { right in
      guard let a = left.baseAddress, let b = right.baseAddress else { return true }
      return memcmp(a, b, left.count) == 0
    }
  }
}
