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
      Call("Log.hear(_:)", file: "/a/Log.swift", line: 3),
      Call("PerceptionRegistrar.willSet<A, B>(_:keyPath:)", file: "/a/R.swift", line: 9),
      Call("closure #1 in Score.Match.title.setter", file: "/a/@__swiftmacro_1.swift", line: 2),
      Call("Score.Match.title.setter", file: "/a/@__swiftmacro_1.swift", line: 2),
      Call("protocol witness for P.title.setter in conformance Match", file: "/a/M.swift", line: 1),
      Call("key path setter for P.title : P", file: "/<compiler-generated>", line: 0),
      Call("swift_setAtWritableKeyPath", file: nil, line: 0),
      Call("goal(in:)", file: "/a/b/Goals.swift", line: 41),
    ]
    #expect(AccessPlace(in: calls)?.property == "Match.title")
    #expect(AccessPlace(in: calls)?.line == "Goals.swift:41")
    #expect(AccessPlace(in: []) == nil)
    #expect(AccessPlace(in: Array(calls.prefix(2))) == nil)
    #expect(AccessPlace(in: Array(calls.prefix(4)))?.line == nil)
  }
}
