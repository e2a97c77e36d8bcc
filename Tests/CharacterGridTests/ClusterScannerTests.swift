@testable import CharacterGrid

struct ClusterScannerTests {
  @Test func aClusterSaysWhereItLiesWhatItBeginsWithAndHowWideItIs() {
    expectEqual(
      clusters("aé大e\u{301}👍🏽"),
      [
        Cluster(bytes: 0..<1, isLone: true, scalar: "a", width: 1),
        Cluster(bytes: 1..<3, isLone: true, scalar: "é", width: 1),
        Cluster(bytes: 3..<6, isLone: true, scalar: "大", width: 2),
        Cluster(bytes: 6..<9, isLone: false, scalar: "e", width: 1),
        Cluster(bytes: 9..<17, isLone: false, scalar: "👍", width: 2),
      ])
    // A control character is one replacement character of one column.
    expectEqual(
      clusters("\r\n\t\u{85}"),
      [
        Cluster(bytes: 0..<2, isLone: true, scalar: "\u{FFFD}", width: 1, replacedLength: 2),
        Cluster(bytes: 2..<3, isLone: true, scalar: "\t", width: 1),
        Cluster(bytes: 3..<5, isLone: true, scalar: "\u{FFFD}", width: 1, replacedLength: 2),
      ])
    expectEqual(
      clusters("a" + String(repeating: "\u{301}", count: 50)),
      [Cluster(bytes: 0..<101, isLone: false, scalar: "a", width: 1)])
    expectEqual(clusters(""), [])
  }

  @Test func everyScalarAloneIsOneCellOfItsOwnWidthOrOfOneColumn() {
    var wrong: [String] = []
    for value in 0..<UInt32(0x30000) {
      guard let scalar = Unicode.Scalar(value), scalar != "\t" else { continue }
      let isReplaced = value < 0x20 || (0x7F..<0xA0).contains(value)
      let width = CellWidth.of(scalar)
      let isOnSpace = width == 0 && !isReplaced
      let expected = Cluster(
        bytes: 0..<UTF8.width(scalar), isLone: !isOnSpace,
        scalar: isReplaced ? "\u{FFFD}" : isOnSpace ? " " : scalar,
        width: isOnSpace ? (" " + String(scalar)).columns : max(1, width),
        replacedLength: isReplaced ? UTF8.width(scalar) : isOnSpace ? 0 : nil)
      if clusters(String(scalar)) != [expected] { wrong.append(String(value, radix: 16)) }
    }
    expectEqual(wrong, [])
  }

  @Test func aScalarIsDecodedWhereverItStands() {
    for scalar in ["a", "\u{7FF}", "é", "大", "\u{FFFF}", "👩", "\u{10FFFF}"] as [Unicode.Scalar] {
      for before in 0...5 {
        for behind in ["", "x", "xy", "é", "大", "👩"] {
          let text = String(repeating: "x", count: before) + "\(scalar)\(behind)"
          let bytes = Array(text.utf8)[...]
          let (found, length) = bytes.span.scalar(at: before)
          #expect(found == scalar && length == UTF8.width(scalar), "\(scalar) in \(text)")
          // Where text ends within the scalar, no byte behind it is read.
          guard behind == "", length > 1 else { continue }
          for cut in 1..<length {
            let begun = bytes.dropLast(cut)
            let (found, length) = begun.span.scalar(at: before)
            #expect(found == "\u{FFFD}" && length == UTF8.width(scalar) - cut)
          }
        }
      }
    }
  }
}
