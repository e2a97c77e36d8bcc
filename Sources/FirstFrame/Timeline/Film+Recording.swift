import CharacterGrid

extension Film {
  /// What a recording says of each frame besides its cause, where it is asked to.
  ///
  /// These change with the engine, not only with what is shown.
  public enum Detail: CaseIterable, Sendable {
    /// The commit's number.
    case commits
    /// How many turns came before.
    case turns
    /// How late the latest change came.
    case latency
    /// How often each phase ran.
    case runs
  }

  /// The frames and their causes, as they are stored and compared.
  public var recording: Recording { recording(showing: []) }

  /// The frames, their causes and some more about each.
  public func recording(showing details: Set<Detail>) -> Recording {
    Recording(
      frames: frames.map { frame in
        .init(
          label: frame.label(of: frame.cause, showing: details), grid: frame.grid,
          cursor: frame.record.cursor,
          focus: frame.record.focus)
      })
  }
}

extension Film: @MainActor CustomStringConvertible {
  /// The frames in order, each under its number and its cause.
  public var description: String { Filmstrip(recording).description }
}

extension FilmFrame {
  /// The words over the frame: a cause, and what else is asked for.
  func label(of cause: FrameCause, showing details: Set<Film.Detail>) -> String {
    let words = Film.Detail.allCases.filter(details.contains).compactMap(words)
    return ([cause.description] + words).joined(separator: " · ")
  }

  private func words(for detail: Film.Detail) -> String? {
    switch detail {
    case .commits: "commit \(number)"
    case .turns: "after " + Words.count(turn, "turn")
    case .latency: latency?.words
    case .runs:
      runCounts.isEmpty
        ? "no run" : runCounts.map { "\($0.phase) \($0.count)" }.joined(separator: ", ")
    }
  }
}
