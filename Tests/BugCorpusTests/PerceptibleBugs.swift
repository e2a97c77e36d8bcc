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
  private static let rename: @MainActor (PerceptibleArticle) -> Void = { $0.title = $0.title + "x" }

  /// What is found of a view, besides the pictures, with the code of each place.
  private func facts(
    after steps: Int = 1, action: @escaping @MainActor (PerceptibleArticle) -> Void = rename,
    _ make: @escaping @MainActor (PerceptibleArticle) -> View
  ) -> [String] {
    let verdict = Scenario(PerceptibleArticle()) { article in
      Stage(make(article), size: smallStage)
    } actions: {
      Action("write", action)
    }.prove(within: Limit(actions: steps, turns: steps, commits: steps + 1))
    guard let found = verdict.failingOrders.first else { return verdict.words }
    let facts = found.verdict.evidence.facts.filter { !$0.contains("in a new view it says") }
    return ["\(found)"]
      + facts.map { SourceLines.ofThisTarget.showing($0) }
  }

  private let written = """
    PerceptibleArticle.title, written at PerceptibleBugs.swift \
    `private static let rename: @MainActor (PerceptibleArticle) -> Void = { $0.title = $0.title + "x" }`,
    """

  @Test(.ofPlaces) func whereAStaleViewReadIsNamed() {
    let inInit = facts { LabelView("first \($0.title)") }
    let untracked = facts { article in
      let view = LaidOutView(layout: { $0.render("second \(article.title)") })
      view.traitOverrides.platform = .iOS18(tracking: false)
      return view
    }
    let notKept = facts { article in
      SubscribingView { view in _ = observe { view.render(article.title) } }
    }
    expectEqual(
      inInit + untracked + notKept,
      [
        "old (stale): write → commit",
        "\(written) was read at PerceptibleBugs.swift "
          + #"`let inInit = facts { LabelView("first \($0.title)") }`, where reads are not tracked."#,
        "old (stale): commit → write → commit",
        "\(written) was read by LaidOutView in layoutSubviews() at PerceptibleBugs.swift "
          + #"`let view = LaidOutView(layout: { $0.render("second \(article.title)") })`, where reads "#
          + "are not tracked.",
        "old (stale): write → commit", "\(written) is not observed by anything in the view.",
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
    expectEqual(found, ["old (stale): write → commit"])
  }

  /// Reflection sees a write that no registrar reports, but without a place: of an ignored
  /// property, and of an equal value.
  @Test func aWriteThatIsNotReportedIsNamedWithoutAPlace() {
    let ignored = facts {
      $0.badge += 1
    } _: { article in
      TrackedView { "\(article.badge)" }
    }
    let equal = facts {
      $0.row = PerceptibleRow(text: "new")
    } _: { article in
      TrackedView { article.row.text }
    }
    expectEqual(
      ignored + equal,
      [
        "old (stale): commit → write → commit", "PerceptibleArticle.badge changed from 0 to 1.",
        "old (stale): commit → write → commit",
        "PerceptibleArticle.row.text changed from \"-\" to \"new\".",
      ])
  }

  /// No action writes the title, so no frame is stale.
  @Test(.ofPlaces) func aReadThatNothingFollowsIsFoundWithoutAWrite() {
    let found = facts {
      $0.row.id += 1
    } _: { article in
      let title = article.title
      return TrackedView { "\(title) \(article.row.id)" }
    }
    expectEqual(
      found,
      [
        "old (untrackedRead): commit",
        "PerceptibleArticle.title was read at PerceptibleBugs.swift `let title = article.title`, "
          + "where reads are not tracked.",
      ])
  }

  @Test func theseViewsAreRight() {
    let isNotShown = facts {
      $0.row.id += 1
    } _: { article in
      let view = TrackedView { "\(article.row.id)" }
      view.label.isHidden = article.title.isEmpty
      return view
    }
    // Another number would be no index: the program is right as it is.
    let isAnIndex = facts {
      $0.row.id += 1
    } _: { article in
      let (letters, index) = (["a", "b"], article.index)
      let view = TrackedView { "\(article.row.id)" }
      view.label.isHidden = letters[index] == "c"
      return view
    }
    // What an action writes was seen in the frames after it; alone it may never change.
    let isWrittenWithOthers = facts {
      $0.title += "x"
      $0.row.id += 1
    } _: { article in
      let view = LaidOutView(layout: { view in
        view.trackReads { _ = article.row.id }
        view.render(article.title)
      })
      view.traitOverrides.platform = .iOS17
      return view
    }
    let tracked = facts(after: 2) { article in TrackedView { article.title } }
    expectEqual(isNotShown + isAnIndex + isWrittenWithOthers + tracked, [])
  }
}
