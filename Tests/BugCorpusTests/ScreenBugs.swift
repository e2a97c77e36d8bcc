import DeferredDelivery
import FirstFrameProof
import ViewsTestSupport

/// Screens that subscribe, load, scroll, copy, read or count for themselves.
@MainActor let screenBugs: [BugCase] = [
  BugCase(
    "B90", .doubleRender, "subscribes again when it appears again",
    within: Limit(actions: 3, turns: 0, commits: 4)
  ) { bug in
    Scenario((isShown: Held(true), feed: Feed())) { isShown, feed in
      let label = LabelView()
      return stage(
        Host(label) {
          label.isHidden = !isShown.value
          if !bug { label.cancellables = [] }
          if !label.isHidden { label.follow(feed.text) }
        })
    } actions: {
      Action("hide or show") { $0.isShown.value.toggle() }
      Action("more") { $0.feed.text.value += "B" }
    }
  },
  BugCase(
    "B91", .stale, "an older request of an image is not cancelled",
    within: Limit(actions: 1, turns: 2, commits: 3, tasks: 2)
  ) { bug in
    loadingImage(cancels: !bug).tolerating(.blank)
  },
  BugCase("B92", .stale, "a list is scrolled to its end a turn late", within: .ofOneAction) { bug in
    holding(6, "append") {
      $0.value += 1
    } _: { count in
      var end = bug ? 5 : nil
      return TrackedView(update: { view in
        let last = end ?? count.value
        view.render((last - 2...last).map { "r\($0)" }.joined(separator: " "))
        if end == nil { return }
        later { [weak view] in
          end = nil
          view?.setNeedsUpdateProperties()
        }
      })
    }
  },
  BugCase("B93", .ownState, "a detail keeps a copy of what was selected") { bug in
    Scenario(Article()) { article in
      var copy: String?
      return stage(
        TrackedView {
          if article.badge > 0 { copy = bug ? copy ?? article.title : article.title }
          return "\(article.title) \(copy ?? "-")"
        })
    } actions: {
      Action("select", if: { $0.badge == 0 }) { $0.badge = 1 }
      Action("rename") { $0.title += "x" }
    }
  },
  BugCase("B94", .overRender, "read beside a text of which only the beginning is shown") { bug in
    Scenario(Article("ab")) { article in
      stage(
        TrackedView {
          if bug { _ = article.badge }
          return "\(article.title.prefix(2))"
        })
    } actions: {
      Action("append") { $0.title += "c" }
      Action("insert") { $0.title = "x" + $0.title }
      if bug { Action("badge") { $0.badge += 1 } }
    }
  },
]

/// A view that loads what it shows, and is blank until then.
@MainActor private func loadingImage(cancels: Bool) -> Scenario<Address> {
  Scenario(Address()) { address in
    var task: Task<Void, Never>?
    return stage(
      TrackedView(update: { view in
        view.render("")
        if cancels { task?.cancel() }
        task = Task { [weak view, name = address.name] in
          let image = await answer(name)
          if !cancels || !Task.isCancelled { view?.render(image) }
        }
      }))
  } actions: {
    Action("next") { $0.name += "b" }
  }
}

/// Has no neighbour: beside a view that is right at once, this one would be wrong too long.
@Observable @MainActor private final class Address { var name = "a" }

@MainActor @Suite struct ScreenMessageTests {
  /// The advice of the message is followed by the twin of B91.
  @Test func aBlankImageSaysThatNoViewCanShowItAtOnce() {
    let message =
      loadingImage(cancels: true)
      .prove(within: Limit(actions: 0, turns: 1, commits: 1)).failureMessage ?? ""
    #expect(message.contains("only after a task of its own"), "\(message)")
    #expect(message.contains("has to load it, except it:"), "\(message)")
  }

  /// A view counts by the clock, for itself or in its model; the message says which cure applies.
  @Test func aStopwatchThatCountsForItselfIsToldBothCures() {
    let verdicts = [true, false].map { countsForItself in
      Scenario(Held(0)) { time in
        let view = TrackedView(update: { $0.render("\(countsForItself ? $0.count : time.value)") })
        mainQueue.enqueue(after: .seconds(1)) { [weak view] in
          MainActor.assumeIsolated {
            if !countsForItself { return time.value += 1 }
            view?.count += 1
            view?.setNeedsUpdateProperties()
          }
        }
        return stage(view)
      } actions: {
        Action("1 s", input: .time(.seconds(1)))
        Action("lap") { $0.value += 100 }
      }.prove(within: .ofCase)
    }
    expectEqual(verdicts.map(\.words), [["view (ownState)"], []])
    let message = verdicts[0].failureMessage ?? ""
    #expect(message.contains("If it has to outlive the view, keep it in the models"), "\(message)")
    #expect(message.contains("if it may end with the view, as a stopwatch"), "\(message)")
  }
}
