/// The named regions of a scenario that were excepted and were in some picture.
@MainActor struct ExceptedRegions {
  private var found = Set<String>()
  private var known = Set<String>()

  /// Notes the regions of a picture.
  mutating func note(_ regions: [Region], in namer: (any RegionNaming)?) {
    for case .named(let name) in regions where !found.contains(name) {
      if namer?.regions(named: name).isEmpty == false { found.insert(name) }
      known.formUnion(namer?.regionNames ?? [])
    }
  }

  mutating func note(_ others: ExceptedRegions) {
    found.formUnion(others.found)
    known.formUnion(others.known)
  }

  /// Why excepting the regions has no effect; nil if each of them was in some picture.
  func nothingTested(of regions: [Region]) -> NothingTested? {
    for case .named(let name) in regions where !found.contains(name) {
      return .noSuchRegion(name, known: known.sorted())
    }
    return nil
  }
}
