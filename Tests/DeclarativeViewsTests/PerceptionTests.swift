import DeclarativeViews
import InstrumentedObservation
import TestSupport

/// The four samples of the article on perceptible models: where they are read, and which changes
/// are reported, on a platform without Observation.
@Suite @MainActor struct PerceptionTests {
  @Perceptible final class Counter {
    var count = 0
  }

  @Perceptible final class Rows {
    var rows = [Row(1), Row(2)]
  }

  @Perceptible final class Row: Identifiable {
    let id: Int
    var title: String
    init(_ id: Int) { (self.id, title) = (id, "row \(id)") }
  }

  struct Unwrapped: View {
    let model: Counter
    var body: some View {
      Text("\(model.count)")
      Button("Add") { model.count += 1 }
    }
  }

  struct Wrapped: View {
    let model: Counter
    var body: some View {
      WithPerceptionTracking {
        Text("\(model.count)")
        Button("Add") { model.count += 1 }
      }
    }
  }

  struct OuterOnly: View {
    let model: Rows
    var body: some View {
      WithPerceptionTracking {
        ForEach(model.rows) { row in Text(row.title) }
      }
    }
  }

  struct Both: View {
    let model: Rows
    var body: some View {
      WithPerceptionTracking {
        ForEach(model.rows) { row in
          WithPerceptionTracking { Text(row.title) }
        }
      }
    }
  }

  private func stage(_ view: some View) -> Stage {
    Stage(view, size: GridSize(width: 12, height: 2), traits: TraitOverrides(platform: .iOS16))
  }

  /// Checklist row 93.
  @Test func anUnwrappedBodyIsStaleAndSaysSo() {
    let model = Counter()
    let stage = stage(Unwrapped(model: model))
    let first = stage.commit()
    expectEqual(first.lines, ["0", "[ Add ]"])
    expectEqual(first.warnings, ["Counter.count in Unwrapped body"])
    model.count = 1
    #expect(!stage.needsCommit)
  }

  @Test func aWrappedBodyUpdates() throws {
    let stage = stage(Wrapped(model: Counter()))
    let first = stage.commit()
    expectEqual(first.lines, ["0", "[ Add ]"])
    expectEqual(first.problems, [])
    try stage.tap("Add")
    let second = stage.commit()
    expectEqual(second.lines, ["1", "[ Add ]"])
    expectEqual(second.problems, [])
    expectEqual(second.bodies, ["Wrapped/WithPerceptionTracking 1"])
  }

  /// Checklist row 97.
  @Test func theRowsNeedTheirOwnWrapper() {
    let model = Rows()
    let stage = stage(OuterOnly(model: model))
    let first = stage.commit()
    expectEqual(first.lines, ["row 1", "row 2"])
    expectEqual(
      first.warnings, ["Row.title in Row[0] body", "Row.title in Row[1] body"])
    model.rows[0].title = "new"
    #expect(!stage.needsCommit)
    model.rows.append(Row(3))
    #expect(stage.needsCommit)
  }

  /// Checklist row 98.
  @Test func bothWrappersAreEnough() {
    let model = Rows()
    let stage = stage(Both(model: model))
    expectEqual(stage.commit().problems, [])
    model.rows[0].title = "new"
    expectEqual(stage.commit().lines, ["new", "row 2"])
  }

  @Test(arguments: [Platform.iOS17, .iOS18(tracking: false), .iOS26])
  func withObservationNoWrapperIsNeeded(_ platform: Platform) {
    let model = Counter()
    let stage = Stage(
      Unwrapped(model: model), size: GridSize(width: 12, height: 2),
      traits: TraitOverrides(platform: platform))
    expectEqual(stage.commit().problems, [])
    model.count = 1
    expectEqual(stage.commit().lines, ["1", "[ Add ]"])
  }
}

extension FrameRecord {
  /// The reads whose changes are not reported: the property, and the last part of the path.
  fileprivate var warnings: [String] {
    problems.compactMap { problem in
      guard case .untrackedRead(let path, let method, let read) = problem else { return nil }
      return "\(read.property) in \(path.split(separator: "/").last ?? "") \(method)"
    }
  }
}
