import AdapterTestSupport
import FirstFrameXCTest
import GridComponents
import GridViews
import XCTest

/// The adapter with a stage, whose views are its regions, its parts and what it counts.
final class StageXCTests: XCTestCase {
  private static let cell = GridSize(width: 1, height: 1)

  /// A view whose text comes in the next turn.
  private final class LateView: View {
    private let label = Label()

    override init() {
      super.init()
      addSubview(label)
      TurnQueue.current?.enqueue { [weak self] in
        MainActor.assumeIsolated { self?.label.text = "a" }
      }
    }

    override func layoutSubviews() { label.frame = bounds }
  }

  func testWhatIsWrongWithViewsIsReported() {
    let failures = reportedFailures {
      let film = Film(of: Stage(LateView(), size: Self.cell))
      film.rest()
      assertSteadyFrames(of: film)
      assertSteadyFrames(of: Stage(LateView(), size: Self.cell))
      var kept: [Stage] = []
      assertNoLeak {
        Stage(Label("a"), size: Self.cell)
      } while: {
        kept.append($0)
      }
      assertNoLeak { Stage(Label("a"), size: Self.cell) }
      Self.changeRegions()
    }
    MainActor.assumeIsolated {
      assertSnapshot(of: failures.map(\.message).joined(separator: "\n\n"), as: .text)
    }
  }

  /// A view is named after its identifier.
  @MainActor private static func changeRegions() {
    let (stack, clock, score) = (View(), Label("1"), Label("2"))
    (clock.identifier, score.identifier) = ("clock", "score")
    clock.frame = GridRect(x: 0, y: 0, width: 1, height: 1)
    score.frame = GridRect(x: 2, y: 0, width: 1, height: 1)
    stack.addSubview(clock)
    stack.addSubview(score)
    let stage = Stage(stack, size: GridSize(width: 3, height: 1))
    let film = Film(of: stage, watching: ["clock", "score"])
    film.act("tick") { clock.text = "3" }
    film.act("goal") { score.text = "4" }
    assertSnapshot(of: film, ignoring: ["clock", "watch"])
    assertSnapshot(of: stage, ignoring: ["clock", "watch"])
  }

  /// The models of views are observable, so their properties are found by what views read.
  func testTheScoreFaceShowsWhatItsActionsWrite() {
    MainActor.assumeIsolated {
      let scenario = Scenario(MockScoreViewModel.empty) { model in
        Stage(ScoreView(model), size: GridSize(width: 24, height: 5))
      } actions: {
        Action("kick-off") { $0.visualState = .display }
        Action("goal") { $0.home += 1 }
      }
      let report = scenario.unshownProperties(within: Limit(actions: 2, turns: 1, commits: 0))
      assertAllPropertiesShown(in: report, except: ["isLive", "serving", "visualState"])
      let written = report.entries.filter { $0.notice != .unwritten }
      XCTAssertEqual(written.map(\.property), ["scoreCells", "visualState"])
      XCTAssertEqual(written.map(\.notice), [.noticed, .noticed])
      XCTAssertEqual(written.map(\.neverSeen), [[], [".idle", ".loading"]])
    }
  }
}
