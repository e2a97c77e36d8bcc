/// The conditions under which every frame is right, each checked in every run of a proof.
///
/// A frame at rest equals that of a new view if: methods of views read all that they show where
/// reads are tracked, all writes are reported, the result of a method depends only on what it
/// reads, no method writes what was read, and every layout settles. Perceptible models report
/// whether this is so.
package struct Obligations: Hashable, Sendable {
  /// The number of properties that methods of views have read where reads are tracked.
  let trackedReads: Int
  /// The untracked reads, and whether the picture depends on them.
  let untrackedReads: [OtherRead]
  /// The number of reported writes.
  let writes: Int
  /// The properties that have changed although no registrar reported a write of that name.
  let untoldChanges: [String]
  /// Whether findings are tolerated; then methods may have written, and layouts may not have
  /// settled.
  let isTolerant: Bool
  /// The properties that each method has read.
  let readSets: [ReadSet]
  /// Whether a text shows the models, which is read at each frame, so that it misses no change.
  let isOfText: Bool

  /// An untracked read that is not a finding.
  package struct OtherRead: Hashable, Sendable {
    let property: String
    let reader: String
    let check: Check

    /// How it was checked whether the picture depends on the property.
    package enum Check: Hashable, Sendable {
      /// An action writes the property, and the frames after it were compared.
      case written
      /// The property was given another value, and the frame after it was compared.
      case changed
      case none
    }

    fileprivate var words: String {
      let result =
        switch check {
        case .written: "and the frames after its writes were compared with those of a new view"
        case .changed: "and with another value of it, the frame is like that of a new view"
        case .none: "and whether the picture depends on it was not checked"
        }
      return "\(VisibleText.path(property)) \(reader), \(result)"
    }
  }

  /// The sentences on the conditions, one for each.
  var sentences: [String] {
    [reads, changes, "Methods: each frame was compared with the frame of a new view (sampled)."]
      + (isTolerant
        ? ["Own writes, layout: not checked, since findings are tolerated."]
        : [
          "Own writes: no method of a view wrote a property that a view reads.",
          "Layout: it settled in every frame.",
        ]) + overObservation
  }

  private var reads: String {
    if isOfText { return "Reads: the text is read from the models at each frame." }
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
      + Words.list(untoldChanges.map { VisibleText.path($0) }) + ", which changed as well."
  }

  /// The sentences on properties that methods read and do not show.
  private var overObservation: [String] {
    [("Read and never shown", ReadSet.Use.neverShown), ("Read and never written", .neverWritten)]
      .compactMap { words, use in
        let names = readSets.flatMap { set in
          set.properties.filter { $0.use == use }.map { "\($0.name) (\(set.path))" }
        }
        return names.isEmpty ? nil : "\(words): \(Words.list(names.map { VisibleText.path($0) }))."
      }
  }
}
