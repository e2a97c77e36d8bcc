import DeferredComponents
import FirstFrameTesting
import GridComponents
import Testing

@testable import catalog

/// Every component under the explorer: no schedule shows an old frame of the tracked one.
@MainActor @Suite struct ComponentProofTests {
  private let bound = Bound(actions: 2, turns: 2, commits: 2)

  @Test(arguments: Components.names) func tracked(_ name: String) throws {
    let component = try #require(Components.named(name))
    prove(component)
  }

  private func prove(_ any: some AnyComponent) {
    let rehearsal = any.component.rehearsal(by: .tracked)
    expectFreshFrames(of: rehearsal, within: bound)
  }
}
