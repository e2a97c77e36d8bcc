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

/// A screen that shows the number of its commits, so that it never stays the same.
@MainActor private final class CommitCounter: FrameSource {
  private var count = 0
  let hasPendingTurn = false
  let needsCommit = false

  func turn() -> Int { 0 }

  func commit() -> FrameRecord {
    count += 1
    return FrameRecord(grid: Grid(lines: ["\(count)"]), number: count, turn: 0)
  }
}

/// The checks as a plain test method calls them.
final class AssertCheckTests: XCTestCase {
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
    XCTAssertTrue(failures.first?.message.contains("│ Commit 1, start, differs") == true)
  }

  func testARendererThatChangesWhenIdleFailsAtTheCallersLine() {
    let line = UInt(#line + 3)
    let failures = reportedFailures {
      assertSteadyFrames(of: Stage(WordView(isLate: false), size: GridSize(width: 2, height: 1)))
      assertSteadyFrames(of: CommitCounter())
    }
    XCTAssertEqual(Set(failures.map(\.line)), [line])
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
