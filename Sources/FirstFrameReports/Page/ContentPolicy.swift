/// What a page may load and run: its own style sheet and its own script, identified by their
/// hashes.
///
/// `style` attributes and event handlers in the markup have no effect under this policy.
struct ContentPolicy {
  let styles: String
  let script: String

  /// The value of the header `Content-Security-Policy`.
  var words: String {
    "default-src 'none'; style-src \(Self.source(of: styles)); "
      + "script-src \(Self.source(of: script)); base-uri 'none'; form-action 'none'"
  }

  private static func source(of text: String) -> String {
    "'sha256-\(Base64.text(of: SHA256.hash(of: Array(text.utf8))))'"
  }
}

/// The hash function SHA-256 of FIPS 180-4, by which a browser recognises a script.
enum SHA256 {
  /// The 32 bytes of the hash.
  static func hash(of bytes: [UInt8]) -> [UInt8] {
    var state = start
    var padded = bytes + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    let bits = UInt64(bytes.count) * 8
    padded += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    for block in stride(from: 0, to: padded.count, by: 64) {
      add(padded[block..<block + 64], to: &state)
    }
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
    }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var now = state
    for (word, constant) in zip(words, constants) {
      let (a, e) = (now[0], now[4])
      let choice = (e & now[5]) ^ (~e & now[6])
      let first =
        now[7] &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constant &+ word
      let majority = (a & now[1]) ^ (a & now[2]) ^ (now[1] & now[2])
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      now = [first &+ second, a, now[1], now[2], now[3] &+ first, e, now[5], now[6]]
    }
    state = zip(state, now).map { $0 &+ $1 }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let primes = (2..<312).filter { number in
    (2..<number).allSatisfy { number % $0 != 0 }
  }

  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private static let start: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants = primes.map { prime in
    var root: UInt64 = 0
    // The cube root of the prime times 2^32, bit by bit, because the cube has more than 64 bits.
    for bit in stride(from: UInt64(34), through: 0, by: -1) {
      let next = root | 1 << bit
      let square = next.multipliedFullWidth(by: next)
      let low = square.low.multipliedFullWidth(by: next)
      let high = square.high &* next &+ low.high
      // The prime times 2^96, in words of 64 bits.
      if high < UInt64(prime) << 32 { root = next }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}

/// The Base64 encoding of RFC 4648.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The letters for bytes, with `=` to fill the last group of four.
  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for place in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[place..<min(place + 3, bytes.count)]
      let bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - part.count))
      for index in 0..<4 {
        let letter = letters[Int(bits >> (18 - 6 * UInt32(index)) & 0x3F)]
        text.append(index <= part.count ? letter : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
