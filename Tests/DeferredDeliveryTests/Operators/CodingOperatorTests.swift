/// Encodes the letters of an alphabet, which stand for numbers, and decodes them.
struct LetterCoder: TopLevelEncoder, TopLevelDecoder {
  private static let letters = ["-", "a", "b", "c", "d", "e"]

  func encode<T>(_ value: T) throws -> String where T: Encodable {
    guard let number = value as? Int, Self.letters.indices.contains(number) else { throw Oops() }
    return Self.letters[number]
  }

  func decode<T>(_ type: T.Type, from letter: String) throws -> T where T: Decodable {
    guard let number = Self.letters.firstIndex(of: letter) as? T else { throw Oops() }
    return number
  }
}

@MainActor @Suite struct CodingOperatorTests {
  @Test func eachValueIsEncodedUntilAnErrorOfTheCoderCancelsTheUpstream() {
    expectPlayed(
      """
      an error of the coder: [Encode]<2 ?2 1> a 9> - ! 2> |>
      the error of the upstream: [Encode]<∞ ?∞ 1> a !> ! |>
      what comes before the subscription: late 1> a 9> ! 2> |> [> -
      """
    ) { $0.a.encode(encoder: LetterCoder()) }
    let letters = [1, 2, 3].publisher.encode(encoder: LetterCoder())
    let coder = LetterCoder()
    expectEqual(
      [
        letters.drawn(), letters.decode(type: Int.self, decoder: coder).drawn(),
        ["a", "?", "b"].publisher.decode(type: Int.self, decoder: coder).drawn(),
        ["a"].publisher.decode(type: Bool.self, decoder: coder).drawn(),
      ], ["[Encode] a b c |", "[Decode] 1 2 3 |", "[Decode] 1 !", "[Decode] !"])
  }
}
