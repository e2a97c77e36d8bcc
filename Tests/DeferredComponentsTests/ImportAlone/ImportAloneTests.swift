import DeferredDeliveryFoundation
import FirstFrameProof
import FirstFrameTesting
import Foundation
import GridViews
import TestSupport

/// A view model written for Combine with only its import changed: on the stage's queue and clock,
/// one turn late, and migrated.
///
/// On a platform with Combine the import alone is not enough, since some names have to change too.
@MainActor @Suite struct ImportAloneTests {
  #if !canImport(Combine)
  /// A shop that answers when the test makes it answer.
  private final class SlowShop: Shop {
    let found = PassthroughSubject<[String], URLError>()
    let kept = CurrentValueSubject<[String], Never>(["opening"])
    let news = PassthroughSubject<[String], Never>()

    func search(_ query: String) -> AnyPublisher<[String], URLError> {
      query.isEmpty
        ? Just([]).setFailureType(to: URLError.self).eraseToAnyPublisher()
        : found.first().eraseToAnyPublisher()
    }

    func price(of item: String) -> AnyPublisher<Int, Never> {
      Just(item.count).eraseToAnyPublisher()
    }

    var stored: AnyPublisher<[String], Never> { kept.eraseToAnyPublisher() }
    var fresh: AnyPublisher<[String], Never> { news.eraseToAnyPublisher() }
  }

  /// The models of one run: each has a notification center of its own.
  private final class Scene {
    let shop = SlowShop()
    let center = NotificationCenter()
    let model: ShopViewModel

    init() { model = ShopViewModel(shop: shop, center: center) }

    func connection(isOnline: Bool) {
      center.post(name: .connectionChanged, object: nil, userInfo: ["isOnline": isOnline])
    }

    var text: String {
      """
      hits: \(model.hits) \(model.prices.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
      news: \(model.news)
      seconds: \(model.seconds)
      banner: \(model.banner ?? "-")
      order: \(model.canOrder)
      progress: \(model.progress)
      total: \(model.total)
      """
    }
  }

  @Test func eachPipelineRunsOnTheStagesClock() {
    var scene = Scene()
    func source() -> TextSource {
      // Made here, where the film's queue is the current one.
      scene = Scene()
      return TextSource { scene.text }
    }
    let film = Film(of: source())
    film.act("type a") { scene.model.query = "a" }
    film.act("type ab") { scene.model.query = "ab" }
    film.advance(by: .milliseconds(300))
    film.act("the shop answers") { scene.shop.found.send(["apple", "fig"]) }
    film.act("offline") { scene.connection(isOnline: false) }
    film.advance(by: .seconds(3))
    film.act("fill in") { (scene.model.name, scene.model.email) = ("Ann", "a@b") }
    film.act("news") { scene.shop.news.send(["sale"]) }
    film.act("scroll") { for step in 1...3 { scene.model.scrolled.send(Double(step)) } }
    film.advance(by: .milliseconds(100))
    film.act("buy two") { for _ in 0..<2 { scene.model.bought.send(1) } }
    expectSnapshot(of: film)
  }

  @Test func itsViewIsLate() {
    let verdict = Scenario(Scene()) { scene in
      Stage(ShopView(scene.model), size: GridSize(width: 34, height: 1))
    } actions: {
      Action("offline") { $0.connection(isOnline: false) }
      Action("fill in") { ($0.model.name, $0.model.email) = ("Ann", "a@b") }
    }.prove(within: Limit(actions: 2, turns: 2, commits: 3))
    let kinds = verdict.failingOrders.map(\.verdict.kind)
    #expect(kinds.contains(.blank) && kinds.contains(.old), "\(kinds)")
    let shown = "delivered 1 turn late, by a sink or a block, as with receive(on:)."
    #expect(verdict.failureMessage?.contains(shown) == true, "\(verdict.failureMessage ?? "")")
  }
  #endif

  private final class QuickShop: AsyncShop {
    func search(_ query: String) async throws -> [String] { [query] }
    func price(of item: String) async -> Int { item.count }
    func stored() async -> [String] { [] }
    func fresh() async -> [String] { [] }
  }

  @Test func migratedNoFrameIsLate() {
    let verdict = Scenario(ShopModel(shop: QuickShop())) { model in
      Stage(ObservingShopView(model), size: GridSize(width: 34, height: 1))
    } actions: {
      Action("type a") { $0.query = "a" }
      Action("offline") { $0.connectionChanged(isOnline: false) }
      Action("fill in") { ($0.name, $0.email) = ("Ann", "a@b") }
    }.prove(
      within: Limit(
        actions: isLongRun ? 2 : 1, turns: 3, commits: 2, tasks: 3, waits: 2))
    #expect(verdict.failureMessage == nil, "\(verdict.failureMessage ?? "")")
  }
}
