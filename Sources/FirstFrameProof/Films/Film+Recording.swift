extension Film {
  /// What a recording can contain for each frame besides the picture and its cause.
  ///
  /// A recording with details changes when the renderer works in another way, even if the pictures
  /// stay the same.
  public enum Detail: CaseIterable, Sendable {
    /// The commit's number.
    case commits
    /// The number of turns before the frame.
    case turns
    /// How late the latest change in the frame was delivered.
    case latency
    /// How often each phase ran.
    case runs
    /// Why each body ran, without lines of code, which change too often: `Row: Donut.name was
    /// written`.
    ///
    /// It needs a film that explains: `Film(of: stage, explaining: true)`.
    case reasons
  }

  /// The frames and their causes, in the form that is stored and compared.
  public var recording: Recording { recording(showing: []) }

  /// The frames, their causes and some details of each frame.
  ///
  /// The last frame is repeated in two cases: if the last steps have changed nothing, with these
  /// steps and the time until something waiting is due; and if a block waits for a real queue,
  /// which a film does not run. Time that has passed is such a step only if something still waits.
  public func recording(showing details: Set<Detail>) -> Recording {
    let shown = frames.map { frame in
      Recording.Frame(
        label: frame.label(of: frame.cause, showing: details, explained: explains),
        grid: frame.grid,
        cursor: frame.record.cursor, focus: frame.record.focus)
    }
    return Recording(frames: shown + ending(of: shown, after: unchangedSteps))
  }

  /// The last frame again if steps came after it, if time has passed and was too short, or if a
  /// block waits for a real queue; otherwise nothing.
  private func ending(
    of shown: [Recording.Frame], after steps: [Schedule.Step]
  ) -> [Recording.Frame] {
    let outside = outsideWaits
    let isTooShort = steps.isEmpty && hasPassedIdleTime && timeLeft != nil
    let steps = isTooShort ? [.time] : steps
    guard let last = shown.last, !steps.isEmpty || !outside.isEmpty else { return [] }
    let waits = (timeLeft.map { ["\($0)"] } ?? []) + outside
    let waiting = waits.isEmpty ? [] : ["left waiting for \(Words.list(waits))"]
    let unchanged = steps.isEmpty ? [] : ["\(FrameCause(steps)): nothing changed"]
    return [
      .init(
        label: (unchanged + waiting).joined(separator: "; "), grid: last.grid,
        cursor: last.cursor, focus: last.focus)
    ]
  }
}

extension Film: @MainActor CustomStringConvertible {
  /// The frames in order, each below its number and its cause.
  public var description: String { Filmstrip(recording).description }
}

extension FilmFrame {
  /// The label of the frame: a cause and the chosen details.
  func label(
    of cause: FrameCause, showing details: Set<Film.Detail>, explained: Bool
  ) -> String {
    let parts = Film.Detail.allCases.filter(details.contains).compactMap {
      $0 == .reasons && !explained
        ? "reasons: make it Film(of: …, explaining: true)" : words(for: $0)
    }
    return ([cause.description] + parts).joined(separator: " · ")
  }

  private func words(for detail: Film.Detail) -> String? {
    switch detail {
    case .commits: "commit \(number)"
    case .turns: "after " + Words.count(turn, "turn")
    case .latency: latency?.words
    case .runs:
      runCounts.isEmpty
        ? "no run" : runCounts.map { "\($0.phase) \($0.count)" }.joined(separator: ", ")
    case .reasons: reasons.isEmpty ? "no body" : reasons.joined(separator: ", ")
    }
  }

  /// Each body that ran and the reasons, without the lines of code of the writes.
  private var reasons: [String] {
    record.runs.filter { !$0.reasons.isEmpty }.map { run in
      let body = run.path.split(separator: "/").last ?? ""
      let written = " was written"
      let words = run.reasons.map { reason in
        guard let end = reason.firstRange(of: written)?.upperBound else { return reason }
        return String(reason[..<end])
      }
      return "\(body): \(words.joined(separator: " and "))"
    }
  }
}

extension FrameRecord.Latency {
  /// How late the view was notified, in words.
  fileprivate var words: String {
    switch self {
    case .synchronous: "synchronously"
    case .layoutFlush: "at the layout flush"
    case .nextTurn: "in the next turn"
    case .nextSuspension: "at the next suspension"
    }
  }
}

// MARK: - Without some regions

extension Film {
  /// The frames and their causes with some regions masked, and with notes in the header.
  ///
  /// The film must watch each name: `Film(of: stage, watching: ["clock"])`. A frame that looks like
  /// the one before once the regions are masked is left out, and its cause is added to the next
  /// frame's.
  public func recording(
    showing details: Set<Detail> = [], ignoring regions: [Region], notes: [String: String] = [:]
  ) throws(RegionFlaw) -> Recording {
    let rects = try rects(of: regions)
    var shown: [Recording.Frame] = []
    var steps: [Schedule.Step] = []
    for (frame, rects) in zip(frames, rects) {
      steps += frame.cause.steps
      let masked = Recording.Frame(
        label: frame.label(of: FrameCause(steps), showing: details, explained: explains),
        grid: frame.grid,
        cursor: frame.record.cursor, focus: frame.record.focus
      ).masked(rects)
      if let last = shown.last, last.looksLike(masked) { continue }
      shown.append(masked)
      steps = []
    }
    let left = steps.filter(\.isOfTest) + unchangedSteps
    return Recording(frames: shown + ending(of: shown, after: left), notes: notes)
  }
}

extension Recording.Frame {
  /// Returns true if both frames have the same picture, cursor and focus.
  fileprivate func looksLike(_ other: Recording.Frame) -> Bool {
    cursor == other.cursor && focus == other.focus && grid == other.grid
  }
}

// MARK: - Where regions are

extension Film {
  /// The rectangles of a region in each frame.
  func rects(of region: Region) throws(RegionFlaw) -> [[GridRect]] {
    switch region {
    case .named(let name): return try watched.rects(named: name)
    case .cells(let rect):
      let isOnOne = frames.contains {
        !rect.intersection(GridRect(origin: .zero, size: $0.grid.size)).isEmpty
      }
      guard isOnOne else { throw .outside(rect, frames.last?.grid.size ?? .zero) }
      return frames.map { _ in [rect] }
    }
  }

  /// The rectangles of several regions in each frame.
  func rects(of regions: [Region]) throws(RegionFlaw) -> [[GridRect]] {
    var all = frames.map { _ in [GridRect]() }
    for region in regions {
      for (index, rects) in try rects(of: region).enumerated() { all[index] += rects }
    }
    return all
  }
}

/// The rectangles of the names that a film watches, frame by frame.
@MainActor struct WatchedRegions {
  private let names: [String]
  private let namer: (any RegionNaming)?
  /// The rectangles for each frame and each name.
  private var frames: [[[GridRect]]] = []

  /// Watches names in a renderer; a renderer that does not name regions has no rectangles.
  init(_ names: [String], in source: any FrameSource) {
    self.names = names
    namer = source as? any RegionNaming
  }

  /// Notes the rectangles in the frame that was just committed.
  ///
  /// A renderer only has the rectangles of the current frame.
  mutating func note() {
    if names.isEmpty { return }
    frames.append(names.map { namer?.regions(named: $0) ?? [] })
  }

  /// The rectangles of the name in each frame; throws if no frame has any.
  func rects(named name: String) throws(RegionFlaw) -> [[GridRect]] {
    guard let index = names.firstIndex(of: name) else { throw .unwatched(name) }
    guard let namer else { throw .namesNothing(name) }
    let rects = frames.map { $0[index] }
    if rects.allSatisfy(\.isEmpty) { throw .unknown(name, known: namer.regionNames) }
    return rects
  }
}
