import InstrumentedObservation

/// A message of the other kind.
@Perceptible @MainActor final class PerceptibleMessage: Texting {
  var text = "A"
}

/// A list of the article on the backport, whose rows are perceptible too.
@Perceptible @MainActor final class Roster {
  var title = "Cup"
  var entries = [Entry("Ada"), Entry("Bob"), Entry("Cy")]
}

/// A row of a list.
@Perceptible @MainActor final class Entry {
  var name: String

  init(_ name: String) { self.name = name }
}
