import DeclarativeComponents
import DeferredComponents
import GridCatalog
import GridComponents

/// The catalog of this package: its components, each with all of its deliveries.
@main struct OurCatalog {
  static func main() async { await catalog.run() }

  /// The exit status is 0 if the tracked views are right and the other deliveries are as late as
  /// expected.
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
