/// A number that one of the two registrars tracks.
@MainActor protocol TrackedNumber: AnyObject {
  var value: Int { get set }

  init()

  static func track(_ apply: () -> Void, _ onChange: @escaping @Sendable () -> Void)
}

extension Benchmark {
  /// A registration of this package's registrar, next to one of the toolchain's.
  static let tracking: [Benchmark] = [
    trackedChange(PerceptibleNumber.self, "", "a perceptible"),
    trackedChange(ObservableNumber.self, "-control", "an observable"),
  ]

  private static func trackedChange<Number: TrackedNumber>(
    _ kind: Number.Type, _ suffix: String, _ article: String
  ) -> Benchmark {
    let burst = 1_000
    return Benchmark(
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
}
