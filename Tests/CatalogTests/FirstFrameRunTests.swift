import CharacterGrid
import ComponentDescriptions
import GridComponents
import GridViews
import TestSupport

/// In the first frame of each component, each method of each view runs once.
@MainActor @Suite struct FirstFrameRunTests {
  /// Views that are laid out again: the layout of a view inside has changed what that shows, and its
  /// class keeps no sizes to compare with.
  private static let twice: [String: Set<String>] = [
    "CarList": ["CarListView"],
    "DataTable": ["DataTableView"],
    "FoodTruck": ["FilledView", "FilledView/FoodTruckBoard"],
  ]

  @Test(arguments: Components.names) func eachMethodRunsOnce(of name: String) throws {
    let component = try #require(Components.named(name))
    let (repeated, samples) = repeatedRuns(of: component)
    #expect(samples > 0)
    expectEqual(Set(repeated.map(\.path)), Self.twice[name, default: []])
    for run in repeated {
      #expect(run.count == 2 && run.cause == .layout && run.phase.hasSuffix("ayoutSubviews"))
    }
  }

  /// The runs that were more than one in the first frame of any sample, and how many samples ran any.
  private func repeatedRuns(of any: some AnyComponent) -> ([FrameRecord.ScopeRun], samples: Int) {
    let component = any.component
    let runs = component.samples.map { sample in
      component.stage(component.model(sample.state), by: .tracked).commit().runs
    }
    return (runs.joined().filter { $0.count > 1 }, runs.count { !$0.isEmpty })
  }
}
