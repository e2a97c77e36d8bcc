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

  @Perceptible @MainActor final class Choice: ChoiceModel {
    var index = 0
    var name = "item"
  }

  @Perceptible @MainActor final class Display: DisplayModel {
    var isShown = false
    var cells: [String] = []
  }

  @Perceptible @MainActor final class Game: GameModel {
    var score = 0
    var isOn = false
  }

  @Perceptible @MainActor final class Guests: GuestsModel {
    var names = ["Eve"]
  }

  @Perceptible @MainActor final class Items: ItemsModel {
    var all = ["first", "second"]
  }

  @Perceptible @MainActor final class Lyrics: LyricsModel {
    var lines = ["one"]
  }

  @Perceptible @MainActor final class Mail: MailModel {
    var unread = 0
    var cells: [String] = []
    var visual = "empty"
    var subject = "a"
    var shown = "A"
    @ObservationIgnored var task: Task<Void, Never>?
  }

  @Perceptible @MainActor final class Parent: ParentModel {
    var child: Article?
  }

  @Perceptible @MainActor final class Person: PersonModel {
    var name = "Ada"
    var city = "London"
  }

  @Perceptible @MainActor final class Row: RowModel {
    @ObservationIgnored let id: Int
    var title: String

    init(id: Int) {
      self.id = id
      title = "row \(id)"
    }
  }

  @Perceptible @MainActor final class Screen: ScreenModel {
    var child: Article? = Article()
  }
}
