import GridViews

extension Components {
  /// A list of matches whose rows are as high as their texts.
  static let matchList = Component(
    "MatchList", summary: "A list of matches, each row as high as its texts need.",
    size: GridSize(width: 36, height: 20), wide: GridSize(width: 76, height: 11),
    samples: [
      Sample("matchday", MatchListState.matchday), Sample("season", .season),
      Sample("empty", .empty),
    ],
    actions: [
      ComponentAction("France equalise") { state in
        state.update("cmr-fra") { ($0.score, $0.status) = ("1 – 1", .live(minute: 71)) }
      },
      ComponentAction("Japan's stadium is told") { state in
        state.update("jpn-bra") { $0.venue = "Japan National Stadium, Tokyo" }
      },
      ComponentAction("Norway's match is off") { state in
        state.matches.removeAll { $0.id == "nor-sco" }
      },
      ComponentAction("a match is added on top") { state in
        guard !state.matches.contains(where: { $0.id == "ind-nep" }) else { return }
        let match = MatchRow(
          id: "ind-nep", home: "India", away: "Nepal", score: "0 – 0", status: .live(minute: 3))
        state.matches.insert(match, at: 0)
      },
      ComponentAction("final whistle in Yaoundé") { state in
        state.update("cmr-fra") { $0.status = .finished }
      },
    ],
    view: { (model: ObservableModel<MatchListState>) in MatchListView(model) },
    face: { MatchListFace() })
}
