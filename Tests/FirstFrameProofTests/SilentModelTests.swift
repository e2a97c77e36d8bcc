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
    expectEqual(ModelMirror.silentType(in: Plain()), "Plain")
    expectEqual(ModelMirror.silentType(in: (1, Plain(Plain()))), "Plain")
    #expect(ModelMirror.silentType(in: 1) == nil)
  }

  @Test func whatHoldsSomethingThatTellsIsNot() {
    #expect(ModelMirror.silentType(in: Telling()) == nil)
    #expect(ModelMirror.silentType(in: Inheriting()) == nil)
    #expect(ModelMirror.silentType(in: CallingBack()) == nil)
    #expect(ModelMirror.silentType(in: Plain(1, ["a": Telling()])) == nil)
    #expect(ModelMirror.silentType(in: (Plain(), Optional(Telling()))) == nil)
  }

  @Test func whatIsTooDeepOrTooMuchMayTell() {
    var deep = Plain()
    for _ in 0..<12 { deep = Plain(deep) }
    #expect(ModelMirror.silentType(in: deep) == nil)
    #expect(ModelMirror.silentType(in: Plain(Array(0..<2_000))) == nil)
  }

  @Test func aCircleEnds() {
    let (parent, child) = (Plain(), Plain())
    parent.children = [child]
    child.parent = parent
    expectEqual(ModelMirror.silentType(in: parent), "Plain")
  }
}
