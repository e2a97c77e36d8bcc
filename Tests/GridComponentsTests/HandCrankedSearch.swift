import GridComponents

/// A service that answers when it is told to, in any order.
@MainActor final class HandCrankedSearch: SearchService {
  /// What was asked and has no answer yet, the oldest first.
  private(set) var questions:
    [(query: String, answer: CheckedContinuation<[SearchHit], any Error>)] =
      []

  /// Why there is no answer.
  struct NoAnswer: Error {}

  func hits(for query: String) async throws -> [SearchHit] {
    try await withCheckedThrowingContinuation { questions.append((query, $0)) }
  }

  /// Answers a question with hits of these titles; without any, there is no answer.
  func answer(_ index: Int, _ titles: [String]?) {
    let question = questions.remove(at: index)
    if let titles {
      question.answer.resume(returning: titles.map { SearchHit(id: $0, title: $0) })
    } else {
      question.answer.resume(throwing: NoAnswer())
    }
  }

  /// What waits for an answer.
  var queries: [String] { questions.map(\.query) }
}
