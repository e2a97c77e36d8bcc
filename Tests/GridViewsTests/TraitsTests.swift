import CharacterGrid
import GridViews
import TestSupport

@MainActor private final class TraitsProbe: Probe {
  private(set) var seen: [Traits] = []

  override func traitsDidChange(from previous: Traits) { seen.append(traits) }

  func takeSeen() -> [Traits] {
    defer { seen = [] }
    return seen
  }
}

@MainActor @Suite struct TraitsTests {
  private func tree() -> (stage: Stage, parent: TraitsProbe, child: TraitsProbe) {
    let (parent, child) = (TraitsProbe(), TraitsProbe())
    parent.addSubview(child)
    return (Stage(parent, size: GridSize(width: 80, height: 1)), parent, child)
  }

  /// Checklist row 61: traits come first.
  @Test func traitsFlowDownBeforeAnythingElse() {
    let (stage, parent, child) = tree()
    _ = stage.commit()
    _ = (parent.takeHistory(), child.takeHistory())
    stage.traits.style = .dark
    #expect(stage.needsCommit)
    child.properties = { view in expectEqual(view.traits.style, .dark) }
    _ = stage.commit()
    expectEqual(parent.takeSeen(), [Traits(style: .dark)])
    expectEqual(child.takeSeen(), [Traits(style: .dark)])
    expectEqual(child.takeHistory(), ["updateProperties", "layoutSubviews"])
  }

  @Test func traitsAreLookedAtAgainOnRequest() {
    let (stage, parent, child) = tree()
    _ = (stage.commit(), parent.takeSeen(), child.takeSeen())
    #expect(!stage.needsCommit)
    child.setNeedsUpdateTraits()
    #expect(stage.needsCommit)
    let frame = stage.commit()
    expectEqual(child.takeSeen(), [], "they are the same")
    expectEqual(frame.problems, [])
    #expect(!stage.needsCommit)
  }

  @Test func anOverrideHoldsForTheViewAndThoseInside() {
    let (stage, parent, child) = tree()
    child.traitOverrides.style = .dark
    _ = stage.commit()
    expectEqual([parent.traits.style, child.traits.style], [.light, .dark])
    parent.traitOverrides = TraitOverrides(style: .dark, widthClass: .compact)
    _ = stage.commit()
    expectEqual(parent.traits, Traits(style: .dark, widthClass: .compact))
    expectEqual(child.traits, parent.traits)
    parent.traitOverrides = TraitOverrides()
    _ = stage.commit()
    expectEqual([parent.traits.style, child.traits.style], [.light, .dark])
    expectEqual(child.traits.widthClass, .regular)
  }

  @Test func theWidthClassFollowsTheStage() {
    let (stage, parent, child) = tree()
    var classes: [WidthClass] = []
    for width in [80, 60, 59, 1] {
      stage.resize(to: GridSize(width: width, height: 1))
      _ = stage.commit()
      classes.append(child.traits.widthClass)
    }
    expectEqual(classes, [.regular, .regular, .compact, .compact])
    expectEqual(parent.takeSeen(), [Traits(widthClass: .compact)])
    stage.traits.widthClass = .regular
    _ = stage.commit()
    expectEqual(child.traits.widthClass, .regular)
  }

  @Test func aViewThatMovesTakesTheTraitsOfItsNewPlace() {
    let (stage, parent, child) = tree()
    let dark = View()
    dark.traitOverrides.style = .dark
    parent.addSubview(dark)
    _ = stage.commit()
    dark.addSubview(child)
    _ = stage.commit()
    expectEqual(child.traits.style, .dark)
    child.removeFromSuperview()
    child.updateTraitsIfNeeded()
    expectEqual(child.traits.style, .light)
  }

  @Test func anEqualChangeDoesNothing() {
    let (stage, parent, _) = tree()
    _ = stage.commit()
    _ = parent.takeHistory()
    stage.traits = TraitOverrides()
    parent.traitOverrides = TraitOverrides(style: .light)
    _ = stage.commit()
    #expect(parent.takeHistory() == [] && parent.takeSeen() == [])
  }
}
