/// What one part of a divided proof has found where it holds, as the journal stores it.
///
/// What only all schedules together tell is kept by name, and judged when the parts are joined.
package struct ProofPart: Hashable, Sendable {
  /// Which part it is.
  let shard: Shard
  /// What tells the proof from others at the same place, such as another case of a test.
  let proof: ContentHash
  /// The bound in words.
  let bound: String
  /// The number of schedules of this part that were run.
  let schedules: Int
  /// The number of schedules within the bound, of all parts; 0 if it is not known.
  let covered: Int
  /// The hashes of the different pictures of fresh renders, sorted.
  let pictures: [ContentHash]
  /// How the actions did.
  var actions: ActionFacts

  /// What is known of actions by what all schedules of a part have shown.
  struct ActionFacts: Hashable, Sendable {
    /// Those that were alone between two frames, and changed no picture.
    var unnoticed: [String] = []
    /// Those that have changed a picture.
    var noticed: [String] = []
    /// Those that were never possible.
    var impossible: [String] = []
    /// Those that were possible, of those that are not everywhere.
    var performed: [String] = []
  }
}

extension ProofPart {
  /// The part in a claim.
  var words: String {
    "\(shard.words): \(Words.count(schedules, "schedule")); incomplete while a part is missing"
  }

  /// The same without the actions that need not change a picture.
  func excepting(_ allowed: [String]) -> ProofPart {
    var part = self
    part.actions.unnoticed.removeAll { allowed.contains($0) }
    return part
  }
}

// MARK: - Lines

extension ProofPart {
  static let word = "part"
  /// The most pictures that a line names; of more, only that there are so many is known.
  static let mostPictures = 2_000

  /// Its line in the journal, for a proof of a site.
  func line(of site: ProofSite) -> KeyedLine {
    var line = KeyedLine(Self.word)
    line.add("shard", "\(shard)")
    line.add("proof", proof.description)
    line.add("bound", bound)
    line.add("schedules", "\(schedules)")
    line.add("covered", "\(covered)")
    line.add("pictures", pictures.prefix(Self.mostPictures).map(\.description).joined())
    line.add("unnoticed", each: actions.unnoticed)
    line.add("noticed", each: actions.noticed)
    line.add("impossible", each: actions.impossible)
    line.add("performed", each: actions.performed)
    line.add(site)
    return line
  }

  /// Reads a line; nil if it is of something else or damaged.
  init?(_ line: KeyedLine) {
    guard line.word == Self.word, let shard = Shard(line["shard"]),
      let proof = ContentHash(line["proof"]), let schedules = line.number("schedules"),
      let covered = line.number("covered") ?? (line["covered"] == "\(Int.max)" ? Int.max : nil),
      let pictures = Self.hashes(line["pictures"]), line.site != nil
    else { return nil }
    (self.shard, self.proof, bound) = (shard, proof, line["bound"])
    (self.schedules, self.covered, self.pictures) = (schedules, covered, pictures)
    actions = ActionFacts(
      unnoticed: line.all("unnoticed"), noticed: line.all("noticed"),
      impossible: line.all("impossible"), performed: line.all("performed"))
  }

  /// Hashes that stand one behind the other; nil if one is damaged.
  private static func hashes(_ text: String) -> [ContentHash]? {
    let bytes = Array(text.utf8)
    guard bytes.count.isMultiple(of: 16), bytes.count <= 16 * mostPictures else { return nil }
    let hashes = stride(from: 0, to: bytes.count, by: 16).map {
      ContentHash(String(decoding: bytes[$0..<$0 + 16], as: UTF8.self))
    }
    return hashes.contains(nil) ? nil : hashes.compactMap(\.self)
  }
}

/// One part of a proof and its site, as a journal tells of them.
struct ProofPartRecord: Hashable, Sendable {
  let part: ProofPart
  let site: ProofSite

  init(_ part: ProofPart, of site: ProofSite) { (self.part, self.site) = (part, site) }

  /// Reads a line; nil if it is of something else or damaged.
  init?(_ line: KeyedLine) {
    guard let part = ProofPart(line), let site = line.site else { return nil }
    self.init(part, of: site)
  }

  var line: KeyedLine { part.line(of: site) }
}
