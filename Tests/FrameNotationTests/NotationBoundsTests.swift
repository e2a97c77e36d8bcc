import Foundation

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

  /// How many cells there are, which are no more than the file has bytes for; a fuzz test asks that of
  /// damaged files.
  static func checkedCells(of recording: Recording, in length: Int) -> Int {
    let areas = recording.frames.map(\.grid.size.area)
    let cells = areas.reduce(0, +)
    // The last line feed may be missing.
    let isBounded =
      areas.allSatisfy { $0 <= length } && areas.count * bytesOfAFrame <= length + 1
      && cells <= Recording.mostCells
    #expect(isBounded, "\(length) \(areas.prefix(9))")
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
