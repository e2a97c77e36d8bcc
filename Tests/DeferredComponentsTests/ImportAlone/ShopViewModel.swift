import DeferredDeliveryFoundation  // was: import Combine
import Foundation

#if !canImport(Combine)
final class ShopViewModel: ObservableObject {
  @Published var query = ""
  @Published var name = ""
  @Published var email = ""
  @Published private(set) var hits: [String] = []
  @Published private(set) var prices: [String: Int] = [:]
  @Published private(set) var news: [String] = []
  @Published private(set) var seconds = 0
  @Published private(set) var isOnline = true
  @Published private(set) var canOrder = false
  @Published private(set) var progress = 0.0
  @Published private(set) var total = 0
  @Published private(set) var banner: String?
  let scrolled = PassthroughSubject<Double, Never>()
  let bought = PassthroughSubject<Int, Never>()
  private var bag = Set<AnyCancellable>()

  init(shop: any Shop, center: NotificationCenter = .default) {
    $query.removeDuplicates()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .map { shop.search($0).retry(2).replaceError(with: []) }
      .switchToLatest()
      .receive(on: DispatchQueue.main)
      .assign(to: &$hits)
    $hits
      .flatMap { $0.publisher.flatMap { hit in shop.price(of: hit).map { (hit, $0) } } }
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.prices[$0] = $1 }
      .store(in: &bag)
    Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .scan(0) { count, _ in count + 1 }
      .assign(to: &$seconds)
    center.publisher(for: .connectionChanged)
      .compactMap { $0.userInfo?["isOnline"] as? Bool }
      .receive(on: RunLoop.main)
      .assign(to: &$isOnline)
    $isOnline.removeDuplicates().dropFirst()
      .map { $0 ? "Back online" : "Offline" }
      .assign(to: &$banner)
    $banner.filter { $0 != nil }
      .delay(for: .seconds(3), scheduler: RunLoop.main)
      .map { _ in nil }
      .assign(to: &$banner)
    $name.combineLatest($email)
      .map { !$0.isEmpty && $1.contains("@") }
      .removeDuplicates()
      .assign(to: &$canOrder)
    shop.stored.merge(with: shop.fresh)
      .scan([], +)
      .receive(on: OperationQueue.main)
      .assign(to: &$news)
    scrolled.throttle(for: .milliseconds(100), scheduler: RunLoop.main, latest: true)
      .assign(to: &$progress)
    bought.scan(0, +).assign(to: &$total)
  }
}

protocol Shop {
  func search(_ query: String) -> AnyPublisher<[String], URLError>
  func price(of item: String) -> AnyPublisher<Int, Never>
  var stored: AnyPublisher<[String], Never> { get }
  var fresh: AnyPublisher<[String], Never> { get }
}

extension Notification.Name {
  static let connectionChanged = Notification.Name("connectionChanged")
}
#endif
