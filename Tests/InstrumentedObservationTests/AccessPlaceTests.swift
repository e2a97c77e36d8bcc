import Testing

@testable import InstrumentedObservation

/// Which property is accessed, and where, as the call stack tells it.
@Suite struct AccessPlaceTests {
  private final class Places: AccessListener {
    private(set) var all: [String] = []

    func hear(_ access: PropertyAccess) {
      guard access.kind != .didWrite else { return }
      let place = AccessPlace.ofThisAccess()
      all.append("\(place?.property ?? "?") at \(place?.line ?? "?")")
    }
  }

  private let model = PerceptibleMatch()

  /// The lines are those of this file.
  @Test func theLineThatReadsOrWritesIsFound() {
    guard #available(macOS 26, *) else { return }
    let places = Places()
    let line = #line
    places.listen {
      _ = model.count
      model.title = "B"
      model.tags.append("b")
      _ = model.double
      readThroughAProtocol(model)
    }
    let file = "AccessPlaceTests.swift"
    #expect(
      places.all == [
        "PerceptibleMatch.count at \(file):\(line + 2)",
        "PerceptibleMatch.title at \(file):\(line + 3)",
        "PerceptibleMatch.tags at \(file)", "PerceptibleMatch.tags at \(file)",
        "PerceptibleMatch.count at PerceptibleMatch.swift:14",
        "PerceptibleMatch.name at \(file):\(Self.lineOfTheProtocol)",
      ])
  }

  private static let lineOfTheProtocol = #line + 1
  private func readThroughAProtocol(_ model: any MatchModel) { _ = model.name }

  @Test func whatTheCompilerHasWrittenIsPassedOver() {
    let calls = [
      "Log.hear(_:)", "PerceptionRegistrar.willSet<A, B>(_:keyPath:)",
      "closure #1 in Score.Match.title.setter", "Score.Match.title.setter",
      "protocol witness for P.title.setter in conformance Match", "key path setter for P.title : P",
      "swift_setAtWritableKeyPath", "", "partial apply for closure #1 in goal(in:)",
      "closure #1 in goal(in:)", "goal(in:)",
    ]
    #expect(AccessorCall(in: calls)?.property == "Match.title")
    #expect(AccessorCall(in: calls)?.caller == 9)
    #expect(AccessorCall(in: []) == nil)
    #expect(AccessorCall(in: Array(calls.prefix(2))) == nil)
    let alone = AccessorCall(in: Array(calls.prefix(9)))
    #expect(alone?.property == "Match.title")
    #expect(alone?.caller == nil)
  }
}
