import ViewsTestSupport

@MainActor private final class TraitsProbe: Probe {
  override func traitsDidChange(from previous: Traits) {
    let widthClass = traits.widthClass == .compact ? "compact" : "regular"
    note("\(traits.style) \(widthClass)")
  }
}

@MainActor @Suite struct TraitsTests {
  private let parent = TraitsProbe()
  private let child = TraitsProbe()

  /// What the parent is told of its traits, and what runs in the child, at first and after each step.
  private func film(_ stage: Stage, _ steps: KeyValuePairs<String, () -> Void>) -> String {
    stage.records(
      { _ in "\(child.runs()) / \(parent.takeHistory().filter { $0.contains(" ") })" }, steps)
  }

  private func stage() -> Stage { Stage(parent.containing(child), 80, 1) }

  /// Checklist row 61: traits come first.
  @Test func traitsFlowDownBeforeAnythingElse() {
    let stage = stage()
    child.properties = { $0.identifier = "\($0.traits.style)" }
    let film = film(
      stage,
      [
        "dark": { stage.traits.style = .dark }, "looked at again": child.setNeedsUpdateTraits,
        "equal": {
          stage.traits = TraitOverrides(style: .dark)
          parent.traitOverrides = TraitOverrides(style: .dark)
        },
      ])
    expectEqual(
      film,
      """
      first: updateProperties layoutSubviews / []
      dark: dark regular updateProperties layoutSubviews / ["dark regular"]
      looked at again:  / []
      equal:  / []
      """)
    expectEqual(child.identifier, "dark")
    #expect(!stage.needsCommit)
    child.setNeedsUpdateTraits()
    #expect(stage.needsCommit)
    expectEqual(stage.commit().problems, [])
  }

  @Test func anOverrideHoldsForTheViewAndThoseInside() {
    let film = film(
      stage(),
      [
        "the child": { child.traitOverrides.style = .dark },
        "the parent": {
          parent.traitOverrides = TraitOverrides(style: .dark, widthClass: .compact)
        },
        "no more": { parent.traitOverrides = TraitOverrides() },
      ])
    expectEqual(
      film,
      """
      first: updateProperties layoutSubviews / []
      the child: dark regular updateProperties layoutSubviews / []
      the parent: dark compact updateProperties layoutSubviews / ["dark compact"]
      no more: dark regular updateProperties layoutSubviews / ["light regular"]
      """)
    expectEqual([parent.traits.style, child.traits.style], [.light, .dark])
  }

  @Test func theWidthClassFollowsTheStage() {
    let stage = stage()
    func resize(_ width: Int) { stage.resize(to: GridSize(width: width, height: 1)) }
    let film = film(
      stage,
      [
        "60": { resize(60) }, "59": { resize(59) }, "1": { resize(1) },
        "regular all the same": { stage.traits.widthClass = .regular },
      ])
    expectEqual(
      film,
      """
      first: updateProperties layoutSubviews / []
      60:  / []
      59: light compact updateProperties layoutSubviews / ["light compact"]
      1:  / []
      regular all the same: light regular updateProperties layoutSubviews / ["light regular"]
      """)
  }

  @Test func aViewThatMovesTakesTheTraitsOfItsNewPlace() {
    let (stage, dark) = (stage(), View())
    dark.traitOverrides.style = .dark
    parent.addSubview(dark)
    let film = film(stage, ["moved": { dark.addSubview(child) }])
    expectEqual(
      film,
      """
      first: updateProperties layoutSubviews / []
      moved: dark regular updateProperties layoutSubviews / []
      """)
    child.removeFromSuperview()
    child.updateTraitsIfNeeded()
    expectEqual(child.runs(), "light regular")
    expectEqual(child.traits, Traits())
  }
}
