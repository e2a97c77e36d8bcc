import DeferredDelivery
import ViewsTestSupport

/// Before a migration: what is not published notifies no subscriber.
@MainActor private final class OldMenu: @MainActor ObservableObject {
  @Published var name = "Lunch"
  var price = 5
}

/// After it: the conformance has gone, `@Published` has gone, and `@Observable` has come.
@Observable @MainActor private final class NewMenu {
  var name = "Lunch"
  var price = 5
}

@MainActor @Suite struct MigratedModelTests {
  /// Checklist row 88: three edits, after which a plain variable is tracked that was not published.
  @Test func aPlainVariableIsTrackedAfterwards() {
    let (old, new) = (OldMenu(), NewMenu())
    let oldView = TrackedView { _ in "\(old.name) \(old.price)" }
    old.objectWillChange.sink { [weak oldView] in
      MainActor.assumeIsolated { oldView?.setNeedsLayout() }
    }.store(in: &oldView.cancellables)
    expectEqual(
      Stage(oldView, 8, 1)
        .film(.act("price") { old.price = 6 }, .act("name") { old.name = "Dinner" }),
      """
      first ¦ Lunch 5  ¦
      price ¦ Lunch 5  ¦
      name  ¦ Dinner 6 ¦
      """)
    expectEqual(
      Stage(TrackedView { _ in "\(new.name) \(new.price)" }, 8, 1)
        .film(.act("price") { new.price = 6 }, .act("name") { new.name = "Dinner" }),
      """
      first ¦ Lunch 5  ¦
      price ¦ Lunch 6  ¦
      name  ¦ Dinner 6 ¦
      """)
  }
}
