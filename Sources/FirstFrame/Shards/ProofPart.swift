/// The result of one part of a divided proof that holds, as the journal stores it.
///
/// Facts that only count over all schedules are stored by name and judged when the parts are
/// joined.
package struct ProofPart: Hashable, Sendable {
  /// The number of the part, and of all parts.
  let shard: Shard
  /// A hash that distinguishes the proof from others at the same location, such as another case of
  /// a test.
  let proof: ContentHash
  /// The bound in words.
  let bound: String
  /// The number of schedules that this part has run.
  let schedules: Int
  /// The number of schedules of all parts within the bound; 0 if it is not known.
  let covered: Int
  /// The hashes of the different pictures of fresh renders, sorted.
  let pictures: [ContentHash]
  /// The facts about the actions.
  var actions: ActionFacts

  /// What the schedules of a part have shown about the actions.
  struct ActionFacts: Hashable, Sendable {
    /// The actions that were the only one between two frames and changed no picture.
    var unnoticed: [String] = []
    /// The actions that have changed a picture.
    var noticed: [String] = []
    /// The actions that were never possible.
    var impossible: [String] = []
    /// The conditional actions that were possible.
    var performed: [String] = []
  }
}

extension ProofPart {
  /// The part in the words of a claim.
  var words: String {
    "\(shard.words): \(Words.count(schedules, "schedule")); incomplete while a part is missing"
  }

  /// A copy without the actions that need not change a picture.
  func excepting(_ allowed: [String]) -> ProofPart {
    var part = self
    part.actions.unnoticed.removeAll { allowed.contains($0) }
    return part
  }
}

// MARK: - Lines

extension ProofPart {
  static let word = "part"
  /// The largest number of pictures in a line; if there are more, only this number is known.
  static let mostPictures = 2_000

  /// The line of the part, for a proof at a site.
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

  /// Parses a line; nil if it is of another kind or damaged.
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

  /// Parses consecutive hashes; nil if one is damaged.
  private static func hashes(_ text: String) -> [ContentHash]? {
    let bytes = Array(text.utf8)
    guard bytes.count.isMultiple(of: 16), bytes.count <= 16 * mostPictures else { return nil }
    let hashes = stride(from: 0, to: bytes.count, by: 16).map {
      ContentHash(String(decoding: bytes[$0..<$0 + 16], as: UTF8.self))
    }
    return hashes.contains(nil) ? nil : hashes.compactMap(\.self)
  }
}

/// A part of a proof and its site, as the journal stores them.
struct ProofPartRecord: Hashable, Sendable {
  let part: ProofPart
  let site: ProofSite

  init(_ part: ProofPart, of site: ProofSite) { (self.part, self.site) = (part, site) }

  /// Parses a line; nil if it is of another kind or damaged.
  init?(_ line: KeyedLine) {
    guard let part = ProofPart(line), let site = line.site else { return nil }
    self.init(part, of: site)
  }

  var line: KeyedLine { part.line(of: site) }
}
