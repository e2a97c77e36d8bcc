#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Looks at bytes with the C library's own loops, which are as fast in a debug build.
enum Memory {
  /// Whether two places hold the same bytes.
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
    memcmp(left, right, count) == 0
  }

  /// How many bytes are the same from two places on: whole blocks first, then smaller ones.
  static func countOfEqual(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int
  ) -> Int {
    var (equal, step) = (0, 4096)
    while step > 0 {
      while equal &+ step <= count, areEqual(left + equal, right + equal, step) { equal &+= step }
      step /= 16
    }
    return equal
  }

  /// How many bytes are the same before two places.
  static func countOfEqual(
    before left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int
  ) -> Int {
    var (equal, step) = (0, 4096)
    while step > 0 {
      while equal &+ step <= count,
        areEqual(left - (equal &+ step), right - (equal &+ step), step)
      { equal &+= step }
      step /= 16
    }
    return equal
  }

  /// Whether two texts have the same bytes; `String` calls `é` in one scalar and in two the same.
  static func areEqual(_ left: String, _ right: String) -> Bool {
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard left.count == right.count else { return false }
        guard let a = left.baseAddress, let b = right.baseAddress else { return true }
        return areEqual(a, b, left.count)
      }
    }
  }

  /// Whether the last bytes of a text are those of another.
  static func ends(_ text: String, with end: String) -> Bool {
    var (text, end) = (text, end)
    return text.withUTF8 { text in
      end.withUTF8 { end in
        guard text.count >= end.count else { return false }
        guard let a = text.baseAddress, let b = end.baseAddress else { return true }
        return areEqual(a + (text.count - end.count), b, end.count)
      }
    }
  }

  /// Whether a text holds a byte.
  static func contains(_ byte: UInt8, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { text in
      text.baseAddress.map { first(byte, in: $0, text.count) != nil } ?? false
    }
  }

  /// The first place of a byte; nil where there is none.
  static func first(_ byte: UInt8, in bytes: UnsafeRawPointer, _ count: Int) -> UnsafeRawPointer? {
    memchr(bytes, Int32(byte), count).map { UnsafeRawPointer($0) }
  }
}
