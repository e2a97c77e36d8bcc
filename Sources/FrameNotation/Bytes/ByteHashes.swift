/// A 64-bit FNV-1a hash, to find out whether a file is still the one that was compared.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  package let value: UInt64

  package init(value: UInt64) { self.value = value }

  /// Hashes bytes.
  package init(of bytes: [UInt8]) {
    // The hash is stored in journals and in shortened file names, so its constants must never
    // change.
    value = bytes.withUnsafeBufferPointer { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      return hash
    }
  }

  /// Hashes eight bytes at a time in little-endian order, and then single bytes; it is faster for
  /// matches.
  package init(wordsOf bytes: [UInt8]) {
    value = bytes.withUnsafeBufferPointer { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      let factor: UInt64 = 0x0000_0100_0000_01b3
      guard let start = bytes.baseAddress else { return hash }
      let count = bytes.count / 8
      // The elements of an array are aligned for words. In a debug build, words through a typed
      // pointer take a third of the time of loading each word from raw memory.
      start.withMemoryRebound(to: UInt64.self, capacity: count) { words in
        var index = 0
        while index < count {
          #if _endian(big)
          hash = (hash ^ words[index].byteSwapped) &* factor
          #else
          hash = (hash ^ words[index]) &* factor
          #endif
          index &+= 1
        }
      }
      var index = 8 &* count
      while index < bytes.count {
        hash = (hash ^ UInt64(start[index])) &* factor
        index &+= 1
      }
      return hash
    }
  }

  /// Parses a ``description``; nil for anything else, such as a sign or capital digits.
  package init?(_ text: String) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
    guard description == text else { return nil }
  }

  /// Sixteen hexadecimal digits.
  package var description: String {
    String(unsafeUninitializedCapacity: 16) { digits in
      var index = 0
      while index < 16 {
        let digit = UInt8(truncatingIfNeeded: value &>> UInt64(60 &- 4 &* index) & 0xF)
        digits[index] = digit &+ (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10)
        index &+= 1
      }
      return 16
    }
  }
}

// MARK: - Fingerprints

/// A 64-bit hash of bytes that is fast even in a debug build, and is never stored.
package struct Fingerprint: Hashable {
  let value: UInt64

  /// Hashes bytes.
  package init(of bytes: [UInt8]) {
    value = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { Self.hash($0, bytes.count) } ?? 0
    }
  }

  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// Different in each process, so that input with colliding hashes cannot be prepared.
  private static let seed = UInt64.random(in: .min ... .max)

  /// The hash of `count` bytes: four words at a time, then single words, then single bytes.
  static func hash(_ start: UnsafeRawPointer, _ count: Int) -> UInt64 {
    let (factor, seed) = (factor, seed)
    // Four lanes that do not wait for each other's multiplications.
    var (a, b) = (seed &+ UInt64(truncatingIfNeeded: count), seed ^ factor)
    var (c, d) = (~seed, seed &* factor)
    var offset = 0
    while offset &+ 32 <= count {
      let block = start + offset
      a = (a ^ block.loadUnaligned(as: UInt64.self)) &* factor
      b = (b ^ (block + 8).loadUnaligned(as: UInt64.self)) &* factor
      c = (c ^ (block + 16).loadUnaligned(as: UInt64.self)) &* factor
      d = (d ^ (block + 24).loadUnaligned(as: UInt64.self)) &* factor
      a ^= a &>> 29
      b ^= b &>> 31
      c ^= c &>> 33
      d ^= d &>> 35
      offset &+= 32
    }
    while offset &+ 8 <= count {
      a = (a ^ (start + offset).loadUnaligned(as: UInt64.self)) &* factor
      a ^= a &>> 29
      offset &+= 8
    }
    while offset < count {
      a = (a ^ UInt64(truncatingIfNeeded: (start + offset).load(as: UInt8.self))) &* factor
      a ^= a &>> 29
      offset &+= 1
    }
    a = (a ^ (b &+ (c ^ (d &* factor)) &* factor)) &* factor
    return a ^ a &>> 32
  }
}
