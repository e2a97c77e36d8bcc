import DeferredDeliveryFoundation
import Foundation
import TestSupport

/// Foundation's encoders and decoders as encoders and decoders of streams.
@Suite struct CoderTests {
  @Test func eachDecodesWhatItsTwinEncodes() throws {
    try expectRoundTrip(JSONEncoder(), JSONDecoder())
    try expectRoundTrip(PropertyListEncoder(), PropertyListDecoder())
  }

  /// With `tryMap`, since the protocols are what is tested here.
  private func expectRoundTrip<Encoder: TopLevelEncoder, Decoder: TopLevelDecoder>(
    _ encoder: Encoder, _ decoder: Decoder
  ) throws where Encoder.Output == Data, Decoder.Input == Data {
    let heard = Heard<[String: Int], any Error>()
    [["one": 1], ["two": 2]].publisher.tryMap { try encoder.encode($0) }
      .tryMap { try decoder.decode([String: Int].self, from: $0) }
      .subscribe(heard)
    #expect(heard.line.hasSuffix(#" ["one": 1] ["two": 2] |"#))
    let failed = Heard<Int, any Error>()
    Just(Data("?".utf8)).tryMap { try decoder.decode(Int.self, from: $0) }.subscribe(failed)
    #expect(failed.line.hasSuffix(" !"))
  }
}
