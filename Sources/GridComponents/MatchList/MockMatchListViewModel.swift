public import Observation

/// A list of matches for tests and previews, written from the outside.
@Observable public final class MockMatchListViewModel: MatchListViewModel, ComponentModel {
  /// The rows' models, which stay the same objects as long as their matches are in the list.
  public private(set) var rows: [MockMatchViewModel]

  /// Makes a model in a state.
  public init(_ state: MatchListState) { rows = state.matches.map(MockMatchViewModel.init) }

  /// The rows' models.
  public var matches: [any MatchViewModel] { rows }

  /// Everything that is shown; the list itself is written only if other matches are in it.
  public var state: MatchListState {
    get { MatchListState(matches: rows.map(\.match)) }
    set {
      var known = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      let next = newValue.matches.map { match in
        guard let row = known.removeValue(forKey: match.id) else {
          return MockMatchViewModel(match)
        }
        row.show(match)
        return row
      }
      if !next.elementsEqual(rows, by: ===) { rows = next }
    }
  }

  /// A new list of a day's matches.
  public static var matchday: MockMatchListViewModel { MockMatchListViewModel(.matchday) }
  /// A new list of more matches than there is room for.
  public static var season: MockMatchListViewModel { MockMatchListViewModel(.season) }
  /// A new list without a match.
  public static var empty: MockMatchListViewModel { MockMatchListViewModel(.empty) }
}
