import DeferredDelivery
import Observation

/// Models of the toolchain's Observation, and one that publishes.
enum ObservableModels: FieldModels {
  typealias Article = BugCorpusTests.Article

  @Observable @MainActor final class Basket: BasketModel {
    var price = 2 { didSet { total = price * count } }
    var count = 1 { didSet { if keepsTotal { total = price * count } } }
    private(set) var total = 2
    @ObservationIgnored private let keepsTotal: Bool

    init(keepsTotal: Bool) { self.keepsTotal = keepsTotal }
  }

  @MainActor final class Book: BookModel, ObservableObject {
    @Published private(set) var page = 0
    private let clampsInSink: Bool
    private var cancellables: Set<AnyCancellable> = []

    init(clampsInSink: Bool) {
      self.clampsInSink = clampsInSink
      guard clampsInSink else { return }
      $page.sink { [unowned self] page in
        MainActor.assumeIsolated { if page > Self.lastPage { self.page = Self.lastPage } }
      }.store(in: &cancellables)
    }

    func turnPage() { page = clampsInSink ? page + 1 : min(page + 1, Self.lastPage) }

    var texts: AnyPublisher<String, Never> { $page.map { "\($0)" }.eraseToAnyPublisher() }
  }

  @Observable @MainActor final class Items: ItemsModel {
    var all: [String]

    init(_ all: [String]) { self.all = all }
  }

  @Observable @MainActor final class Lyrics: LyricsModel {
    var lines = ["one"]
  }

  @Observable @MainActor final class Mail: MailModel {
    var isShown = false
    var unread = 0
    var cells: [String] = []
    var visual = "empty"
    var subject = "a"
    var shown = "A"
    @ObservationIgnored var task: Task<Void, Never>?
  }

  @Observable @MainActor final class Screen: ScreenModel {
    // NB: Spelled out, it is not nil before: the first value is no write.
    var child: Optional<Article>

    init(child: Article?) { self.child = child }
  }
}
