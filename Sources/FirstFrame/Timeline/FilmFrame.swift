public import CharacterGrid

/// A frame that looks different from the one before, and why.
public struct FilmFrame: Sendable {
  /// The committed frame.
  public let record: FrameRecord
  /// What was done since the frame before.
  public let cause: FrameCause
}

extension FilmFrame {
  /// The picture.
  public var grid: Grid { record.grid }
  /// The number of the commit that made it, from 1; commits that changed nothing count too.
  public var number: Int { record.number }
  /// How many turns of the main queue came before.
  public var turn: Int { record.turn }
  /// How late the latest change in it came; nil where nothing changed.
  public var latency: FrameRecord.Latency? { record.latency }

  /// How often each phase ran for it, in the order in which they first ran.
  public var runCounts: [(phase: String, count: Int)] {
    record.runs.reduce(into: []) { counts, run in
      if let index = counts.firstIndex(where: { $0.phase == run.phase }) {
        counts[index].count += run.count
      } else {
        counts.append((run.phase, run.count))
      }
    }
  }
}
