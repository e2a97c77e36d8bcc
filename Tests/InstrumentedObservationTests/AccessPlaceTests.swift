import TestSupport

@testable import InstrumentedObservation

/// Which property is accessed, and where, according to the call stack.
@Suite struct AccessPlaceTests {
  private final class Places: AccessListener {
    private(set) var all: [String] = []

    func hear(_ access: PropertyAccess) {
      let place = AccessPlace.ofThisAccess()
      all.append("\(place?.property ?? "?") at \(place?.line ?? "?")")
    }
  }

  private let model = PerceptibleMatch()

  /// The lines are lines of this file.
  ///
  /// For a change in place only the file is known, and at its end no more than a line. A computed
  /// property is read at the place where it is computed.
  @Test(.enabled(if: placesAreKnown, "the lines of a call stack are known from macOS 26 on"))
  func theLineThatReadsOrWritesIsFound() {
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
        "PerceptibleMatch.title at \(file):\(line + 3)",
        "PerceptibleMatch.tags at \(file)", "PerceptibleMatch.tags at \(file)",
        "PerceptibleMatch.tags at ?",
        "PerceptibleMatch.count at \(file):\(line + 5)",
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
    expectEqual(AccessorCall(in: calls)?.property, "Match.title")
    expectEqual(AccessorCall(in: calls)?.caller, 9)
    #expect(AccessorCall(in: []) == nil)
    #expect(AccessorCall(in: Array(calls.prefix(2))) == nil)
    let alone = AccessorCall(in: Array(calls.prefix(9)))
    expectEqual(alone?.property, "Match.title")
    #expect(alone?.caller == nil)
  }
}

/// Whether the system can tell the lines of a call stack.
private let placesAreKnown: Bool = {
  #if canImport(Runtime)
  if #available(macOS 26, *) { return true }
  #endif
  return false
}()
