/// What a food truck's view reads, and whom it tells what the user asks for.
///
/// A conforming class must be `@Observable`, and its donuts too.
@MainActor public protocol FoodTruckViewModel: AnyObject {
  /// The menu, from the top: each donut is a model of its own.
  var donuts: [any DonutViewModel] { get }
  /// What was ordered, the oldest first.
  var orders: [DonutOrder] { get }
  /// How many donuts were ordered.
  var orderCount: Int { get }
  /// What they cost together.
  var takings: Price { get }
  /// The donut that is being added; nil while none is.
  var draft: DonutDraft? { get }

  /// Does what the user asks for.
  func send(_ intent: FoodTruckIntent)
}

/// What a row of the menu reads.
@MainActor public protocol DonutViewModel: AnyObject {
  /// Tells the donuts apart.
  var id: Donut.ID { get }
  /// What it is called.
  var name: String { get }
  /// What it costs.
  var price: Price { get }
}
