/// A snapshot or proof that one part of the tests has left to another, as the journal stores it.
package struct LeftRecord: Hashable, Sendable {
  /// The snapshot or proof.
  package let subject: Subject
  /// The part of the tests that has left it.
  package let shard: Shard
  /// The number of the part to which it was left.
  package let owner: Int

  /// The things that can be left to another part.
  package enum Subject: Hashable, Sendable {
    /// A snapshot, and the location in the source that asks for it.
    case snapshot(SnapshotIdentity, location: String)
    /// A proof.
    case proof(ProofSite)
  }

  /// Why it is in no report of this part, in words.
  package var words: String { "left to part \(owner) of \(shard.count)" }
}

extension LeftRecord {
  static let word = "left"

  /// The line of the record.
  var line: KeyedLine {
    var line = KeyedLine(Self.word)
    line.add("shard", "\(shard)")
    line.add("owner", "\(owner)")
    switch subject {
    case .snapshot(let identity, let location):
      line.add("path", identity.path)
      line.add("place", location)
    case .proof(let site): line.add(site)
    }
    return line
  }

  /// Parses a line; nil if it is of another kind or damaged.
  init?(_ line: KeyedLine) {
    guard line.word == Self.word, let shard = Shard(line["shard"]),
      let owner = line.number("owner"), (1...shard.count).contains(owner)
    else { return nil }
    if let identity = SnapshotIdentity(path: line["path"]) {
      subject = .snapshot(identity, location: line["place"])
    } else if let site = line.site {
      subject = .proof(site)
    } else {
      return nil
    }
    (self.shard, self.owner) = (shard, owner)
  }
}
