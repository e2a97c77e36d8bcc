import FirstFrameProof
import ViewsTestSupport

@testable import GridCatalog

/// A catalog of components that are not the library's.
@MainActor @Suite struct GridCatalogTests {
  private let catalog = Catalog(components: [Component.thermostat], name: "homes")

  private func screen(_ catalog: Catalog, keys: KeyPress...) -> String {
    let program = program(catalog)
    for key in keys {
      program.handle(.key(key))
      _ = program.commit()
    }
    return program.commit().grid.sketch
  }

  private func program(_ catalog: Catalog) -> BrowserProgram {
    let size = GridSize(width: 80, height: 20)
    let program = BrowserProgram(BrowserModel(catalog, size: size))
    program.resize(to: size)
    _ = program.commit()
    return program
  }

  private func key(_ character: Character) -> KeyPress { KeyPress(.character(character)) }

  /// The help ends by any key, and all keys are the component's inside of it.
  @Test func ctrlCIsLeftToTheTerminal() {
    let program = program(catalog)
    for key in [KeyPress(.character("1")), KeyPress(.character("?")), .escape] {
      #expect(program.handle(.key(key)))
      _ = program.commit()
      #expect(!program.handle(.key(KeyPress(.character("c"), .control))))
    }
  }

  @Test func aComponentWithoutAFaceIsShownOnce() {
    expectEqual(
      screen(catalog),
      """
        homes   A view's first frame must already be right. Each is judged here.
      ───────────────┬────────────────────────────────────────────────────────────────
      ▸ Thermostat   │ Thermostat                                 cold · state 1 of 2
                     │ The temperature that is wanted.
                     │
                     │ ✓ right  tracked  reads an @Observable model
                     │ 5 degrees
                     │
                     │ ── inside of tracked ─────────────────────────────────────────
                     │ Frame 1                      ┃ Views
                     │ turn 0, changed in the       ┃ ThermostatView 12x1 at 0,0
                     │ layout                       ┃   Label 12x1 at 0,0 "5 degre…
                     │ Ran for it                   │
                     │ 1× ThermostatView.           │
                     │ updateProperties             │
                     │ ▸ Right: a new view would show the same. Press 1 for a change.
                     │ tracked  ▸✓
      ───────────────┴────────────────────────────────────────────────────────────────
       1 warmer
       space turn  s state  p play  enter use  i inside  t light  ? help  q quit
      """)
  }

  /// Checklist row 108: the named states of a component of the user's own, one after the other.
  @Test func keysChangeItAndNoOtherDeliveryIsOffered() {
    let after = screen(catalog, keys: key("1"), key("s"), key("d"))
    #expect(after.contains("20 degrees"))
    #expect(after.contains("No other delivery can show this component."))
    let changed = screen(catalog, keys: key("1"), .tab, .enter)
    #expect(changed.contains("6 degrees"))
    #expect(changed.contains("tracked  ▸✓ 1✓"))
    let inside = screen(catalog, keys: key("i"))
    #expect(inside.contains("▸ The inside stays open: there is room for it."))
  }

  @Test func withAFaceItIsComparedWithObserve() {
    let shown = screen(
      Catalog(components: [Component.comparable], name: "homes"), keys: key("1"))
    #expect(shown.contains("tracked   ▸✓ 1✓"))
    #expect(shown.contains("observed  ▸✓ 1✗ ·?"))
    #expect(shown.contains("✓ right  tracked                ✗ old  observed"))
  }

  @Test func aDeliveryOfOnesOwnIsPluggedIn() {
    let forgetful = Delivery(ForgetfulDelivery())
    let catalog = Catalog(
      components: [Component.comparable], deliveries: [forgetful, .tracked], name: "homes")
    expectEqual(catalog.deliveries.map(\.name), ["tracked", "forgetful"])
    let shown = screen(catalog, keys: key("1"))
    #expect(shown.contains("forgetful  ▸✓ 1✗"))
    let outcome = catalog.outcome(of: ["--film", "thermostat", "--delivery", "Forgetful"])
    expectEqual(outcome.status, 0)
    #expect(outcome.output.contains("Thermostat by forgetful: shows the first state for ever"))
  }

  @Test func aDeliveryThatCannotShowAComponentHasABlankCell() {
    let forgetful = Delivery(ForgetfulDelivery())
    func cell(_ component: String, _ delivery: Delivery, _ symptoms: Set<Symptom> = [])
      -> ComparisonCell
    {
      ComparisonCell(
        component: component, delivery: delivery, symptoms: symptoms,
        cancellables: 0, lateness: .turns(0), runs: [], assigned: [])
    }
    let comparison = Comparison(
      [
        cell("A", .tracked), cell("A", .observed), cell("A", forgetful, [.stale]),
        cell("B", .tracked), cell("B", forgetful, [.stale]),
      ], by: [.tracked, .observed, forgetful])
    let rows = SymptomMatrix(comparison).lines.filter { $0.hasPrefix("A ") || $0.hasPrefix("B ") }
    expectEqual(rows, ["A · · S", "B ·   S"])
  }

  @Test func thePageSaysThatItIsRight() {
    let outcome = catalog.outcome(of: ["--all"])
    expectEqual(outcome.status, 0)
    #expect(outcome.output.contains("Tracked, Thermostat was right in every frame"))
    #expect(outcome.output.contains("The component, in its first states\n"))
    #expect(outcome.output.contains("Nothing is compared: there is no delivery but tracked.\n"))
    #expect(!outcome.output.contains("Which symptom where"))
    #expect(!outcome.output.contains("receive(on: main)"))
    let page = catalog.outcome(of: ["--print", "thermostat"])
    expectEqual(page.status, 0)
    #expect(page.output.contains("\nIts frames\n"))
    #expect(page.output.contains("frame 2: a turn later, ✓ the same picture"))
    #expect(!page.output.contains("The shortest ways"))
  }

  /// What is printed where there is no terminal.
  @Test func theSummaryNamesTheCallsThatShowMore() {
    let outcome = catalog.outcome(of: ["--print"])
    expectEqual(outcome.status, 0)
    expectEqual(
      outcome.output,
      """
      The component: Thermostat.

      The explorer ran every schedule with at most 2 actions, 2 turns and 2 commits of
      the tracked view: every frame equals that of a new view of the same model.

      The check has passed. Tracked, Thermostat was right in every frame, including
      the first.

      swift run homes --print Thermostat  one component, frame by frame
      swift run homes --all               every component, by each delivery
      swift run homes --help              all options
      """)
  }

  @Test func aWrongViewIsAnExitStatus() {
    let catalog = Catalog(components: [Component.thermostat, Component.stale], name: "homes")
    let calls = [["--print"], ["--all"], ["--print", "Stale"], ["--print", "Thermostat"]]
    let outcomes = calls.map { catalog.outcome(of: $0) }
    expectEqual(outcomes.map(\.status), [1, 1, 1, 0])
    #expect(outcomes[0].output.contains("✗ Stale: old (stale): warmer → commit"))
    expectEqual(
      outcomes.map { $0.output.contains("THE CHECK HAS FAILED") }, [true, true, true, false])
  }

  @Test func messagesNameTheProgram() {
    let unknown = catalog.outcome(of: ["--print", "Thermosat"])
    expectEqual(unknown.status, 2)
    expectEqual(
      unknown.output,
      """
      homes: there is no component "Thermosat". Did you mean Thermostat?
      The known names are:
        Thermostat

      swift run homes --help prints the usage.
      """)
    let help = catalog.outcome(of: ["--help"])
    expectEqual(help.status, 0)
    #expect(help.output.hasPrefix("usage: swift run homes [OPTION]"))
    #expect(help.output.contains("  tracked  tracked methods read an @Observable model"))
    #expect(
      !help.output.contains("observed"), "without a state view only the tracked view can show it")
    #expect(catalog.outcome(of: ["--film"]).output.contains(": --film Thermostat\n"))
  }

  @Test func aDeliveryThatCannotShowAComponentIsRefused() {
    let catalog = Catalog(components: [Component.comparable, Component.stale], name: "homes")
    let refused = catalog.outcome(of: ["--film", "stale", "--delivery", "observed"])
    expectEqual(refused.status, 2)
    #expect(
      refused.output.hasPrefix(
        "homes: Stale has no state view, so observed cannot show it: --film Stale")
    )
    let hint = "--film Thermostat --delivery observed"
    #expect(catalog.outcome(of: ["--film"]).output.contains(hint))
  }

  @Test func aStoryOfAComponentThatIsNotThereIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scenario = Scenario(0) { _ in
          Stage(View(), size: GridSize(width: 1, height: 1))
        } actions: {
          Action("add") { _ in }
        }
        let story = OrderStory(of: "Boiler", mistake: "-", naive: scenario, fixed: scenario)
        _ = Catalog(components: [Component.thermostat], name: "homes").telling([story])
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      words.contains(
        "The catalog has no component \"Boiler\" for a story of answers. "
          + "Use the name of one of its components: Thermostat."))
  }
}

/// Tells a state view its first state, and nothing else.
private struct ForgetfulDelivery: DeliveryMethod {
  let name = "forgetful"
  let summary = "shows the first state for ever"
  let gist = "show(model.state), once"

  func screen<State>(
    of component: Component<State>, showing model: any ComponentModel<State>
  ) -> ViewController {
    func screen(_ stateView: some StateView<State>) -> ViewController {
      stateView.show(model.state)
      return StateViewController(stateView)
    }
    return screen(component.stateView())
  }
}
