import InstrumentedObservation

/// A perceptible twin of `Pair`; changes to its untracked property are not reported.
@Perceptible @MainActor final class PerceptiblePair {
  var first = "a"
  var second = "b"
  @ObservationIgnored var cache = ""
}

/// A perceptible model of controls.
@Perceptible @MainActor final class PerceptibleForm: ControlModel {
  var isOn = false
  var text = "old"
  var count = 1
}

/// A model that is changed in place.
@Perceptible @MainActor final class PerceptibleLetters {
  var letters = ["a"]
}

/// A model that any thread may write, as careless code does.
@Perceptible final class UnguardedPerceptible {
  var text = "old"
}

/// A model whose registrar can be asked.
@MainActor final class CountedPerceptible: Perceptible {
  let registrar = PerceptionRegistrar()
  private var stored = 0

  var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
  }
}
