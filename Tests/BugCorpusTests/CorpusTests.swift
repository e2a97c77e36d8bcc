import FirstFrame
import Testing

@MainActor @Suite struct CorpusTests {
  @Test(arguments: 0..<corpusCount) func theMistakeGetsItsVerdictAndTheFixedTwinGetsNone(
    _ index: Int
  ) {
    let bug = corpus[index]
    let (buggy, fixed) = (bug.buggy(), bug.fixed())
    #expect(
      buggy.words.contains(bug.expected.rawValue),
      "\(bug.id) \(bug.title): \(buggy.counterexamples)")
    #expect(fixed.words == [], "\(bug.id) fixed: \(fixed.failureMessage ?? "")")
  }
}

@MainActor let corpus = firstFrameBugs + staleBugs
let corpusCount = 17
