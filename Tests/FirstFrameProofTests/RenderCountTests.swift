import TestSupport

@testable import FirstFrameProof

/// What is rendered twice by one step.
@Suite struct RenderCountTests {
  /// A title that is rendered twice, the second time with what it was.
  private let twice = RenderCount(of: [
    .init(path: "Label", property: "text", changed: true),
    .init(path: "Label", property: "text", changed: false),
  ])

  private func defect(_ count: RenderCount, after steps: [Schedule.Step]) -> Defect? {
    count.doubled(after: steps, isFirst: false)?.defect
  }

  @Test func oneActionThatRendersTwiceIsFound() {
    expectEqual(defect(twice, after: [.action("load"), .turn]), .doubleRender)
    expectEqual(defect(twice, after: [.task("task 1 of load"), .turn]), .doubleRender)
  }

  /// The second of two may have written what was there before the first.
  @Test func twoWritersMayEndWhereTheyBegan() {
    #expect(defect(twice, after: [.action("load"), .action("load"), .turn]) == nil)
    #expect(defect(twice, after: [.action("load"), .task("task 1 of load"), .turn]) == nil)
    #expect(defect(twice, after: [.task("task 1 of load"), .task("task 2 of load")]) == nil)
  }

  @Test func whatNoStepHasChangedIsNotRenderedAgain() {
    let again = RenderCount(of: [.init(path: "Label", property: "text", changed: false)])
    expectEqual(defect(again, after: [.turn]), .doubleRender)
    #expect(defect(again, after: [.task("task 1 of load"), .turn]) == nil)
  }
}
