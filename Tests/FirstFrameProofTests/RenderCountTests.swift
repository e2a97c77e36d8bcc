import TestSupport

@testable import FirstFrameProof

/// What is rendered twice by one step.
@Suite struct RenderCountTests {
  /// A title that is rendered twice, the second time with what it was.
  private let twice = RenderCount(of: [
    .init(path: "Label", property: "text", changed: true),
    .init(path: "Label", property: "text", changed: false),
  ])

  private func kind(_ count: RenderCount, after steps: [Schedule.Step]) -> FrameVerdict.Kind? {
    count.doubled(after: steps, isFirst: false)?.kind
  }

  @Test func oneActionThatRendersTwiceIsFound() {
    expectEqual(kind(twice, after: [.action("load"), .turn]), .doubleRender)
    expectEqual(kind(twice, after: [.task("task 1 of load"), .turn]), .doubleRender)
  }

  /// The second of two may have written what was there before the first.
  @Test func twoWritersMayEndWhereTheyBegan() {
    #expect(kind(twice, after: [.action("load"), .action("load"), .turn]) == nil)
    #expect(kind(twice, after: [.action("load"), .task("task 1 of load"), .turn]) == nil)
    #expect(kind(twice, after: [.task("task 1 of load"), .task("task 2 of load")]) == nil)
  }

  @Test func whatNoStepHasChangedIsNotRenderedAgain() {
    let again = RenderCount(of: [.init(path: "Label", property: "text", changed: false)])
    expectEqual(kind(again, after: [.turn]), .doubleRender)
    #expect(kind(again, after: [.task("task 1 of load"), .turn]) == nil)
  }
}
