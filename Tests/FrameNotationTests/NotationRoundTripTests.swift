@Suite struct NotationRoundTripTests {
  @Test func whatIsPrintedIsReadBackExactlyWhateverEditorsDoToLineEnds() throws {
    var starts: Set<UInt8> = []
    for seed in 0..<caseCount(short: 60) {
      var numbers = Dice(seed: UInt64(seed))
      let recording = numbers.recording()
      let notation = Array(recording.notation.utf8)
      checkEnds(of: notation, seed: seed)
      for (name, change) in changes {
        let bytes = change(notation)
        let read = Result { () throws(NotationError) in try Recording(notation: bytes) }
        expectEqual(read, .success(recording), "seed \(seed), \(name)")
      }
      #expect(recording.notation.utf8.elementsEqual(notation), "seed \(seed)")
      starts.formUnion(notation.split(separator: 0x0A).compactMap(\.first))
    }
    // A pool that lacks one of the forms of a line proves nothing about it.
    #expect(starts.isSuperset(of: "snctfd-|!:=>".utf8))
  }

  private func checkEnds(of notation: [UInt8], seed: Int) {
    let lines = notation.split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(lines.last?.isEmpty == true, "seed \(seed)")
    #expect(lines.dropLast().allSatisfy { !$0.isEmpty }, "seed \(seed)")
    expectEqual(trimmed(notation), notation, "seed \(seed)")
    #expect(!notation.contains(0x0D), "seed \(seed)")
  }

  private let changes: [(String, ([UInt8]) -> [UInt8])] = [
    ("unchanged", { $0 }), ("trimmed", trimmed), ("CRLF", withReturns),
    ("a byte order mark", { [0xEF, 0xBB, 0xBF] + $0 }),
    ("no final line feed", { Array($0.dropLast()) }),
    ("blank lines at the end", { $0 + Array("\n  \n\t\r\n".utf8) }),
    ("all of it", { [0xEF, 0xBB, 0xBF] + Array(withReturns(trimmed($0)).dropLast()) }),
  ]

  @Test func aLabelIsKeptToTheByteAndStaysOnItsLine() throws {
    let labels = [
      "", " ", "  a  ", "é", "e\u{301}", "a\nb\r\n", "\u{202E}", "\\u{41}", "\u{0}", "\u{600} ",
      " \u{301}",
    ]
    for label in labels {
      let notation = Recording(frames: [.init(label: label, grid: drawn(0, 0))]).notation
      expectEqual(notation.utf8.split(separator: 0x0A).count, 4)
      let read = try #require(try parsed(notation).frames.first)
      #expect(read.label.utf8.elementsEqual(label.utf8), "\(notation)")
    }
    let notation = Recording(frames: [.init(label: " a\n\u{202E}é\\ ", grid: drawn(0, 0))]).notation
    #expect(notation.contains("--- 1 \\u{20}a\\u{A}\\u{202E}é\\\\\\u{20}\n"))
  }

  @Test func linksThatOnlyDifferInTheirCompositionStayApart() throws {
    let frames = ["é", "e\u{301}"].map { link in
      Recording.Frame(
        label: "x", grid: drawn(1, 1) { $0.draw("x", at: .zero, style: CellStyle(link: link)) })
    }
    let read = try parsed(Recording(frames: frames).notation).frames
    let links = read.map { Array(($0.grid[.zero].style.link ?? "").utf8) }
    expectEqual(links, [[0xC3, 0xA9], [0x65, 0xCC, 0x81]])
  }

  @Test func noSideIsTooLongToBeReadBack() throws {
    for (width, height) in [(70_000, 2), (2, 70_000), (70_000, 0), (0, 70_000)] {
      let grid = drawn(width, height) { canvas in
        canvas.draw("界", at: GridPoint(x: width - 2, y: height - 1))
        for y in 0..<min(height, 1_000) { canvas.draw("row \(y)", at: GridPoint(x: y % 150, y: y)) }
      }
      try expectEqual(parsed(Recording(of: grid).notation), Recording(of: grid))
    }
  }

  /// One picture many times: the frames share its memory, and all but the first print that they repeat it.
  @Test func whatExceedsTheLimitIsKnownBeforehandAndIsNotPrinted() async throws {
    let frame = Recording.Frame(label: "", grid: drawn(1_024, 1_024))
    let most = Recording(frames: Array(repeating: frame, count: 64))
    let empty = Recording.Frame(label: "", grid: drawn(0, 0))
    #expect(most.excessiveSize == nil)
    expectEqual(Recording(frames: most.frames + [empty]).excessiveSize, .zero)
    #expect(Recording(frames: [empty, empty]).excessiveSize == nil)
    await #expect(processExitsWith: .failure) {
      let frame = Recording.Frame(label: "", grid: drawn(1_024, 1_024))
      _ = Recording(frames: Array(repeating: frame, count: 65)).notation
    }
  }

  @Test(.enabled(if: isLongRun)) func whatJustKeepsWithinTheLimitIsReadBack() throws {
    let frame = Recording.Frame(label: "", grid: drawn(1_024, 1_024))
    let most = Recording(frames: Array(repeating: frame, count: 64))
    try expectEqual(parsed(most.notation), most)
  }
}

/// Drops blanks at the end of every line, as editors do.
private func trimmed(_ notation: [UInt8]) -> [UInt8] {
  let lines = notation.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
    let end = line.lastIndex { $0 != 0x20 && $0 != 0x09 }
    return line[..<(end.map { $0 + 1 } ?? line.startIndex)]
  }
  return Array(lines.joined(separator: [0x0A]))
}

private func withReturns(_ notation: [UInt8]) -> [UInt8] {
  notation.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
}
