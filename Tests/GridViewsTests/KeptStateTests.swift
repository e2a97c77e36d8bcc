import ViewsTestSupport

@testable import GridViews

/// Whether a proof sees every property of the base classes that decides how a view goes on.
@MainActor @Suite struct KeptStateTests {
  private func names(in value: Any) -> Set<String> {
    Set(
      Mirror(reflecting: value).children.compactMap(\.label).map { label in
        label.replacing("$__lazy_storage_$_", with: "")
      })
  }

  /// The tree itself is compared, the bookkeeping of the passes is new after each frame, and scopes
  /// are compared by the observers that are notified of a change.
  @Test func everyPropertyOfAViewAndAControllerIsKnown() {
    let tree: Set = ["subviews", "controller", "parent"]
    let bookkeeping: Set = [
      "state", "link", "scopes", "measures", "pendingSubviews", "drawnCells", "cachedPath",
    ]
    let kept = Set(View().keptValues.map(\.name)).subtracting(["needs", "descendantNeeds"])
    expectEqual(names(in: View()).subtracting(kept).subtracting(tree).subtracting(bookkeeping), [])

    let links: Set = ["parent", "loadedView", "loadedLayer", "destination", "overridden"]
    let known = Set(ViewController().keptValues.map(\.name))
    expectEqual(names(in: ViewController()).subtracting(known).subtracting(links), [])
  }

  /// The content and the box of a layer are views below it.
  @Test func everyPropertyOfALayerIsKnown() {
    let screen = ViewController()
    screen.present(item: Binding(Held<Int?>(1), \.value), id: \.self) { _ in ViewController() }
    let stage = Stage(screen, 10, 5)
    _ = stage.commit()
    let layer = stage.presentations.layers.first
    let kept = Set(layer?.keptValuesOfLayer.map(\.name) ?? []).subtracting(["its number"])
    expectEqual(layer.map { names(in: $0).subtracting(kept) }, ["content", "box"])
  }

  /// A scope that an action has opened makes a view run when a new one would not.
  @Test func aScopeOutsideOfMethodsIsKept() {
    func kept(_ change: (View) -> Void) -> Set<OpenedScopes.Place>? {
      let view = View()
      change(view)
      return view.keptValues.first { $0.name == "openedScopes" }?.value
        as? Set<OpenedScopes.Place>
    }
    func openHere(_ view: View) { view.trackReads {} }
    let (none, here) = (kept { _ in }, kept(openHere))
    expectEqual(none, [])
    #expect(here != none)
    expectEqual(here, kept(openHere))
    #expect(here != kept { $0.trackReads {} })
  }
}
