import DeferredDelivery

@testable import GridCatalog
@testable import catalog

/// Components by deliveries by symptoms, measured.
@MainActor @Suite(.inOwnProcess) struct ComparisonTests {
  /// All of them take long.
  private static let compared = Components.all.filter {
    isLongRun || ["Score", "StatusList", "Counter", "Message"].contains($0.name)
  }
  private static let all = Comparison(of: compared, by: OurCatalog.catalog.deliveries)
  private static let score = Comparison(
    of: Components.named("Score").map { [$0] } ?? [], by: OurCatalog.catalog.deliveries)

  /// Checklist rows 15 and 69: the documents' summaries as figures of one component.
  @Test func theScoreByEachDelivery() {
    let rows = Self.score.measurements.map { cell in
      "\(cell.delivery.name): \(cell.letters), \(cell.cancellables) kept, "
        + "late \(cell.lateness), runs \(cell.runs)"
    }
    expectEqual(
      rows,
      [
        "tracked: ·, 0 kept, late 0, runs [1, 1, 1, 1, 1]",
        "observed: S, 0 kept, late 1, runs [1, 1, 1, 1, 1]",
        "naive: ESO, 1 kept, late 1, runs [1, 1, 1, 1, 1]",
        "workaround: SO, 1 kept, late 1, runs [1, 1, 1, 1, 1]",
        "no-drop-first: SDO, 1 kept, late 1, runs [1, 1, 1, 1, 1]",
        "no-first-render: ESO∞, 1 kept, late ∞, runs [1, 1, 1, 1, 1]",
        "passthrough: SO∞, 1 kept, late ∞, runs [0, 1, 1, 1, 1]",
        "no-replay: ESO∞, 1 kept, late ∞, runs [1, 1, 1, 1, 1]",
        "not-stored: S∞, 0 kept, late ∞, runs [0, 0, 0, 0, 0]",
        "gap: SO∞, 1 kept, late ∞, runs [1, 1, 1, 1, 1]",
        "published: SO, 1 kept, late 1, runs [1, 1, 1, 1, 1]",
        "inline: O, 1 kept, late 0, runs [1, 1, 1, 1, 1]",
        "declarative: ·, 0 kept, late 0, runs [1, 1, 1, 1, 1]",
      ])
  }

  /// Checklist row 50: `observe` is synchronous only the first time.
  @Test func theThesisHoldsForTheComponents() {
    #expect(Self.all.fulfills(OurCatalog.catalog.expectations))
    expectEqual(Self.all.components, Self.compared.map(\.name))
    expectEqual(Self.all.deliveries, OurCatalog.catalog.deliveries)
    for cell in Self.all.cells(of: .tracked) { #expect(cell.isClean, "\(cell)") }
    for cell in Self.all.cells(of: .observed) {
      #expect(!cell.symptoms.contains(.emptyFirst), "\(cell)")
      #expect(cell.symptoms.contains(.stale) && cell.lateness == .turns(1), "\(cell)")
    }
  }

  @Test func everyPageFitsATerminal() {
    let lines =
      ContactSheet(of: Self.compared).lines + ComparisonTable(Self.all).lines
      + SymptomMatrix(Self.all).lines + Qualification(Self.all).lines
    for line in lines where line.columns > 80 { Issue.record("too wide: \(line)") }
    for name in Self.all.components {
      #expect(lines.contains { $0.hasPrefix("\(name): ") })
      #expect(lines.contains { $0.hasPrefix("\(name) ") })
    }
  }

  @Test func anyWrongCellTopplesTheThesis() {
    func holds(_ change: (inout [ComparisonCell]) -> Void) -> Bool {
      var cells = Self.score.measurements
      change(&cells)
      let catalog = OurCatalog.catalog
      return Comparison(cells, by: catalog.deliveries).fulfills(catalog.expectations)
    }
    func replaced(
      _ cell: ComparisonCell, symptoms: Set<Symptom>? = nil, cancellables: Int? = nil,
      lateness: ComparisonCell.Lateness? = nil
    ) -> ComparisonCell {
      ComparisonCell(
        component: cell.component, delivery: cell.delivery, symptoms: symptoms ?? cell.symptoms,
        cancellables: cancellables ?? cell.cancellables,
        lateness: lateness ?? cell.lateness, runs: cell.runs, assigned: cell.assigned)
    }
    #expect(holds { _ in })
    let wrong: [(Int, (ComparisonCell) -> ComparisonCell)] =
      Symptom.allCases.map { symptom in (0, { replaced($0, symptoms: [symptom]) }) } + [
        (0, { replaced($0, cancellables: 1) }), (0, { replaced($0, lateness: .turns(1)) }),
        (1, { replaced($0, symptoms: [.emptyFirst, .stale]) }),
        (1, { replaced($0, lateness: .turns(0)) }), (2, { replaced($0, symptoms: [.emptyFirst]) }),
        (2, { replaced($0, symptoms: [.stale]) }),
      ]
    let toppled = wrong.map { index, change in holds { $0[index] = change($0[index]) } }
    let missing = (0..<3).map { index in holds { $0.remove(at: index) } }
    expectEqual(toppled + missing, Array(repeating: false, count: wrong.count + 3))
  }

  // MARK: - Cancellables

  @Test func cancellablesAreFoundWhereverAViewKeepsThem() {
    final class Owner {
      let kept = [AnyCancellable {}, AnyCancellable {}]
    }
    final class Keeping: View {
      let one = AnyCancellable {}
      let maybe: AnyCancellable? = nil
      let some: AnyCancellable? = AnyCancellable {}
      let set: Set<AnyCancellable> = [AnyCancellable {}]
      let owner = Owner()
      let label = Label("x")
    }
    let size = GridSize(width: 4, height: 1)
    let counter = SubscriptionCounter(Delivery.all)
    expectEqual(counter.count(on: Stage(Keeping(), size: size)), 5)
    expectEqual(counter.count(on: Stage(Label("x"), size: size)), 0)
  }
}
