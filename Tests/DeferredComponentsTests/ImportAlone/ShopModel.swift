import GridViews
import Observation

@MainActor @Observable final class ShopModel {
  var query = "" { didSet { if query != oldValue { search() } } }
  var name = ""
  var email = ""
  private(set) var hits: [String] = []
  private(set) var prices: [String: Int] = [:]
  private(set) var news: [String] = []
  private(set) var seconds = 0
  private(set) var progress = 0.0
  private(set) var total = 0
  private(set) var banner: String?
  private(set) var isOnline = true {
    didSet { if isOnline != oldValue { show(isOnline ? "Back online" : "Offline") } }
  }
  var canOrder: Bool { !name.isEmpty && email.contains("@") }
  @ObservationIgnored private var tasks: [String: Task<Void, any Error>] = [:]
  @ObservationIgnored private var latest: Double?
  private let shop: any AsyncShop

  init(shop: any AsyncShop) { self.shop = shop }

  func run() async throws {
    async let ticks: Void = tick()
    async let items: Void = load()
    _ = try await (ticks, items)
  }

  func connectionChanged(isOnline: Bool) { self.isOnline = isOnline }
  func bought(_ count: Int) { total += count }

  func scrolled(to progress: Double) {
    guard tasks["scroll"] == nil else { return latest = progress }
    self.progress = progress
    start("scroll", after: .milliseconds(100)) { model in
      model.tasks["scroll"] = nil
      guard let last = model.latest else { return }
      model.latest = nil
      model.scrolled(to: last)
    }
  }

  private func search() {
    start("search", after: .milliseconds(300)) { model in
      let query = model.query
      let hits = await model.hits(for: query)
      // An older answer may come last.
      guard query == model.query else { return }
      model.hits = hits
      for hit in hits { model.prices[hit] = await model.shop.price(of: hit) }
    }
  }

  private func hits(for query: String) async -> [String] {
    for _ in 0...2 {
      if let hits = try? await shop.search(query) { return hits }
    }
    return []
  }

  private func show(_ text: String) {
    banner = text
    start("banner", after: .seconds(3)) { $0.banner = nil }
  }

  private func tick() async throws {
    while true {
      try await Task.sleep(for: .seconds(1))
      seconds += 1
    }
  }

  private func load() async {
    news += await shop.stored()
    news += await shop.fresh()
  }

  private func start(
    _ name: String, after delay: Duration,
    _ work: @escaping @MainActor (ShopModel) async -> Void
  ) {
    tasks[name]?.cancel()
    tasks[name] = Task { [weak self] in
      try await Task.sleep(for: delay)
      if let self { await work(self) }
    }
  }
}

@MainActor protocol AsyncShop {
  func search(_ query: String) async throws -> [String]
  func price(of item: String) async -> Int
  func stored() async -> [String]
  func fresh() async -> [String]
}

final class ObservingShopView: View {
  private let label = Label()
  private let model: ShopModel

  init(_ model: ShopModel) {
    self.model = model
    super.init()
    addSubview(label)
  }

  override func updateProperties() {
    label.text = words(model.hits, model.banner, model.canOrder)
  }

  override func layoutSubviews() { label.frame = bounds }
}
