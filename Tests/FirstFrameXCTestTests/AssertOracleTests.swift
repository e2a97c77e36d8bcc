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
      assertNoFindings(Oracle.order(shown: [1, 0], written: [0, 1]))
      assertNoFindings([])
    }
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertTrue(failures.first?.message.hasPrefix("│ order:\n│ \"1\" was shown") == true)
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
