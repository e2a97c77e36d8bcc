import DeferredDelivery
import InstrumentedObservation

/// The same models, whose every read and write is known.
enum PerceptibleModels: FieldModels {
  @Perceptible @MainActor final class Article: ArticleModel {
    var title = "A"
    var badge = 0
    var heartbeat = 0
  }

  @Perceptible @MainActor final class Basket: BasketModel {
    var price = 2 { didSet { total = price * count } }
    var count = 1 { didSet { if keepsTotal { total = price * count } } }
    private(set) var total = 2
    @ObservationIgnored private let keepsTotal: Bool

    init(keepsTotal: Bool) { self.keepsTotal = keepsTotal }
  }

  @Perceptible @MainActor final class Book: BookModel {
    private(set) var page = 0 { willSet { published.value = newValue } }
    @ObservationIgnored private let published = CurrentValueSubject<Int, Never>(0)
    @ObservationIgnored private let clampsInSink: Bool
    @ObservationIgnored private var cancellables: Set<AnyCancellable> = []

    init(clampsInSink: Bool) {
      self.clampsInSink = clampsInSink
      guard clampsInSink else { return }
      published.sink { [unowned self] page in
        MainActor.assumeIsolated { if page > Self.lastPage { self.page = Self.lastPage } }
      }.store(in: &cancellables)
    }

    func turnPage() { page = clampsInSink ? page + 1 : min(page + 1, Self.lastPage) }

    var texts: AnyPublisher<String, Never> { published.map { "\($0)" }.eraseToAnyPublisher() }
  }

  @Perceptible @MainActor final class Items: ItemsModel {
    var all: [String]

    init(_ all: [String]) { self.all = all }
  }

  @Perceptible @MainActor final class Lyrics: LyricsModel {
    var lines = ["one"]
  }

  @Perceptible @MainActor final class Mail: MailModel {
    var isShown = false
    var unread = 0
    var cells: [String] = []
    var visual = "empty"
    var subject = "a"
    var shown = "A"
    @ObservationIgnored var task: Task<Void, Never>?
  }

  @Perceptible @MainActor final class Screen: ScreenModel {
    // NB: Spelled out, it is not nil before: the first value is no write.
    var child: Optional<Article>

    init(child: Article?) { self.child = child }
  }
}
