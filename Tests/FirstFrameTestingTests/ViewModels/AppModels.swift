import FirstFrameProof
import Foundation
import Observation
import SteppedServices

/// A view model as apps have it, with a usual mistake and without.
@MainActor struct AppModel {
  let name: String
  /// Runs every order with the default limit.
  let races: @MainActor (_ isFixed: Bool) -> ProofVerdict

  init<Model>(
    _ name: String, _ scenario: @escaping @MainActor (_ isFixed: Bool) -> Scenario<Model>
  ) {
    self.name = name
    races = { scenario($0).races() }
  }
}

extension AppModel {
  static var all: [AppModel] {
    [
      AppModel("chat with streaming answers and deletion") { isFixed in
        Scenario(Chat(isFixed), shows: { $0.texts.joined(separator: "|") }) {
          Action("ask") { $0.ask() }
          Action("delete") { $0.deleteFirst() }
        }
      },
      AppModel("account switch") { isFixed in
        Scenario(Account(isFixed), shows: { "\($0.user): \($0.profile)" }) {
          Action("Ann") { $0.select("Ann") }
          Action("Bo") { $0.select("Bo") }
        }
      },
      AppModel("followers with search and pages") { isFixed in
        Scenario(Followers(isFixed), shows: { "\($0.query): \($0.names)" }) {
          Action("search a") { $0.search("a") }
          Action("search b") { $0.search("b") }
          Action("more", if: { $0.canLoadMore }) { $0.load() }
        }
      },
      AppModel("poll") { isFixed in
        Scenario(Poll(isFixed), shows: { "\($0.price)" }) {
          Action("start") { $0.start() }
          Action("stop") { $0.stop() }.stops("start")
        }.endless("start")
      },
      AppModel("list edit") { isFixed in
        Scenario(EditedList(isFixed), shows: { $0.items.joined(separator: ", ") }) {
          Action("refresh") { await $0.refresh() }
          Action("delete a") { $0.delete("a") }
        }
      },
      AppModel("image loader as an actor") { isFixed in
        Scenario(
          ImageLoader(isFixed), shows: { "\(await $0.loads)" }
        ) {
          Action("first row") { _ = await $0.image("x") }
          Action("second row") { _ = await $0.image("x") }
        }
      },
      AppModel("token refresh") { isFixed in
        Scenario(
          Session(isFixed), shows: { "\($0.pages.sorted()), refreshed \($0.refreshes) times" }
        ) {
          Action("page a") { await $0.load("a") }
          Action("page b") { await $0.load("b") }
        }
      },
      AppModel("suggestions of three sources") { isFixed in
        Scenario(Suggestions(isFixed), shows: { "\($0.rows)" }) {
          Action("type") { $0.type("a") }
        }
      },
      AppModel("timer with an injected clock") { isFixed in
        Scenario(Stopwatch(isFixed, ContinuousClock()), shows: { "\($0.seconds)" }) {
          Action("start") { $0.start() }
          Action("stop") { $0.stop() }.stops("start")
        }.endless("start")
      },
      AppModel("debounced search") { isFixed in
        Scenario(DebouncedSearch(isFixed), shows: { "\($0.results)" }) {
          Action("type a") { $0.type("a") }
          Action("type ab") { $0.type("ab") }
        }
      },
      AppModel("stream decoder") { isFixed in
        Scenario(Decoder(isFixed), shows: { "\($0.lines) \($0.error)" }) {
          Action("first chunk") { $0.chunks.yield("one") }
          Action("second chunk") { $0.chunks.yield("two") }
          Action("failure") { $0.chunks.finish(throwing: URLError(.timedOut)) }
        }
      },
      AppModel("optimistic save") { isFixed in
        Scenario(Likes(isFixed), shows: { "\($0.isLiked)" }) {
          Action("like") { $0.set(true) }
          Action("unlike") { $0.set(false) }
        }
      },
    ]
  }
}

// MARK: - The models

/// A model that has its mistake or not.
@MainActor private class AppCode {
  let isFixed: Bool

  init(_ isFixed: Bool) { self.isFixed = isFixed }
}

/// The mistake: an index is kept while a word is awaited.
@MainActor @Observable private final class Chat: AppCode {
  private var messages: [(id: Int, text: String)] = [(0, "hello")]
  @ObservationIgnored private let words = Answers<String, String> { "\($0) " }

  var texts: [String] { messages.map(\.text) }

  func ask() {
    let (id, index) = ((messages.last?.id ?? 0) + 1, messages.count)
    messages.append((id, ""))
    Task {
      for word in ["good", "day"] {
        let next = await words.answer(to: "\(word) \(id)")
        let place = isFixed ? messages.firstIndex { $0.id == id } : index
        if let place, messages.indices.contains(place) { messages[place].text += next }
      }
    }
  }

  func deleteFirst() { if !messages.isEmpty { messages.removeFirst() } }
}

/// The mistake: the answer of an older choice is shown.
@MainActor @Observable private final class Account: AppCode {
  private(set) var user = ""
  private(set) var profile = ""
  @ObservationIgnored private let api = Answers<String, String> { "profile of \($0)" }

  func select(_ user: String) {
    (self.user, profile) = (user, "")
    Task {
      let profile = await api.answer(to: user)
      if isFixed, user != self.user { return }
      self.profile = profile
    }
  }
}

/// The mistake: a page of an older search is appended.
@MainActor @Observable private final class Followers: AppCode {
  private(set) var query = ""
  private(set) var names: [String] = []
  private var isLoading = false
  private var searches = 0
  @ObservationIgnored private let api = Answers<String, String> { $0 }

  var canLoadMore: Bool { !isLoading && !names.isEmpty }

  func search(_ query: String) {
    (self.query, names) = (query, [])
    searches += 1
    load()
  }

  func load() {
    let (search, page) = (searches, names.count)
    isLoading = true
    Task {
      let name = await api.answer(to: "\(query) \(page)")
      if isFixed, search != searches { return }
      isLoading = false
      names.append(name)
    }
  }
}

/// The mistake: a price that comes after the stop is shown.
@MainActor @Observable private final class Poll: AppCode {
  private(set) var price = 0
  private var task: Task<Void, Never>?
  @ObservationIgnored private let api = Answers<String, Int> { _ in 7 }

  func start() {
    task?.cancel()
    task = Task {
      while !Task.isCancelled {
        let price = await api.answer(to: "price")
        if isFixed, Task.isCancelled { return }
        self.price = price
        try? await Task.sleep(for: .seconds(30))
      }
    }
  }

  func stop() { task?.cancel() }
}

/// The mistake: a list that was asked for before a deletion brings the row back.
@MainActor @Observable private final class EditedList: AppCode {
  private(set) var items = ["a", "b"]
  private var deleted: Set<String> = []
  @ObservationIgnored private let api = Answers<String, [String]> { _ in ["a", "b", "c"] }

  func refresh() async {
    let new = await api.answer(to: "the list")
    items = isFixed ? new.filter { !deleted.contains($0) } : new
  }

  func delete(_ item: String) {
    deleted.insert(item)
    items.removeAll { $0 == item }
  }
}

/// The mistake: an image is loaded again while it is loaded.
private actor ImageLoader {
  private(set) var loads = 0
  private var images: [String: Task<String, Never>] = [:]
  private let net = Answers<String, String> { "image \($0)" }
  private let isFixed: Bool

  init(_ isFixed: Bool) { self.isFixed = isFixed }

  func image(_ name: String) async -> String {
    if let known = images[name] { return await known.value }
    let task = Task { await net.answer(to: name) }
    loads += 1
    if isFixed {
      images[name] = task
      return await task.value
    }
    let image = await task.value
    images[name] = task
    return image
  }
}

/// The mistake: each page that finds the token expired gets a new one.
@MainActor @Observable private final class Session: AppCode {
  private(set) var pages: [String] = []
  private(set) var refreshes = 0
  private var expires = Date()
  private var refreshing: Task<Void, Never>?
  @ObservationIgnored private let api = Answers<String, String> { $0 }

  func load(_ page: String) async {
    while Date() >= expires {
      if isFixed, let refreshing {
        await refreshing.value
      } else {
        let task = Task { await refresh() }
        refreshing = task
        await task.value
      }
    }
    pages.append(await api.answer(to: page))
  }

  private func refresh() async {
    _ = await api.answer(to: "token \(refreshes)")
    refreshes += 1
    expires = Date() + 60
    refreshing = nil
  }
}

/// The mistake: the rows are in the order in which the sources have answered.
@MainActor @Observable private final class Suggestions: AppCode {
  private var found: [Int: String] = [:]
  private var arrived: [String] = []
  @ObservationIgnored private let api = Answers<String, String> { $0 }

  var rows: [String] { isFixed ? found.sorted { $0.key < $1.key }.map(\.value) : arrived }

  func type(_ text: String) {
    for (number, source) in ["contacts", "history", "web"].enumerated() {
      Task {
        let row = await api.answer(to: "\(text) in \(source)")
        found[number] = row
        if !arrived.contains(row) { arrived.append(row) }
      }
    }
  }
}

/// The mistake: a sleep that a cancellation has ended counts as a second.
@MainActor @Observable private final class Stopwatch {
  private(set) var seconds = 0
  private var task: Task<Void, Never>?
  @ObservationIgnored private let clock: any Clock<Duration>
  private let isFixed: Bool

  init(_ isFixed: Bool, _ clock: any Clock<Duration>) {
    (self.isFixed, self.clock) = (isFixed, clock)
  }

  func start() {
    if task != nil { return }
    task = Task {
      while !Task.isCancelled {
        let hasSlept: Void? = try? await clock.sleep(for: .seconds(1))
        if isFixed, hasSlept == nil || Task.isCancelled { return }
        seconds += 1
      }
    }
  }

  func stop() {
    task?.cancel()
    task = nil
  }
}

/// The mistake: a search that was sent off is shown, although another text was typed meanwhile.
@MainActor @Observable private final class DebouncedSearch: AppCode {
  private(set) var results = ""
  private var search: Task<Void, any Error>?
  @ObservationIgnored private let api = Answers<String, String> { "results for \($0)" }

  func type(_ text: String) {
    // Like the debounce of a well-known package, it computes when the text is due.
    let due = ContinuousClock.now + .milliseconds(300)
    search?.cancel()
    search = Task {
      try await Task.sleep(until: due, clock: .continuous)
      let results = await api.answer(to: text)
      if isFixed { try Task.checkCancellation() }
      self.results = results
    }
  }
}

/// The mistake: each chunk is decoded in a task of its own.
@MainActor @Observable private final class Decoder {
  private(set) var lines: [String] = []
  private(set) var error = ""
  @ObservationIgnored let chunks: AsyncThrowingStream<String, any Error>.Continuation
  @ObservationIgnored private let decoding = Answers<String, String> { "decoded \($0)" }

  init(_ isFixed: Bool) {
    let (stream, chunks) = AsyncThrowingStream<String, any Error>.makeStream()
    self.chunks = chunks
    Task {
      do {
        for try await chunk in stream {
          if isFixed {
            lines.append(await decoding.answer(to: chunk))
          } else {
            Task { lines.append(await decoding.answer(to: chunk)) }
          }
        }
      } catch {
        self.error = "failed"
      }
    }
  }
}

/// The mistake: a save that fails takes back what was chosen after it.
@MainActor @Observable private final class Likes: AppCode {
  private(set) var isLiked = false
  private var isSaved = false
  private var saves = 0
  private var saving: Task<Void, Never>?
  @ObservationIgnored private let api = Answers<String, Void>(failingWith: URLError(.timedOut)) {
    _ in
  }

  func set(_ isLiked: Bool) {
    let (old, before) = (self.isLiked, saving)
    saves += 1
    let number = saves
    self.isLiked = isLiked
    saving = Task {
      if isFixed { await before?.value }
      do {
        try await api.answerOrFailure(to: "save \(number)")
        isSaved = isLiked
      } catch {
        if !isFixed { self.isLiked = old }
        if isFixed, number == saves { self.isLiked = isSaved }
      }
    }
  }
}
