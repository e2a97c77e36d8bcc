extension Subscribers {
  /// How many values a subscriber wants: a number, or as many as there are.
  public struct Demand: Hashable, Sendable, CustomStringConvertible {
    /// One above the largest number stands for "as many as there are".
    private let rawValue: UInt

    private init(rawValue: UInt) { self.rawValue = rawValue }

    /// Every value that there is; it stays so whatever is added or taken away.
    public static let unlimited = Demand(rawValue: UInt(Int.max) + 1)

    /// No value.
    public static let none = Demand.max(0)

    /// At most so many values.
    ///
    /// - Precondition: `value` is not negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand cannot be \(value); ask for zero or more values.")
      return Demand(rawValue: UInt(value))
    }

    /// The number, or `nil` where there is no limit.
    public var max: Int? { self == .unlimited ? nil : Int(rawValue) }

    /// The demand as it is written, `max(2)` or `unlimited`.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }
}
