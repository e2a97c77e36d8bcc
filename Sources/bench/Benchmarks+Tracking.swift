import CharacterGrid
import GridViews

/// A number that one of the two registrars tracks.
@MainActor protocol TrackedNumber: AnyObject {
  var value: Int { get set }

  init()

  static func track(_ apply: () -> Void, _ onChange: @escaping @Sendable () -> Void)
}

extension Benchmark {
  /// Reads, writes and registrations of this package's registrar, each next to the toolchain's.
  static func tracking(_ count: Int) -> [Benchmark] {
    ofBothKinds(PerceptibleNumber.self, "", "a perceptible", count)
      + ofBothKinds(ObservableNumber.self, "-control", "an observable", count)
  }

  private static func ofBothKinds<Number: TrackedNumber>(
    _ kind: Number.Type, _ suffix: String, _ article: String, _ count: Int
  ) -> [Benchmark] {
    [
      trackedRead(kind, suffix, article), trackedWrite(kind, suffix, article),
      trackedRegistration(kind, suffix, article), trackedObservers(kind, suffix, article),
      trackedViews(kind, suffix, article, count), trackedBytes(kind, suffix, article),
    ]
  }

  private static let burst = 1_000

  private static func trackedRead<Number: TrackedNumber>(
    _ kind: Number.Type, _ suffix: String, _ article: String
  ) -> Benchmark {
    Benchmark(
      "tracked-read" + suffix, n: burst, unit: "read",
      work: "read \(article) property in a closure whose reads are tracked"
    ) {
      let number = kind.init()
      var sum = 0
      return Work {
        kind.track {
          for _ in 0..<burst { sum &+= number.value }
        } _: {
        }
        number.value = 1 - number.value
      } outcome: {
        "\(sum)"
      }
    }
  }

  private static func trackedWrite<Number: TrackedNumber>(
    _ kind: Number.Type, _ suffix: String, _ article: String
  ) -> Benchmark {
    Benchmark(
      "tracked-write" + suffix, n: burst, unit: "write",
      work: "write \(article) property that no closure has read"
    ) {
      let number = kind.init()
      return Work {
        for value in 1...burst { number.value = value }
      } outcome: {
        "\(number.value)"
      }
    }
  }

  private static func trackedRegistration<Number: TrackedNumber>(
    _ kind: Number.Type, _ suffix: String, _ article: String
  ) -> Benchmark {
    Benchmark(
      "tracked-change" + suffix, n: burst, unit: "change",
      work: "track a read of \(article) property, and write it"
    ) {
      let number = kind.init()
      var sum = 0
      return Work {
        for value in 1...burst {
          kind.track {
            sum &+= number.value
          } _: {
          }
          number.value = value
        }
      } outcome: {
        "\(sum)"
      }
    }
  }

  private static func trackedObservers<Number: TrackedNumber>(
    _ kind: Number.Type, _ suffix: String, _ article: String
  ) -> Benchmark {
    Benchmark(
      "tracked-observers" + suffix, n: burst, unit: "closure",
      work: "track \(burst) closures that read \(article) property, and write it once"
    ) {
      let number = kind.init()
      var sum = 0
      return Work {
        for _ in 0..<burst {
          kind.track {
            sum &+= number.value
          } _: {
          }
        }
        number.value += 1
      } outcome: {
        "\(sum)"
      }
    }
  }

  /// A view for each model; each commit reads all models again.
  private static func trackedViews<Number: TrackedNumber>(
    _ kind: Number.Type, _ suffix: String, _ article: String, _ count: Int
  ) -> Benchmark {
    Benchmark(
      "tracked-views" + suffix, n: count, unit: "view",
      work: "write the models of \(count) views that each draw \(article) property, and commit"
    ) {
      let numbers = (0..<count).map { _ in kind.init() }
      let root = StackView(.vertical)
      for number in numbers { root.addSubview(NumberView(number)) }
      let stage = Stage(root, size: GridSize(width: 8, height: count))
      _ = stage.commit()
      return Work {
        for number in numbers { number.value = 1 - number.value }
        _ = stage.commit()
      } outcome: {
        stage.outcome
      }
    }
  }

  private static func trackedBytes<Number: TrackedNumber>(
    _ kind: Number.Type, _ suffix: String, _ article: String
  ) -> Benchmark {
    Benchmark(
      bytes: "tracked-bytes" + suffix, n: burst, unit: "object",
      work: "keep \(article) object of one number, registered with one closure"
    ) {
      let number = kind.init()
      kind.track {
        _ = number.value
      } _: {
      }
      return number
    }
  }
}

/// A view that draws a number.
private final class NumberView: View {
  private let number: any TrackedNumber

  init(_ number: any TrackedNumber) {
    self.number = number
    super.init()
  }

  override func draw(in canvas: inout Canvas) { canvas.draw("\(number.value)", at: .zero) }

  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize { GridSize(width: 8, height: 1) }
}
