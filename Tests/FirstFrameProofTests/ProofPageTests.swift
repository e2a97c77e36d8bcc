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

  @Test(arguments: Defect.allCases)
  func eachVerdictStandsWithItsAdvice(defect: Defect) throws {
    let cells = defect.advice.isEmpty ? "`\(defect.rawValue)`" : row(defect)
    #expect(try page.contains(cells), "\(cells)")
  }

  private func row(_ defect: Defect) -> String {
    "| `\(defect.rawValue)` | " + defect.advice.joined(separator: " | ") + " |"
  }
}
