import DeclarativeComponents
import FirstFrameProof
import GridComponents
import TestSupport

/// No schedule of its actions shows an old frame of a component that is described by bodies.
@MainActor @Suite(.inOwnProcess) struct ProofTests {
  @Test(arguments: Described.names) func everyFrameIsFresh(of name: String) throws {
    let held = prove(try Described.named(name))
    let summary = try #require(held)
    #expect(summary.schedulesRun > 50, "\(summary)")
  }

  private func prove(_ any: some AnyComponent) -> ProofSummary? {
    let component = any.component
    let scenario = Scenario(component.model(component.samples[0].state, for: .declarative)) {
      component.stage($0, by: .declarative)
    } actions: {
      for action in component.actions {
        Action(action.name) { model in action.change(&model.state) }
      }
    }
    let verdict = scenario.prove(within: Limit(actions: 2, turns: isLongRun ? 1 : 0, commits: 2))
    if case .held(let summary) = verdict { return summary }
    Issue.record("\(component.name): \(verdict.failureMessage ?? "")")
    return nil
  }
}
