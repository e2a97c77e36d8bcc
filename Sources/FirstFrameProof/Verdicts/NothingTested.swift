/// Why a test has tested nothing, and what to do about it.
public struct NothingTested: Hashable, Sendable {
  /// What keeps the test from finding anything.
  public let reason: Reason
  private let sentences: [String]

  /// What was seen and what to do, as lines.
  package var lines: [String] {
    // What was found so far stands, so an unfinished search has tested something.
    let result = reason == .unfinished ? "not finished" : "tested nothing"
    return ["\(result): \(sentences[0])"] + sentences.dropFirst() + [Advice.thenRunAgain]
  }

  init(_ reason: Reason, _ sentences: String...) { self.init(reason, sentences) }

  init(_ reason: Reason, _ sentences: [String]) {
    (self.reason, self.sentences) = (reason, sentences)
  }

  /// What keeps a test from finding anything.
  public enum Reason: String, CaseIterable, Sendable {
    /// Runs share an object or a renderer, so that none starts with new ones.
    case shared
    /// A second view changes what the first shows.
    case disturbed
    /// The same schedule shows something else each time.
    case unrepeatable
    /// Whatever the actions do, the picture stays the same.
    case unchanged
    /// No picture shows whether some actions have happened.
    case unnoticed
    /// Some actions or steps were never possible.
    case impossible
    /// Whatever could be found is tolerated.
    case tolerated
    /// The runs were not finished.
    case unfinished
    /// What is to be judged was never there.
    case unchecked
    /// There is only one order of tasks.
    case oneOrder
    /// Tasks or frames cannot be seen here.
    case unseen
    /// A name or a number stands for nothing.
    case misnamed
  }
}

extension NothingTested: CustomStringConvertible {
  /// The reason, in a word.
  public var description: String { reason.rawValue }
}
