import TestSupport

#if COMBINE_REFERENCE
import Combine
#else
import DeferredDelivery
#endif

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

@Suite struct EncodeAndDecodeTests {
  private let probe = SubscriptionProbe()

  @Test func eachValueIsEncodedAndReadBack() {
    let letters = [1, 2, 3].publisher.encode(encoder: LetterCoder())
    expectEqual(letters.drawn(), "[Encode] a b c |")
    expectEqual(letters.decode(type: Int.self, decoder: LetterCoder()).drawn(), "[Decode] 1 2 3 |")
  }

  @Test func anErrorOfTheCoderCancelsTheUpstream() {
    let upstream = ManualPublisher(handingOut: probe)
    let drawer = DrawingSubscriber<String, any Error>(asking: .max(2))
    upstream.encode(encoder: LetterCoder()).subscribe(drawer)
    upstream.send(1)
    upstream.send(9)
    upstream.send(2)
    upstream.send(completion: .finished)
    expectEqual(drawer.line, "[Encode] a !")
    expectEqual(probe.history, [.requested(.max(2)), .cancelled])
    expectEqual(
      ["a", "?", "b"].publisher.decode(type: Int.self, decoder: LetterCoder()).drawn(),
      "[Decode] 1 !")
    expectEqual(
      ["a"].publisher.decode(type: Bool.self, decoder: LetterCoder()).drawn(),
      "[Decode] !")
  }

  @Test func theErrorOfTheUpstreamIsPassedOn() {
    let upstream = ManualPublisher(handingOut: probe)
    let drawer = DrawingSubscriber<String, any Error>()
    upstream.encode(encoder: LetterCoder()).subscribe(drawer)
    upstream.send(completion: .failure(Oops()))
    upstream.send(completion: .finished)
    expectEqual(drawer.line, "[Encode] !")
    expectEqual(probe.history, [.requested(.unlimited)])
  }

  @Test func whatComesBeforeTheSubscriptionIsCodedUntilTheEnd() {
    let upstream = ManualPublisher(handingOut: nil)
    let drawer = DrawingSubscriber<String, any Error>()
    upstream.encode(encoder: LetterCoder()).subscribe(drawer)
    upstream.send(1)
    upstream.send(9)
    upstream.send(2)
    upstream.send(completion: .finished)
    upstream.subscriber?.receive(subscription: probe)
    expectEqual(drawer.line, "a !")
    expectEqual(probe.history, [.cancelled])
  }

  @Test func aSubscriptionShowsWhetherItIsOver() throws {
    let upstream = ManualPublisher(handingOut: probe)
    let drawer = DrawingSubscriber<String, any Error>()
    upstream.encode(encoder: LetterCoder()).subscribe(drawer)
    let subscription = try #require(drawer.subscription)
    func parts() -> [String] {
      Mirror(reflecting: subscription).children.map { "\($0.label ?? "")" }
    }
    func isFinished() -> Bool? {
      Mirror(reflecting: subscription).descendant("finished") as? Bool
    }
    expectEqual(parts(), ["downstream", "finished", "upstreamSubscription"])
    #expect(isFinished() == false)
    subscription.cancel()
    #expect(isFinished() == true)
  }
}
