/// What one machine has seen of a snapshot on which machines differ.
package struct DivergentView: Sendable {
  /// The platform and the part of the tests.
  let machine: String
  /// The finding on the machine.
  let record: JournalRecord
  /// The path of the file with what the test saw; nil if it matched the recorded file.
  let file: String?

  /// The views of all machines; empty if all have found and seen the same.
  static func all(of last: LastSeen, in places: Places) -> [DivergentView] {
    let failing = last.views.filter { $0.record.kind.isPending && $0.process != nil }
    if last.disagreement.isEmpty, failing.count < 2 { return [] }
    let views = last.views.map { view in
      DivergentView(
        machine: view.process?.origin.word ?? "a machine", record: view.record,
        file: view.record.kind.isPending ? file(view, places) : nil)
    }.sorted { $0.machine < $1.machine }
    let pictures = Set(views.map { $0.file.flatMap { try? FileStore.read($0) } })
    return last.disagreement.isEmpty && pictures.count < 2 ? [] : views
  }

  private static func file(_ view: LastSeen.View, _ places: Places) -> String {
    let identity = view.record.identity
    let machine = view.process?.origin.word ?? ""
    let own = places.divergent(identity, on: machine)
    return FileStore.exists(own) ? own : places.actual(of: identity)
  }

  /// What the test saw; nil if it matched the recorded file or the file is damaged.
  var content: SnapshotContent? {
    guard let file, let bytes = try? FileStore.read(file) else { return nil }
    let identity = record.identity
    return identity.kind == .inline
      ? KeptLiteral(bytes: bytes)?.seen : try? SnapshotContent(kept: bytes, of: identity.kind)
  }

  /// Removes the pictures of all machines for a snapshot.
  static func remove(_ identity: SnapshotIdentity, in places: Places) throws(FileError) {
    for machine in try FileStore.names(in: places.divergents) where machine.utf8.first != .dot {
      try FileStore.remove(places.divergent(identity, on: machine))
    }
  }
}

extension UInt8 {
  fileprivate static let dot = UInt8(ascii: ".")
}

// MARK: - In words

extension DivergentView {
  /// The finding of the machine and what it has seen, as lines.
  var lines: [String] {
    let kind = record.identity.kind
    guard record.kind.isPending else { return ["\(machine): as recorded"] }
    guard let content else { return ["\(machine): \(record.kind.rawValue)"] }
    return ["\(machine) saw this \(kind.noun):"] + content.firstLines
  }
}

extension PendingSnapshot {
  /// The headline of a message if machines differ.
  var divergenceHeadline: String {
    "divergent: \(Words.count(divergence.count, "machine")) got different results"
  }

  /// What each machine has seen, and what to do about it, as lines.
  var divergenceLines: [String] {
    divergence.flatMap { $0.lines + [""] } + [
      "Nothing can be accepted: make the test give the same result on every machine, and run it "
        + "on all of them again.",
      "Or drop the results until then: \(Advice.tool) discard \(identity.word)",
    ]
  }
}
