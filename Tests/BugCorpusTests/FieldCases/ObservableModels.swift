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

  @Observable @MainActor final class Choice: ChoiceModel {
    var index = 0
    var name = "item"
  }

  @Observable @MainActor final class Display: DisplayModel {
    var isShown = false
    var cells: [String] = []
  }

  @Observable @MainActor final class Game: GameModel {
    var score = 0
    var isOn = false
  }

  @Observable @MainActor final class Guests: GuestsModel {
    var names = ["Eve"]
  }

  @Observable @MainActor final class Items: ItemsModel {
    var all = ["first", "second"]
  }

  @Observable @MainActor final class Lyrics: LyricsModel {
    var lines = ["one"]
  }

  @Observable @MainActor final class Mail: MailModel {
    var unread = 0
    var cells: [String] = []
    var visual = "empty"
    var subject = "a"
    var shown = "A"
    @ObservationIgnored var task: Task<Void, Never>?
  }

  @Observable @MainActor final class Parent: ParentModel {
    var child: Article?
  }

  @Observable @MainActor final class Person: PersonModel {
    var name = "Ada"
    var city = "London"
  }

  @Observable @MainActor final class Row: RowModel {
    @ObservationIgnored let id: Int
    var title: String

    init(id: Int) {
      self.id = id
      title = "row \(id)"
    }
  }

  @Observable @MainActor final class Screen: ScreenModel {
    var child: Article? = Article()
  }
}
