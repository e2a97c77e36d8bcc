import FirstFrame
import Foundation
import Testing

/// The page on proofs says what the messages say.
@Suite struct ProofPageTests {
  private var page: String {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let path = "Sources/FirstFrame/FirstFrame.docc/Proof.md"
      return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
  }

  @Test(arguments: FrameVerdict.Kind.allCases)
  func eachVerdictStandsWithItsAdvice(kind: FrameVerdict.Kind) throws {
    let cells = kind.advice.isEmpty ? "`\(kind.rawValue)`" : row(kind)
    #expect(try page.contains(cells), "\(cells)")
  }

  private func row(_ kind: FrameVerdict.Kind) -> String {
    "| `\(kind.rawValue)` | " + kind.advice.joined(separator: " | ") + " |"
  }
}
