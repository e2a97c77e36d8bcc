/// The parts of one divided proof, joined.
struct JoinedProof: Sendable {
  /// The proof and its location.
  let site: ProofSite
  /// The number of parts of the proof.
  let count: Int
  /// The parts that have run; a part is repeated if it ran several times, as in the cases of a
  /// test.
  private let parts: [ProofPart]
  private let platform: String

  private struct Key: Hashable {
    let site: ProofSite
    let proof: ContentHash
    let count: Int
    let platform: String
  }

  /// The divided proofs of one test.
  static func all(of processes: [ProofsOfProcess]) -> [JoinedProof] {
    var groups: [Key: [ProofPart]] = [:]
    for process in processes {
      for record in process.parts {
        let key = Key(
          site: record.site.withoutRun, proof: record.part.proof, count: record.part.shard.count,
          platform: process.process?.platform ?? "")
        groups[key, default: []].append(record.part)
      }
    }
    return groups.map { key, parts in
      JoinedProof(site: key.site, count: key.count, parts: parts, platform: key.platform)
    }.sorted { ($0.site.location, $0.platform) < ($1.site.location, $1.platform) }
  }

  // MARK: - Completeness

  private var runs: [Int: Int] {
    Dictionary(parts.map { ($0.shard.part, 1) }, uniquingKeysWith: +)
  }

  /// The parts that have run less often than the others.
  var missing: [Int] {
    let most = runs.values.max() ?? 0
    return (1...count).filter { runs[$0, default: 0] < most }
  }

  /// The number of schedules that all parts have run.
  var schedules: Int {
    parts.reduce(0) { $0.addingReportingOverflow($1.schedules).partialValue }
  }

  /// The number of different pictures.
  var pictures: Int { Set(parts.flatMap(\.pictures)).count }

  /// The claim of all parts together.
  var claim: String {
    let covered = parts.first?.covered ?? 0
    let bound = VisibleText.of(parts.first?.bound ?? "", limit: 200)
    let isFull = parts.contains { $0.pictures.count == ProofPart.mostPictures }
    return """
      Every committed frame equals a fresh render, in \(count) parts: \(Words.count(schedules, "schedule")) \
      run\(covered == 0 ? "" : " of \(covered)") with \(bound); \(isFull ? "at least " : "")\
      \(Words.count(pictures, "different picture")).
      """
  }

  // MARK: - Defects

  /// The failure that only all parts together show; nil if there is none.
  var failure: ProofRecord? {
    guard missing.isEmpty else { return nil }
    let flaw: Vacuity? =
      if !impossible.isEmpty {
        .actionsAreImpossible(impossible)
      } else if pictures < 2 {
        .picturesNeverChange(nil)
      } else if !unnoticed.isEmpty {
        .actionsAreUnnoticed(unnoticed)
      } else {
        nil
      }
    return flaw.map { site.record(.failed, message: Gutter.joined($0.lines)) }
  }

  private var impossible: [String] {
    names(\.impossible).filter { !Set(parts.flatMap(\.actions.performed)).contains($0) }
  }

  private var unnoticed: [String] {
    names(\.unnoticed).filter { !Set(parts.flatMap(\.actions.noticed)).contains($0) }
  }

  private func names(_ kind: KeyPath<ProofPart.ActionFacts, [String]>) -> [String] {
    var seen: Set<String> = []
    return parts.flatMap { $0.actions[keyPath: kind] }.filter { seen.insert($0).inserted }
  }

  /// Returns true if parts are missing, and no other process has run the whole proof or found a
  /// defect.
  func hasGap(beside processes: [ProofsOfProcess]) -> Bool {
    let others = processes.flatMap(\.records).filter { $0.outcome != .interrupted }
    return !missing.isEmpty && !others.contains { $0.site.withoutRun == site }
  }

  /// Returns true if the tests of a missing part have run, so that the part should exist.
  func isAwaited(_ coverage: ShardCoverage) -> Bool {
    missing.contains { coverage.hasRun($0, of: count) }
  }

  /// The record of the missing parts, with the command that runs them.
  var gap: ProofRecord {
    let list = Words.list(missing.map { "\($0)" })
    return site.record(
      .incomplete,
      message: Gutter.joined([
        "incomplete: \(missing.count == 1 ? "part" : "parts") \(list) of \(count) "
          + "\(missing.count == 1 ? "is" : "are") missing",
        "\(Words.count(schedules, "schedule")) held so far. The other tests of "
          + "\(missing.count == 1 ? "the part" : "these parts") have run.",
        "Run it: \(Variable.shard)=\(missing[0])/\(count) \(site.test.command)",
      ]))
  }
}
