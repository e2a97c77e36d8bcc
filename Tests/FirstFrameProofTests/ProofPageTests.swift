import FirstFrameProof
import Foundation
import TestSupport

/// The page on proofs says what the messages say.
///
/// The remedies are in the messages alone.
@Suite struct ProofPageTests {
  private var page: String {
    get throws {
      try PackageFiles.text(of: "Sources/FirstFrameProof/FirstFrameProof.docc/Proof.md")
    }
  }

  @Test(arguments: Defect.allCases)
  func eachVerdictStandsWithItsLikelyMistake(defect: Defect) throws {
    let name = "`\(defect.rawValue)`"
    let cells = defect.advice.first.map { "| \(name) | \($0) |" } ?? name
    #expect(try page.contains(cells), "\(cells)")
  }
}
