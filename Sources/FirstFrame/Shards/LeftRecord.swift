/// What one part of the tests has left to another, as the journal stores it.
struct LeftRecord: Hashable, Sendable {
  /// What was left.
  let subject: Subject
  /// The part that has left it.
  let shard: Shard
  /// The number of the part that it was left to.
  let owner: Int

  /// What can be left.
  enum Subject: Hashable, Sendable {
    /// A snapshot, and the place in the source that asks for it.
    case snapshot(SnapshotIdentity, location: String)
    /// A proof that is judged as a whole.
    case proof(ProofSite)
  }

  /// Why it is in no report of this part, in words.
  var words: String { "left to part \(owner) of \(shard.count)" }
}

extension LeftRecord {
  static let word = "left"

  /// Its line in the journal.
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

  /// Reads a line; nil if it is of something else or damaged.
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
