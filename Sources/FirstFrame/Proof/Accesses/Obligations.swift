/// What makes every frame right, checked one by one in each run of a proof.
///
/// Where methods of views read all that they show where changes are told of, all writes are told of,
/// a method's result follows from what it reads, none writes what was read, and every layout
/// settles, a frame at rest is that of a new view. Perceptible models tell whether that is so.
package struct Obligations: Hashable, Sendable {
  /// How many properties methods of views have read where changes are told of.
  let trackedReads: Int
  /// What was read elsewhere, and whether the picture depends on it.
  let untrackedReads: [OtherRead]
  /// How many writes were told of.
  let writes: Int
  /// What has changed without a registrar telling of a property of that name.
  let untoldChanges: [String]
  /// Whether findings are tolerated, so that writes by methods and loops may be among them.
  let isTolerant: Bool
  /// What each method has read.
  let readSets: [ReadSet]

  /// A read where reads are not tracked, which is no finding.
  package struct OtherRead: Hashable, Sendable {
    let property: String
    let reader: String
    /// Whether another value could be given to the property, and changed no picture.
    let isTried: Bool

    fileprivate var words: String {
      "\(VisibleText.of(property)) \(reader), "
        + (isTried
          ? "and other values of it changed no picture"
          : "and whether the picture depends on it was not checked")
    }
  }

  /// One sentence for each.
  var sentences: [String] {
    [reads, changes, "Methods: each frame was compared with that of a new view (sampled)."]
      + (isTolerant
        ? ["Own writes, rest: not looked at, since findings are tolerated."]
        : [
          "Own writes: no method of a view wrote what a view has read.",
          "Rest: the layout of every frame has settled.",
        ]) + overObservation
  }

  private var reads: String {
    let count = "\(trackedReads) \(trackedReads == 1 ? "property" : "properties")"
    if untrackedReads.isEmpty {
      return "Reads: \(count) of the models, each one tracked."
    }
    let others = untrackedReads.map(\.words)
    return "Reads: \(count) of the models are tracked, and these reads are not: "
      + others.joined(separator: "; ") + "."
  }

  private var changes: String {
    let count = Words.count(writes, "write")
    if untoldChanges.isEmpty { return "Writes: \(count), all of them announced." }
    return "Writes: \(count) announced; no registrar announced "
      + Words.list(untoldChanges.map { VisibleText.of($0) }) + ", which changed as well."
  }

  /// What methods read and do not show.
  private var overObservation: [String] {
    [("Read and never shown", ReadSet.Use.neverShown), ("Read and never written", .neverWritten)]
      .compactMap { words, use in
        let names = readSets.flatMap { set in
          set.properties.filter { $0.use == use }.map { "\($0.name) (\(set.path))" }
        }
        return names.isEmpty ? nil : "\(words): \(Words.list(names.map { VisibleText.of($0) }))."
      }
  }
}
