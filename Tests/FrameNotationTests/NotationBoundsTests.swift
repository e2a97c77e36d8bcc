import FrameNotation
import Foundation
import TestSupport

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// How much a file of 64 KiB can make the reader do, whatever stands in it.
@Suite struct NotationBoundsTests {
  static let longest = 64 << 10
  /// `--- 1`, `cursor: none` and their line feeds: what each frame takes at least.
  static let bytesOfAFrame = 19

  @Test func aDamagedFileYieldsNoMoreCellsThanItHasBytesFor() {
    var (read, most) = (0, 0.0)
    for seed in 0..<(isLongRun ? 20_000 : 100) {
      var numbers = Dice(seed: 11_000_000 + UInt64(seed))
      let pool = (0...numbers.upTo(1)).map { _ in Array(numbers.recording().notation.utf8) }
      var bytes = numbers.chance(4) ? Self.long(pool[0]) : pool[0]
      for _ in 0...numbers.upTo(3) { Self.damage(&bytes, beside: pool, with: &numbers) }
      bytes = Array(bytes.prefix(Self.longest))
      guard let recording = try? Recording(notation: bytes) else { continue }
      read += 1
      most = max(
        most, Double(Self.checkedCells(of: recording, in: bytes.count)) / Double(bytes.count))
    }
    #expect(read > 0)
    #expect(most > 0)
  }

  /// The bound, and how near the worst file comes to it.
  @Test(arguments: [false, true])
  func whatRepeatsTheFrameBeforeTakesMemoryUpToALimit(isStyled: Bool) throws {
    let length = isLongRun ? Self.longest : 4 << 10
    let bytes = Self.repeating(length: length, isStyled: isStyled)
    let recording = try Recording(notation: bytes)
    let cells = Self.checkedCells(of: recording, in: bytes.count)
    #expect(cells > length * length / 500)
    try expectEqual(parsed(recording.notation), recording)
  }

  private static func checkedCells(of recording: Recording, in length: Int) -> Int {
    let areas = recording.frames.map(\.grid.size.area)
    let cells = areas.reduce(0, +)
    #expect(areas.allSatisfy { $0 <= length })
    #expect(areas.count * bytesOfAFrame <= length)
    #expect(cells <= Recording.mostCells)
    return cells
  }

  /// A wide frame, and as many as fit that repeat it, or all of it but one row.
  private static func repeating(length: Int, isStyled: Bool) -> [UInt8] {
    let width = isStyled ? length / 4 : length / 2
    let row = "|" + String(repeating: "x", count: width) + "|\n"
    let styles = ":" + String(repeating: "a", count: width) + ":\n"
    let first = isStyled ? row + styles : row
    let frame = "cursor: none\n=1\n"
    let rest = length - first.utf8.count - 100
    let count = rest / (frame.utf8.count + 9)
    let frames = (0..<count).map { "--- \($0 + 2)\n\(frame)" }.joined()
    let text =
      "\(header) frames=\(count + 1)\nsize: \(width)x1\n--- 1\ncursor: none\n" + first + frames
      + (isStyled ? "a = bold\n" : "")
    return Array(text.utf8)
  }
}

extension NotationBoundsTests {
  private static func long(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let rows = lines.filter { $0.first == UInt8(ascii: "|") }
    let start = lines.firstIndex { $0.first == UInt8(ascii: "|") } ?? lines.count
    var all = lines
    all.insert(contentsOf: Array(repeating: rows, count: 50).joined(), at: start)
    return Array(all.joined(separator: [0x0A]))
  }

  /// Bits, ranges, headers and numbers.
  private static func damage(
    _ bytes: inout [UInt8], beside pool: [[UInt8]], with numbers: inout Dice
  ) {
    guard !bytes.isEmpty else { return }
    let start = numbers.upTo(bytes.count - 1)
    let range = start..<min(bytes.count, start + numbers.upTo(80))
    switch numbers.upTo(6) {
    case 0: bytes[start] ^= 1 << UInt8(numbers.upTo(7))
    case 1: bytes.removeSubrange(range)
    case 2: bytes.insert(contentsOf: bytes[range], at: range.upperBound)
    case 3: bytes.insert(contentsOf: bytes[range], at: numbers.upTo(bytes.count))
    case 4:
      let other = numbers.pick(pool)
      let cut = numbers.upTo(other.count)
      bytes = Array(other[..<cut] + bytes[min(cut, bytes.count)...])
    case 5: changeNumber(in: &bytes, from: start, with: &numbers)
    default: bytes.insert(contentsOf: Array(numbers.pick(bombs).utf8), at: start)
    }
  }

  /// Replaces the next number by a huge one, or by one that is not written so.
  private static func changeNumber(
    in bytes: inout [UInt8], from start: Int, with numbers: inout Dice
  ) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = bytes[start...].firstIndex(where: digits.contains) else { return }
    let end = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: Array(numbers.pick(hugeNumbers).utf8))
  }

  private static let hugeNumbers = [
    "0", "00", "-1", "1", "2", "65535", "65536", "67108864", "67108865", "2147483648",
    "4294967296", "9223372036854775807", "9223372036854775808",
    "99999999999999999999999999999999999999", "1e9", "0x10", "٣",
  ]

  private static let bombs = [
    "\\1{20 903}", "\\2{1F1EB 1F1F7}", "\\1{110000}", "\\1{FFFFFFFFFFFFFFFFF}", "\\1{}", "\\9{41}",
    "\n=67108864\n", "\n=9223372036854775807\n", "\nsize: 67108864x0\n", "\nsize: 0x67108864\n",
    "\nsize: 9223372036854775807x9223372036854775807\n", " frames=9223372036854775807",
    "\n:a*9223372036854775807 .*9223372036854775807:\n", "\na = fg=#fffffff\n",
    "\na = bold bold bold\n", "\n> \n", "\ntree:\n", "\ncursor: 9223372036854775807,-9 bar\n",
  ]
}

#if os(Linux)
extension NotationBoundsTests {
  /// What announces more than it holds is refused before the memory is taken: the process has 64
  /// MiB left, and ends where it asks for more.
  @Test func announcedSizesTakeNoMemory() async {
    await #expect(processExitsWith: .success) {
      Self.limitMemory(to: 64 << 20)
      for bytes in Self.announcements {
        #expect(throws: NotationError.self) { try Recording(notation: bytes) }
      }
      for bytes in Self.emptySizes { _ = try Recording(notation: bytes) }
    }
  }

  private static func limitMemory(to more: Int) {
    let pages = FileManager.default.contents(atPath: "/proc/self/statm")
      .flatMap { Int(String(decoding: $0.prefix { $0 != 0x20 }, as: UTF8.self)) }
    guard let pages else { return }
    let most = rlim_t(pages * sysconf(Int32(_SC_PAGESIZE)) + more)
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  }

  private static var announcements: [[UInt8]] {
    let film = "--- 1\ncursor: none\n|ab|\n--- 2\ncursor: none\n"
    let fill = String(repeating: "a = bold\n", count: 7_000)
    return [
      "\(header)\nsize: 67108864x1\n--- 1\ncursor: none\n|ab|\n",
      "\(header)\nsize: 67108865x0\n--- 1\ncursor: none\n",
      "\(header)\nsize: 9223372036854775807x2\n--- 1\ncursor: none\n|ab|\n|ab|\n",
      "\(header)\nsize: 2x9223372036854775807\n--- 1\ncursor: none\n|ab|\n",
      "\(header) frames=2\nsize: 2x1\n--- 1\ncursor: none\n|ab|\n--- 2\nsize: 2x9000000\n"
        + "cursor: none\n=9000000\n",
      "\(header) frames=9223372036854775807\nsize: 2x1\n\(film)=1\n",
      "\(header) frames=2\nsize: 2x1\n\(film)=67108864\n",
      "\(header) frames=2\nsize: 2x1\n\(film)=67108865\n",
      "\(header) frames=2\nsize: 2x1\n\(film)=9223372036854775807\n=9223372036854775807\n",
      "\(header)\nsize: 2x1\n--- 1\ncursor: none\n|ab|\n:a*9223372036854775807:\na = bold\n",
      "\(header)\nsize: 2x1\n--- 1\ncursor: none\n|ab|\n:a*1 a*9223372036854775807:\na = bold\n",
      "\(header)\nsize: 2x1\n--- 1\ncursor: none\n|ab|\n:aa:\n\(fill)",
    ].map { Array($0.utf8) }
  }

  private static var emptySizes: [[UInt8]] {
    [Array("\(header)\nsize: 67108864x0\n--- 1\ncursor: none\n".utf8)]
  }
}
#endif
