import DeferredDelivery
import FirstFrame
import GridViews
import Testing

/// Siblings whose result depends on which of them hears first.
@MainActor @Suite struct SiblingOrderTests {
  /// Two siblings that follow one model: both write the one label, or each its own.
  private final class Siblings: View {
    private let labels: [Label]
    var sinks: Set<AnyCancellable> = []

    init(
      share: Bool,
      follow: @MainActor (Siblings, _ render: @escaping @MainActor (String) -> Void) -> Void
    ) {
      let first = Label()
      labels = [first, share ? first : Label()]
      super.init()
      for (name, label) in zip(["left", "right"], labels) {
        if label.superview == nil { addSubview(label) }
        follow(self) { [weak label] text in label?.text = "\(name) \(text)" }
      }
    }

    override func layoutSubviews() {
      for (row, label) in labels.enumerated() {
        label.frame = GridRect(x: 0, y: subviews.count > 1 ? row : 0, width: 12, height: 1)
      }
    }
  }

  private func verdict(share: Bool, orders: Int) -> ProofVerdict {
    Rehearsal(Article()) { article in
      Stage(
        Siblings(share: share) { view, render in view.observe { render(article.title) } },
        size: GridSize(width: 12, height: 2))
    } actions: {
      Action("title") { $0.title += "x" }
    }
    // What comes in the next turn is late, which is not the question here.
    .tolerating(.stale).permuting(orders: orders)
    .prove(within: Bound(actions: 2, turns: 2, commits: 2))
  }

  @Test func aLabelThatTwoWriteIsFoundOnlyInAnotherOrder() {
    #expect(verdict(share: true, orders: 1).words == [])
    let found = verdict(share: true, orders: 2).counterexamples
    #expect(found.map(\.description) == ["order: title → turn → commit"])
    #expect(
      found.first?.verdict.evidence.facts == [
        "Siblings/Label.text was \"right Ax\", and then the older \"left Ax\" came."
      ])
  }

  @Test func aLabelForEachIsRightInEveryOrder() {
    #expect(verdict(share: false, orders: 2).words == [])
  }

  // MARK: - Subscribers

  /// Two sinks that render what one subject sends, at once.
  private func subscribed(share: Bool, orders: Int) -> ProofVerdict {
    Rehearsal(Feed()) { feed in
      Stage(
        Siblings(share: share) { view, render in
          feed.text.sink { text in MainActor.assumeIsolated { render(text) } }
            .store(in: &view.sinks)
        }, size: GridSize(width: 12, height: 2))
    } actions: {
      Action("more") { $0.text.value += "B" }
    }
    .permuting(orders: orders)
    .prove(within: Bound(actions: 2, turns: 1, commits: 2))
  }

  @Test func aLabelThatTwoSubscribersWriteIsFoundOnlyInAnotherOrder() {
    #expect(subscribed(share: true, orders: 1).words == [])
    let found = subscribed(share: true, orders: 2).counterexamples
    #expect(found.map(\.description) == ["order: more → commit"])
  }

  @Test func aLabelForEachSubscriberIsRightInEveryOrder() {
    #expect(subscribed(share: false, orders: 2).words == [])
  }

  @Test func theClaimNamesTheOrdersAndWhatIsTolerated() {
    guard case .held(let claim) = verdict(share: false, orders: 2) else {
      Issue.record("the proof did not hold")
      return
    }
    #expect(
      claim.assumptions == [
        "The observers of a change were notified in 2 orders: at most 2 observe closures.",
        "Not counted as wrong: stale.",
      ])
  }
}
