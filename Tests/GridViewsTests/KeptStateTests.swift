import TestSupport

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
  @Test func everyPropertyOfAViewIsKnown() {
    let tree: Set = ["subviews", "controller", "parent"]
    let bookkeeping: Set = [
      "state", "link", "scopes", "measures", "pendingSubviews", "drawnCells", "cachedPath",
    ]
    let kept = Set(View().keptValues.map(\.name)).subtracting(["needs", "descendantNeeds"])
    let stored = names(in: View())
    expectEqual(stored.subtracting(kept).subtracting(tree).subtracting(bookkeeping), [])
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

  /// Its content and its box are views below it.
  @Test func everyPropertyOfALayerIsKnown() {
    final class Owner: ViewController {
      var item: Int? = 1

      override func viewDidLoad() {
        let item = Binding(get: { [unowned self] in self.item }, set: { self.item = $0 })
        present(item: item, id: \.self) { _ in ViewController() }
      }
    }
    let stage = Stage(Owner(), size: GridSize(width: 10, height: 5))
    _ = stage.commit()
    let layer = stage.presentations.layers.first
    let kept = Set(layer?.keptValuesOfLayer.map(\.name) ?? []).subtracting(["its number"])
    expectEqual(layer.map { names(in: $0).subtracting(kept) }, ["content", "box"])
  }

  @Test func everyPropertyOfAControllerIsKnown() {
    let tree: Set = ["parent", "loadedView", "loadedLayer", "destination", "overridden"]
    let kept = Set(ViewController().keptValues.map(\.name))
    expectEqual(names(in: ViewController()).subtracting(kept).subtracting(tree), [])
  }
}
