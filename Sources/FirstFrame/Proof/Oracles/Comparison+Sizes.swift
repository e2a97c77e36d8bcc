import CharacterGrid

extension Comparison {
  /// A view that was measured before its content was there, or that keeps the size of an older one.
  var wrongSize: Finding? {
    difference == nil ? nil : .wrongSize(live: history.measures, fresh: fresh.measures)
  }
}
