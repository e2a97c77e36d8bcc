/// Whether values were shown in the order in which they were written, some left out.
struct ShownOrder<Value: Equatable> {
  /// The first value that does not follow the one before it; nil where all do.
  let strays: (before: Value?, stray: Value)?

  /// Looks for each value from the one before on: one that is shown again is shown still.
  init(_ shown: [Value], written: [Value]) {
    var rest = written[...]
    var before: Value?
    for value in shown {
      guard let index = rest.firstIndex(of: value) else {
        strays = (before, value)
        return
      }
      rest = rest[index...]
      before = value
    }
    strays = nil
  }
}
