import CharacterGrid
import DeclarativeComponents
import DeferredComponents
import GridCatalog
import GridComponents

/// The catalog of this package: its components by each of its deliveries.
@main struct OurCatalog {
  static func main() async { await catalog.run() }

  /// The exit status says whether tracked views are right, and the others as late as is claimed.
  @MainActor static let catalog = Catalog(
    components: Components.all, deliveries: Delivery.all + [.declarative],
    opening: .deferred(.naive),
    compared: [.tracked, .deferred(.naive), .deferred(.workaround)], name: "catalog",
    title: "FirstFrame"
  ) {
    FrontPage.lines
  }.expecting([
    .observed: .rightFirst, .deferred(.naive): .late, .declarative: .alwaysRight,
  ]).telling(OrderStories.all)
}
