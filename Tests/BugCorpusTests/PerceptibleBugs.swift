import FirstFrameProof
import GridViews
import InstrumentedObservation
import TestSupport

/// A model whose properties tell, but for one.
@Perceptible @MainActor final class PerceptibleArticle {
  var title = "A"
  var row = PerceptibleRow()
  var index = 1
  @ObservationIgnored var badge = 0
}

/// A row that is equal to another one with the same number, whatever its text is.
struct PerceptibleRow: Equatable {
  var id = 1
  var text = "-"

  static func == (left: PerceptibleRow, right: PerceptibleRow) -> Bool { left.id == right.id }
}

/// Stale views of perceptible models: the message names the property, the write and the read.
@MainActor @Suite(.inOwnProcess) struct PerceptibleBugTests {
  /// The line of the only action.
  private static let writeLine = #line + 1
  private static let rename: @MainActor (PerceptibleArticle) -> Void = { $0.title = $0.title + "x" }

  /// What is found of a view, besides the pictures.
  private func facts(
    after steps: Int = 1, action: @escaping @MainActor (PerceptibleArticle) -> Void = rename,
    _ make: @escaping @MainActor (PerceptibleArticle) -> View
  ) -> [String] {
    let verdict = Scenario(PerceptibleArticle()) { article in
      Stage(make(article), size: smallStage)
    } actions: {
      Action("write", action)
    }.prove(within: Limit(actions: steps, turns: steps, commits: steps + 1))
    guard let found = verdict.failingOrders.first else { return ["\(verdict.words)"] }
    return ["\(found.verdict.kind): \(found.schedule)"]
      + found.verdict.evidence.facts.filter { !$0.contains("in a new view it says") }
  }

  private let file = "PerceptibleBugs.swift"
  private var written: String { "PerceptibleArticle.title, written at \(file):\(Self.writeLine)," }

  @Test(.ofPlaces) func aReadInAnInitialiserIsNamed() {
    let line = #line
    let found = facts { article in
      let view = LabelView()
      view.render(article.title)
      return view
    }
    #expect(
      found == [
        "stale: write → commit",
        "\(written) was read at \(file):\(line + 3), where reads are not tracked.",
      ])
  }

  @Test(.ofPlaces) func aReadInAMethodThatIsNotTrackedIsNamed() {
    let line = #line
    let found = facts { article in
      let view = LaidOutView { $0.render(article.title) }
      view.traitOverrides.platform = .iOS18(tracking: false)
      return view
    }
    #expect(
      found == [
        "stale: commit → write → commit",
        "\(written) was read by LaidOutView in layoutSubviews() at \(file):\(line + 2), where reads "
          + "are not tracked.",
      ])
  }

  /// The closure is notified of the write, and does nothing that could be seen.
  @Test func aWriteThatIsHeardIsNotNamed() {
    let found = facts { article in
      SubscribingView { view in
        withPerceptionTracking {
          view.render(article.title)
        } onChange: {
          MainActor.assumeIsolated { view.setNeedsLayout() }
        }
      }
    }
    expectEqual(found, ["stale: write → commit"])
  }

  @Test(.ofPlaces) func aTokenThatIsNotKeptIsNoListener() {
    let found = facts { article in
      SubscribingView { view in _ = observe { view.render(article.title) } }
    }
    #expect(
      found == [
        "stale: write → commit",
        "\(written) is not observed by anything in the view.",
      ])
  }

  /// Reflection sees a write that no registrar reports, but without a place.
  @Test func anIgnoredPropertyIsNamedWithoutAPlace() {
    let found = facts {
      $0.badge += 1
    } _: { article in
      TrackedView(update: { $0.render("\(article.badge)") })
    }
    #expect(
      found == [
        "stale: commit → write → commit", "PerceptibleArticle.badge changed from 0 to 1.",
      ])
  }

  @Test func anEqualValueIsNamedWithoutAPlace() {
    let found = facts {
      $0.row = PerceptibleRow(text: "new")
    } _: { article in
      TrackedView(update: { $0.render(article.row.text) })
    }
    #expect(
      found == [
        "stale: commit → write → commit",
        "PerceptibleArticle.row.text changed from \"-\" to \"new\".",
      ])
  }

  /// No action writes the title, so no frame is stale.
  @Test(.ofPlaces) func aReadThatNothingFollowsIsFoundWithoutAWrite() {
    let line = #line
    let found = facts {
      $0.row.id += 1
    } _: { article in
      let title = article.title
      return TrackedView(update: { $0.render("\(title) \(article.row.id)") })
    }
    #expect(
      found == [
        "untrackedRead: commit",
        "PerceptibleArticle.title was read at \(file):\(line + 4), where reads are not tracked.",
      ])
  }

  @Test func aReadThatDoesNotReachThePictureIsNoDefect() {
    let found = facts {
      $0.row.id += 1
    } _: { article in
      let view = TrackedView(update: { $0.render("\(article.row.id)") })
      view.label.isHidden = article.title.isEmpty
      return view
    }
    expectEqual(found, ["[]"])
  }

  /// Another number would be no index: the program is right as it is.
  @Test func aNumberIsNotTried() {
    let found = facts {
      $0.row.id += 1
    } _: { article in
      let (letters, index) = (["a", "b"], article.index)
      let view = TrackedView(update: { $0.render("\(article.row.id)") })
      view.label.isHidden = letters[index] == "c"
      return view
    }
    expectEqual(found, ["[]"])
  }

  /// What an action writes was seen in the frames after it; alone it may never change.
  @Test func whatActionsWriteIsNotTried() {
    let found = facts {
      $0.title += "x"
      $0.row.id += 1
    } _: { article in
      let view = LaidOutView { view in
        view.trackReads { _ = article.row.id }
        view.render(article.title)
      }
      view.traitOverrides.platform = .iOS17
      return view
    }
    expectEqual(found, ["[]"])
  }

  @Test func aViewThatTracksItsReadsIsRight() {
    expectEqual(
      facts(after: 2) { article in TrackedView(update: { $0.render(article.title) }) }, ["[]"])
  }
}

/// A view that reads in its layout.
private final class LaidOutView: LabelView {
  private let read: (LaidOutView) -> Void

  init(_ read: @escaping @MainActor (LaidOutView) -> Void) {
    self.read = read
    super.init()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    read(self)
  }
}
