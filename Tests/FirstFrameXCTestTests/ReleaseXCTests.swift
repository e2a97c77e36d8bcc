import GridViews
import Observation
import XCTest

@Observable @MainActor private final class Word {
  var text = "a"
}

/// Writes what it and its label have read while it is deallocated.
private final class PartingView: View {
  private let word: Word
  private let writes: Bool

  init(_ word: Word, writes: Bool = true) {
    self.word = word
    self.writes = writes
    super.init()
    addSubview(Label { word.text })
  }

  override func updateProperties() { identifier = word.text }

  override func layoutSubviews() { subviews[0].frame = bounds }

  deinit {
    if writes { MainActor.assumeIsolated { word.text = "left" } }
  }
}

/// The release of views, under a runner that has a main actor of another kind.
final class ReleaseXCTests: XCTestCase {
  func testADeinitMayWriteWhatTheViewHasRead() {
    MainActor.assumeIsolated {
      let word = Word()
      weak var gone: View?
      do {
        let stage = Stage(PartingView(word), size: GridSize(width: 4, height: 1))
        XCTAssertEqual(stage.commit().grid.text, "a   ")
        gone = stage.root
      }
      XCTAssertNil(gone)
      XCTAssertEqual(word.text, "left")
    }
  }

  func testAStageIsReleasedOnAnotherThread() async {
    await Self.releaseElsewhere()
  }

  @MainActor private static func releaseElsewhere() async {
    let word = Word()
    weak var gone: View?
    nonisolated(unsafe) var stage: Stage?
    do {
      stage = Stage(PartingView(word, writes: false), size: GridSize(width: 4, height: 1))
      _ = stage?.commit()
      gone = stage?.root
    }
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        stage = nil
        done.resume()
      }
    }
    XCTAssertNil(gone)
    word.text = "b"
    let later = Stage(Label { word.text }, size: GridSize(width: 4, height: 1))
    XCTAssertEqual(later.commit().grid.text, "b   ")
  }
}
