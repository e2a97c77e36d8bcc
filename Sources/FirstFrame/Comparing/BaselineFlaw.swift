import CharacterGrid

/// Why a file is not what a test has recorded, and what to do about it.
public enum BaselineFlaw: Error, Hashable, Sendable {
  /// A file of pictures cannot be read.
  case notation(NotationError)
  /// A file of text was damaged on its way.
  case text(TextFlaw)
}

extension BaselineFlaw: CustomStringConvertible {
  /// What is wrong and where, as a sentence.
  public var description: String {
    switch self {
    case .notation(let error): error.description
    case .text(let flaw): flaw.description
    }
  }

  /// What to do about it, as a sentence.
  package var remedy: String {
    switch self {
    case .notation(let error): error.remedy
    case .text(let flaw): flaw.remedy
    }
  }
}
