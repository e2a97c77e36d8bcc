import FirstFrame
import InstrumentedObservation
import Testing

@Perceptible @MainActor private final class Lamp {
  var isOn = false
  var marks = 0
}

/// What a claim says of reads that no registrar tracks.
@MainActor @Suite struct ReadsOfClaimTests {
  private func reads(_ verdict: ProofVerdict) -> String? {
    guard case .held(let claim) = verdict else { return "\(verdict)" }
    let start = claim.description.firstRange(of: "Reads: ")?.lowerBound
    let end = claim.description.firstRange(of: " Writes: ")?.lowerBound
    return start.flatMap { start in end.map { "\(claim.description[start..<$0])" } }
  }

  private let bound = Bound(actions: 2, turns: 2, commits: 2)

  /// A text is read at each frame, so it misses nothing.
  @Test func aTextReadsEverything() {
    let proof = Rehearsal(Lamp(), shows: { "\($0.isOn) \($0.marks)" }) {
      Action("switch") { $0.isOn.toggle() }
      Action("mark") { $0.marks += 1 }
    }.prove(within: bound)
    #expect(reads(proof) == "Reads: the text is read from the models at each frame.")
  }

  /// A renderer that reads its models at each frame: all values that it reads are in the picture.
  @Test func aReadThatIsRightIsNotSaidToChangeNothing() {
    let proof = Rehearsal(Lamp()) { lamp in
      TextSource { "\(lamp.isOn) \(lamp.marks)" }
    } actions: {
      Action("mark") { $0.marks += 1 }
    }.prove(within: bound)
    let words = reads(proof) ?? ""
    let sentences = [
      "and with another value of it, the frame is like that of a new view",
      "and the frames after its writes were compared with those of a new view",
    ]
    #expect(sentences.allSatisfy { words.contains($0) }, "\(words)")
    #expect(!words.contains("changed no picture"))
  }
}
