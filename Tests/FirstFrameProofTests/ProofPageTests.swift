import FirstFrameProof
import Foundation
import TestSupport

/// The page on proofs says what the messages say.
@Suite struct ProofPageTests {
  private var page: String {
    get throws {
      try PackageFiles.text(of: "Sources/FirstFrameProof/FirstFrameProof.docc/Proof.md")
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
