/// A finding about a file of the snapshots or of the results.
package struct LintFinding: Hashable, Sendable {
  /// The path below the package's directory, or the whole path of a file elsewhere.
  package let path: String
  /// The rule of the finding.
  package let rule: LintRule
  /// Whether it is an error.
  package let isError: Bool
  /// What was found, as a sentence.
  package let words: String
  /// What to do next, as a sentence.
  package let remedy: String

  init(
    _ rule: LintRule, at path: String, isError: Bool? = nil, _ words: String, remedy: String
  ) {
    (self.rule, self.path, self.words, self.remedy) = (rule, path, words, remedy)
    self.isError = isError ?? rule.isError
  }
}

/// The rules of the check; the raw values are part of the JSON form.
package enum LintRule: String, CaseIterable, Sendable {
  /// The bytes are not UTF-8, there are none, or they are not those of the snapshot.
  case encoding, empty, pointer, conflict
  /// The header, the rows or the styles of a picture contradict each other.
  case notation
  /// An editor or a checkout has changed a text.
  case lineEnds, finalLineFeed, byteOrderMark, nul
  /// A picture can be parsed but is not in the printed form.
  case form
  /// A name equals another one on some volumes, is made by no test, or is invalid on a system.
  case collision, name, portability
  /// A symbolic link leads out of the folder, or its target does not exist.
  case link
  /// Version control ignores the file.
  case ignored
  /// A file could not be read.
  case unreadable
  /// A file is not a snapshot.
  case foreign
  /// A process was killed before it could rename a temporary file.
  case leftover
  /// What a test saw has no record in a journal, or is damaged.
  case stray
  /// Lines of journals could not be read.
  case journal

  /// Whether a finding of the rule is an error by default.
  var isError: Bool {
    switch self {
    case .encoding, .empty, .pointer, .conflict, .notation, .lineEnds, .finalLineFeed: true
    case .collision, .name, .portability, .link, .ignored, .unreadable: true
    case .byteOrderMark, .nul, .form, .foreign, .leftover, .stray, .journal: false
    }
  }
}

extension LintRule {
  /// The rule for a flaw of a file.
  init(_ flaw: BaselineFlaw) {
    switch flaw {
    case .text(let flaw): self.init(flaw)
    case .notation(let error):
      switch error.kind {
      case .emptyFile: self = .empty
      case .gitLFSPointer: self = .pointer
      case .conflictMarkers: self = .conflict
      case .invalidUTF8: self = .encoding
      default: self = .notation
      }
    }
  }

  private init(_ flaw: TextFlaw) {
    switch flaw {
    case .emptyFile: self = .empty
    case .gitLFSPointer: self = .pointer
    case .invalidUTF8: self = .encoding
    case .conflictMarkers: self = .conflict
    case .byteOrderMark: self = .byteOrderMark
    case .carriageReturns: self = .lineEnds
    case .lostFinalLineFeed, .trimmedLines: self = .finalLineFeed
    }
  }
}
