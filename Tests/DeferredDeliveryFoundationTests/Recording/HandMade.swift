import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Subclasses of Foundation's own classes, which may be sent to other threads, as those say.

/// A session whose requests are answered by hand.
final class HandSession: URLSession, @unchecked Sendable {
  let log = Counts()
  private var handlers: [@Sendable (Data?, URLResponse?, (any Error)?) -> Void] = []

  override func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    log.add("make \(request.url?.path() ?? "nothing")")
    handlers.append(completionHandler)
    return HandTask(log)
  }

  /// Answers every request.
  func answer(_ data: Data?, _ response: URLResponse?, _ error: (any Error)? = nil) {
    for handler in handlers { handler(data, response, error) }
  }
}

final class HandTask: URLSessionDataTask, @unchecked Sendable {
  private let log: Counts

  init(_ log: Counts) { self.log = log }

  override func resume() { log.add("resume") }
  override func cancel() { log.add("cancel") }
}

/// Answers each request of `local:` with its own address.
final class LocalProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "local" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url else { return }
    let data = Data(url.absoluteString.utf8)
    let response = URLResponse(
      url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: data)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
