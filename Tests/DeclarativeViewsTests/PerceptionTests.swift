import DeclarativeViews
import InstrumentedObservation

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
    init(_ id: Int) { (self.id, title) = (id, "\(id)") }
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

  struct Outer: View {
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

  /// Checklist row 93: an unwrapped body is stale and says so.
  ///
  /// With Observation, no wrapper is needed.
  @Test func aBodyUpdatesIfItIsWrappedOrWithObservation() {
    func film(_ view: (Counter) -> some View, on platform: Platform) -> String {
      let model = Counter()
      return Stage(view(model), 7, 2, platform: platform).film(
        .act("count = 1") { model.count = 1 }, .tap("Add"), drawing: \.words,
        noting: \.warningsAndBodies)
    }
    expectEqual(
      film(Unwrapped.init, on: .iOS16),
      """
      first     ¦ 0 [ Add ] ¦ Counter.count in Unwrapped body; Unwrapped
      count = 1 ¦ 0 [ Add ] ¦
      tap Add   ¦ 0 [ Add ] ¦
      """)
    expectEqual(
      film(Wrapped.init, on: .iOS16),
      """
      first     ¦ 0 [ Add ] ¦ Wrapped With
      count = 1 ¦ 1 [ Add ] ¦ With
      tap Add   ¦ 2 [ Add ] ¦ With
      """)
    for platform in [Platform.iOS17, .iOS18(tracking: false), .iOS26] {
      expectEqual(
        film(Unwrapped.init, on: platform),
        """
        first     ¦ 0 [ Add ] ¦ Unwrapped
        count = 1 ¦ 1 [ Add ] ¦ Unwrapped
        tap Add   ¦ 2 [ Add ] ¦ Unwrapped
        """)
    }
  }

  /// Checklist rows 97 and 98: the rows need their own wrapper, and both are enough.
  @Test func theRowsNeedTheirOwnWrapper() {
    func film(_ view: (Rows) -> some View) -> String {
      let model = Rows()
      return Stage(view(model), 20, 3, platform: .iOS16).film(
        .act("rename") { model.rows[0].title = "new" }, .act("add") { model.rows.append(Row(3)) },
        drawing: \.words, noting: \.warningsAndBodies)
    }
    expectEqual(
      film(Outer.init),
      """
      first  ¦ 1 2   ¦ Row.title in Row[0] body; Row.title in Row[1] body; Outer With Row[0] Row[1]
      rename ¦ 1 2   ¦
      add    ¦ 1 2 3 ¦ Row.title in Row[2] body; With Row[2]
      """)
    expectEqual(
      film(Both.init),
      """
      first  ¦ 1 2     ¦ Both With Row[0] With Row[1] With
      rename ¦ new 2   ¦ With
      add    ¦ new 2 3 ¦ With Row[2] With
      """)
  }
}

extension FrameRecord {
  /// The reads whose changes are not reported: the property, and the last part of the path.
  ///
  /// Then the bodies that ran, and other problems.
  fileprivate var warningsAndBodies: String {
    let words = problems.map { problem in
      guard case .untrackedRead(let path, let method, let read) = problem else {
        return "\(problem)"
      }
      return "\(read.property) in \(path.split(separator: "/").last ?? "") \(method)"
    }
    return (words + [ran.replacing("WithPerceptionTracking", with: "With")]).joined(separator: "; ")
  }
}
