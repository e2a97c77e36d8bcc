/// Something about a file of the snapshots, or of the results, that a person should know.
package struct LintFinding: Hashable, Sendable {
  /// The path below the package's directory, or the whole path of what is elsewhere.
  package let path: String
  /// What was looked at.
  package let rule: LintRule
  /// Whether it is an error.
  package let isError: Bool
  /// What was found, in a sentence.
  package let words: String
  /// What to do next, in a sentence.
  package let remedy: String

  init(
    _ rule: LintRule, at path: String, isError: Bool? = nil, _ words: String, remedy: String
  ) {
    (self.rule, self.path, self.words, self.remedy) = (rule, path, words, remedy)
    self.isError = isError ?? rule.isError
  }
}

/// What is looked at; the raw values are part of the JSON form.
package enum LintRule: String, CaseIterable, Sendable {
  /// The bytes are no UTF-8, there is none, or they are not the snapshot's.
  case encoding, empty, pointer, conflict
  /// The header, the rows or the styles of a picture contradict each other.
  case notation
  /// What an editor or a checkout has done to a text.
  case lineEnds, finalLineFeed, byteOrderMark, nul
  /// A picture is read, and would be written otherwise.
  case form
  /// A name that is another one's on some volume, that no test makes, or that a system refuses.
  case collision, name, portability
  /// A symbolic link leads out of the folder or nowhere.
  case link
  /// Version control leaves the file out.
  case ignored
  /// A file could not be read.
  case unreadable
  /// Something is no snapshot.
  case foreign
  /// A process was killed before it could rename a file.
  case leftover
  /// What a test saw, of which no journal tells or which is damaged.
  case stray
  /// Lines of journals that could not be read.
  case journal

  /// Whether a finding of the rule is an error, unless it says otherwise itself.
  var isError: Bool {
    switch self {
    case .encoding, .empty, .pointer, .conflict, .notation, .lineEnds, .finalLineFeed: true
    case .collision, .name, .portability, .link, .ignored, .unreadable: true
    case .byteOrderMark, .nul, .form, .foreign, .leftover, .stray, .journal: false
    }
  }
}

extension LintRule {
  /// The rule by which a flaw of a file is found.
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
