/// What a sparkline reads.
///
/// A conforming class must be `@Observable`.
@MainActor public protocol SparklineViewModel: AnyObject {
  /// What is measured.
  var title: String { get }
  /// What was measured, the oldest first; what is no number is a gap.
  var values: [Double] { get }
}
