import ViewsTestSupport

@testable import GridCatalog

/// A model without `@Observable`, which the compiler accepts.
private final class DeafThermostat: ComponentModel {
  var degrees: Int

  init(_ state: ThermostatState) { degrees = state.degrees }

  var state: ThermostatState {
    get { ThermostatState(degrees: degrees) }
    set { degrees = newValue.degrees }
  }
}

/// What the catalog says of a model that is not `@Observable`.
@MainActor @Suite struct UnobservedModelTests {
  private let catalog = catalog([ComponentAction("warmer") { $0.degrees += 1 }])

  private static func catalog(_ actions: [ComponentAction<ThermostatState>]) -> Catalog {
    Catalog(
      components: [
        Component(
          "Dial", summary: "The temperature.", size: GridSize(width: 12, height: 1),
          samples: [Sample("cold", ThermostatState(degrees: 5))], actions: actions,
          view: { (model: DeafThermostat) in ThermostatView { model.degrees } })
      ], name: "homes")
  }

  @Test func thePageNamesTheCause() {
    let page = catalog.outcome(of: ["--print", "Dial"])
    expectEqual(page.status, 1)
    #expect(
      page.output.contains(
        """
        ✗ Dial: old (stale): commit → warmer → commit
          DeafThermostat is not @Observable: nothing runs again when it changes. Write
          @Observable before its class.
          Its frames: swift run homes --print Dial
        """), "\(page.output)")
  }

  @Test func theFilmNamesTheCause() {
    let outcome = catalog.outcome(of: ["--film", "Dial"])
    expectEqual(outcome.status, 1)
    expectEqual(
      outcome.output,
      """
      Dial by tracked: its model is not @Observable
      ════════════════════════════════════════════════════════════════════════════════

      1 start          2 warmer: nothing changed
      |5 degrees   |   |5 degrees   |

      The picture after warmer is wrong: a new view of the model shows something else.

      DeafThermostat is not @Observable: nothing runs again when it changes. Write
      @Observable before its class.
      """)
  }

  @Test func theFilmFindsAWrongFrameBeforeALastOneThatIsRight() {
    let catalog = Self.catalog([
      ComponentAction("look") { _ in }, ComponentAction("warmer") { $0.degrees += 1 },
      ComponentAction("colder") { $0.degrees -= 1 },
    ])
    let outcome = catalog.outcome(of: ["--film", "Dial"])
    expectEqual(outcome.status, 1)
    #expect(
      outcome.output.contains(
        "The picture after warmer is wrong: a new view of the model shows something else."),
      "\(outcome.output)")
  }

  @Test func theBrowserNamesTheCause() {
    let size = GridSize(width: 80, height: 24)
    let program = BrowserProgram(BrowserModel(catalog, size: size))
    program.resize(to: size)
    _ = program.commit()
    program.handle(.key(KeyPress(.character("1"))))
    let lines = program.commit().grid.lines.map { String($0.dropFirst(17)) }
    expectEqual(
      lines[5..<20].joined(separator: "\n"),
      """
      ✗ old  tracked  its model is not @Observable
      5 degrees

      ── inside of tracked ─────────────────────────────────────────
      Frame 2                        Views
      turn 0, nothing changed        ThermostatView 12x1 at 0,0
      Ran for it                       Label 12x1 at 0,0 "5 degre…
      nothing
      Has read
      nothing that announces a
      change: DeafThermostat is
      not @Observable


      ▸ The model is not @Observable, so it announces no change.
      """)
  }

  @Test func anObservableModelIsNotNamed() {
    #expect(UnobservedModel(of: Component.thermostat, by: .tracked) == nil)
    #expect(UnobservedModel(of: Component.comparable, by: .observed) == nil)
  }
}

/// The lines of the browser's inside.
@Suite struct InspectionLineTests {
  @Test func aWordThatIsTooWideIsBrokenBeforeTheMethod() {
    let lines = [
      "1× ScoreView.body, forced", "1× ThermostatView.updateProperties, forced",
      "1× AnAirConditioningThermostat.draw, forced", "AnAirConditioningThermostat",
    ].map { Inspection.Line(text: $0).broken(at: 20) }
    expectEqual(
      lines,
      [
        "1× ScoreView.body, forced", "1× ThermostatView. updateProperties, forced",
        "1× AnAirConditioningTh… draw, forced", "AnAirConditioningTh…",
      ])
  }
}
