/// What a bar chart reads, and whom it tells what the user asks for.
///
/// A conforming class must be `@Observable`.
@MainActor public protocol BarChartViewModel: AnyObject {
  /// What is compared.
  var title: String { get }
  /// The bars, in the order in which they are given.
  var bars: [ChartBar] { get }
  /// Whether the largest stands above.
  var isSorted: Bool { get }

  /// Does what the user asks for.
  func send(_ intent: BarChartIntent)
}
