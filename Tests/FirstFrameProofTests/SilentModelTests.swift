import TestSupport

@testable import FirstFrameProof

/// By the name of what observes, as far as this module knows it.
private struct ObservationRegistrar {}

private class Plain {
  var name = "A"
  var children: [Any] = []
  weak var parent: Plain?

  init(_ children: Any...) { self.children = children }
}

private class Telling: Plain {
  let registrar = ObservationRegistrar()
}

private final class Inheriting: Telling {
  var more = 1
}

private final class CallingBack: Plain {
  let onChange: () -> Void = {}
}

/// Which models are reported as silent, and which are not.
@Suite struct SilentModelTests {
  @Test func whatHoldsNothingThatTellsIsNamed() {
    expectEqual(SilentModel.typeName(in: Plain()), "Plain")
    expectEqual(SilentModel.typeName(in: (1, Plain(Plain()))), "Plain")
    #expect(SilentModel.typeName(in: 1) == nil)
  }

  @Test func whatHoldsSomethingThatTellsIsNot() {
    #expect(SilentModel.typeName(in: Telling()) == nil)
    #expect(SilentModel.typeName(in: Inheriting()) == nil)
    #expect(SilentModel.typeName(in: CallingBack()) == nil)
    #expect(SilentModel.typeName(in: Plain(1, ["a": Telling()])) == nil)
    #expect(SilentModel.typeName(in: (Plain(), Optional(Telling()))) == nil)
  }

  @Test func whatIsTooDeepOrTooMuchMayTell() {
    var deep = Plain()
    for _ in 0..<9 { deep = Plain(deep) }
    #expect(SilentModel.typeName(in: deep) == nil)
    #expect(SilentModel.typeName(in: Plain(Array(0..<2_000))) == nil)
  }

  @Test func aCircleEnds() {
    let (parent, child) = (Plain(), Plain())
    parent.children = [child]
    child.parent = parent
    expectEqual(SilentModel.typeName(in: parent), "Plain")
  }
}
