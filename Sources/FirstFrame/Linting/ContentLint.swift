import CharacterGrid

/// Checks the bytes of a recorded file, without running its test.
struct ContentLint {
  let path: String
  let bytes: [UInt8]
  let kind: SnapshotKind

  /// The findings, errors first.
  var findings: [LintFinding] {
    switch kind {
    case .grid, .film: ofPictures
    case .text, .inline: ofText
    }
  }

  private func finding(
    _ flaw: BaselineFlaw, as rule: LintRule? = nil, isError: Bool? = nil
  ) -> LintFinding {
    LintFinding(
      rule ?? LintRule(flaw), at: path, isError: isError, flaw.description, remedy: flaw.remedy)
  }

  // MARK: - Pictures and films

  private var ofPictures: [LintFinding] {
    do throws(NotationError) {
      let canonical = Array(try Recording(notation: bytes).notation.utf8)
      return haveEqualMemory(canonical, bytes) ? [] : [form(canonical)]
    } catch {
      return [finding(.notation(error))]
    }
  }

  /// The remark on a file that can be parsed but is not in the printed form.
  private func form(_ canonical: [UInt8]) -> LintFinding {
    if let flaw = TextFlaw.found(in: bytes, comparedWith: canonical) {
      return finding(.text(flaw), as: .form)
    }
    let line = zip(bytes, canonical).prefix { $0 == $1 }.count { $0.0 == .lineFeed } + 1
    return LintFinding(
      .form, at: path,
      "Line \(line): the file can be read, but the tool would write it differently.",
      remedy: "Delete the file and record it again, or leave it: its test compares the pictures, "
        + "not the bytes.")
  }

  // MARK: - Texts

  private var ofText: [LintFinding] {
    if let flaw = TextFlaw.found(in: bytes) { return [finding(.text(flaw))] }
    // Compared with a text that has no flaws, so that the first flaw of each kind is found.
    if case .conflictMarkers(let line) = TextFlaw.found(in: bytes, comparedWith: [.lineFeed]) {
      return [finding(.text(.conflictMarkers(line: line)))]
    }
    return [byteOrderMark, lineEnds, finalLineFeed, nul].compactMap(\.self)
  }

  /// A text may begin with a byte order mark of its own, so this is only a remark.
  private var byteOrderMark: LintFinding? {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? finding(.text(.byteOrderMark)) : nil
  }

  /// Carriage returns; an error if every line has one, because the last line feed is not part of
  /// the text.
  private var lineEnds: LintFinding? {
    let (feed, carriage) = (UInt8.lineFeed, UInt8(ascii: "\r"))
    var (lines, returns, first, previous) = (0, 0, 0, UInt8(0))
    for byte in bytes {
      if byte == feed {
        lines += 1
        if previous == carriage {
          returns += 1
          if first == 0 { first = lines }
        }
      }
      previous = byte
    }
    if returns == 0 { return nil }
    return finding(.text(.carriageReturns(line: first)), isError: returns == lines)
  }

  private var finalLineFeed: LintFinding? {
    bytes.last == .lineFeed ? nil : finding(.text(.lostFinalLineFeed))
  }

  private var nul: LintFinding? {
    guard let offset = bytes.firstIndex(of: 0) else { return nil }
    return LintFinding(
      .nul, at: path,
      "The byte at offset \(offset) is NUL, so git shows no differences of the file.",
      remedy: "If the test does not write it, restore the file from version control; "
        + "otherwise use another format, such as .dump.")
  }
}
