import FirstFrameXCTest
import GridViews
import XCTest

/// A view whose text comes in the next turn, or at once.
private final class WordView: View {
  private let label = Label()

  init(isLate: Bool) {
    super.init()
    addSubview(label)
    guard isLate, let queue = TurnQueue.current else {
      label.text = "a"
      return
    }
    queue.enqueue { [weak self] in MainActor.assumeIsolated { self?.label.text = "a" } }
  }

  override func layoutSubviews() { label.frame = bounds }
}

extension FrameRecord {
  /// A frame with a cell that was given some rows and needs three.
  static func cell(_ rows: Int) -> FrameRecord {
    FrameRecord(
      grid: Grid(blank: GridSize(width: 8, height: 1)), number: 1, turn: 0,
      measures: [
        Measure(
          path: "Cell", given: GridSize(width: 8, height: rows),
          needed: GridSize(width: 8, height: 3))
      ])
  }
}

/// The oracles as a plain test method calls them.
final class AssertOracleTests: XCTestCase {
  func testSteadyFramesPassInSilence() {
    MainActor.assumeIsolated {
      let film = Film(of: Stage(WordView(isLate: false), size: GridSize(width: 2, height: 1)))
      film.rest()
      assertSteadyFrames(of: film)
    }
  }

  func testALateFrameFailsAtTheCallersLine() {
    let line = UInt(#line + 4)
    let failures = reportedFailures {
      let film = Film(of: Stage(WordView(isLate: true), size: GridSize(width: 2, height: 1)))
      film.rest()
      assertSteadyFrames(of: film)
    }
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertTrue(failures.first?.message.hasPrefix("│ emptyFirst: commit 1, start,") == true)
  }

  func testEachFindingFailsAtTheCallersLine() {
    let line = UInt(#line + 2)
    let failures = reportedFailures {
      assertNoFindings(Oracle.sizes(live: [.cell(1)], fresh: [.cell(3)]))
      assertNoFindings([])
    }
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertTrue(
      failures.first?.message.hasPrefix("│ cellSize in Cell:\n│ Cell was given 8x1") == true)
  }

  func testARendererThatIsKeptFailsAtTheCallersLine() {
    let line = UInt(#line + 4)
    let failures = reportedFailures {
      let make = { Stage(WordView(isLate: false), size: GridSize(width: 2, height: 1)) }
      var kept: [Stage] = []
      assertNoLeak {
        make()
      } while: {
        kept.append($0)
      }
      assertNoLeak { make() }
      XCTAssertEqual(kept.count, 1)
    }
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertTrue(failures.first?.message.hasPrefix("│ leak in WordView:") == true)
  }
}
