import DeferredDeliveryFoundation
import Foundation
import TestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests as publishers; none of them reaches a network.
@MainActor @Suite struct URLSessionTests {
  private typealias Answer = (data: Data, response: URLResponse)

  private let queue = TurnQueue()
  private let url = URL(filePath: "/answer")
  private let session = HandSession(configuration: .ephemeral)

  private var response: URLResponse {
    URLResponse(url: url, mimeType: nil, expectedContentLength: 2, textEncodingName: nil)
  }

  private func heard(asking demand: Subscribers.Demand? = .unlimited) -> Heard<Answer, URLError> {
    Heard(asking: demand) { String(decoding: $0.data, as: UTF8.self) }
  }

  @Test func theFirstDemandMakesTheRequestWhichIsAnsweredOnce() {
    let heard = heard(asking: nil)
    session.deferred.dataTaskPublisher(for: url).subscribe(heard)
    expectEqual(session.log.all, [])
    heard.subscription?.request(.max(1))
    heard.subscription?.request(.max(1))
    expectEqual(session.log.all, ["make /answer", "resume", "resume"])
    for text in ["a", "b"] { session.answer(Data(text.utf8), response) }
    heard.cancel()
    expectEqual(heard.line, "[DataTaskPublisher] a |")
    expectEqual(session.log.all.count, 3, "there is nothing left to cancel")
  }

  @Test func eachAnswerIsWhatCombineMakesOfIt() {
    let (bad, other) = (URLError(.cannotParseResponse), CocoaError(.featureUnsupported))
    let answers: [(Data?, URLResponse?, (any Error)?)] = [
      (Data("a".utf8), response, nil), (nil, response, nil), (nil, nil, bad),
      (Data(), response, bad), (nil, response, other), (Data(), nil, nil), (nil, nil, nil),
    ]
    let heard = answers.map { data, response, error in
      var line = ""
      let session = HandSession(configuration: .ephemeral)
      let sink = session.deferred.dataTaskPublisher(for: URLRequest(url: url)).sink { completion in
        if case .failure(let error) = completion {
          line += "!\(error.code.rawValue)"
        } else {
          line += "|"
        }
      } receiveValue: {
        line += "'\(String(decoding: $0.data, as: UTF8.self))' "
      }
      session.answer(data, response, error)
      sink.cancel()
      return line
    }
    // The error is that of the request, or an unknown one.
    expectEqual(heard, ["'a' |", "'' |", "!-1017", "!-1017", "!-1", "!-1", "!-1"])
  }

  @Test func aCancelCancelsTheRequestAndNothingComes() {
    let heard = heard()
    session.deferred.dataTaskPublisher(for: url).subscribe(heard)
    heard.cancel()
    heard.cancel()
    heard.subscription?.request(.max(1))
    session.answer(Data(), response)
    expectEqual(heard.line, "[DataTaskPublisher]")
    expectEqual(session.log.all, ["make /answer", "resume", "cancel"])
  }

  @Test func insideOfAStageARequestIsSaidToBeWaitedFor() {
    let all = [heard(), heard()]
    queue.inStage {
      for heard in all { session.deferred.dataTaskPublisher(for: url).subscribe(heard) }
    }
    expectEqual(queue.outsideWaits, ["a URL session"])
    all[0].cancel()
    expectEqual(queue.outsideWaits, ["a URL session"])
    session.answer(Data(), response)
    expectEqual(queue.outsideWaits, [])
  }

  /// The answer is sent on a thread of the session, where no queue is current.
  @Test func whatFollowsAnAnswerComesToTheQueueOfTheSubscription() {
    var seen: [Int] = []
    let sink = queue.inStage {
      session.deferred.dataTaskPublisher(for: url).replaceError(with: (Data(), response))
        .flatMap { Just($0.data.count).receive(on: DispatchQueue.main.deferred) }
        .sink { seen.append($0) }
    }
    onOtherThread { [session, response] in session.answer(Data("ab".utf8), response) }
    expectEqual(seen, [])
    queue.turn()
    expectEqual(seen, [2])
    withExtendedLifetime(sink) {}
  }

  @Test func theSubscriptionPrintsWhatCombinesDoes() {
    let heard = heard(asking: nil)
    session.deferred.dataTaskPublisher(for: url).subscribe(heard)
    let parts = heard.subscription.map { Mirror(reflecting: $0).children.map(\.label) }
    expectEqual(parts, ["task", "downstream", "parent", "demand"])
  }

  @Test func aRequestForNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      let session = HandSession(configuration: .ephemeral)
      let publisher = session.deferred.dataTaskPublisher(for: URL(filePath: "/"))
      let heard = Heard<Answer, URLError>(asking: nil)
      publisher.subscribe(heard)
      heard.subscription?.request(.none)
    }
  }

  @Test func aRealSessionAnswersToo() async {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [LocalProtocol.self]
    let session = URLSession(configuration: configuration)
    let url = URL(string: "local://answer")
    let publisher = url.map { session.deferred.dataTaskPublisher(for: $0) }
    var sink: AnyCancellable?
    let text = await withCheckedContinuation { done in
      sink = publisher?.map { String(decoding: $0.data, as: UTF8.self) }.replaceError(with: "error")
        .sink { done.resume(returning: $0) }
    }
    expectEqual(text, "local://answer")
    withExtendedLifetime(sink) {}
  }

  #if !canImport(Combine)
  @Test func withoutCombineItIsWrittenAsForCombine() {
    let publishers: [URLSession.DataTaskPublisher] = [
      session.dataTaskPublisher(for: url), session.dataTaskPublisher(for: URLRequest(url: url)),
    ]
    for publisher in publishers {
      #expect(publisher.request.url == url && publisher.session === session)
    }
  }
  #endif
}
