extension Subscribers {
  /// How many values a subscriber wants: a number, or as many as there are.
  public struct Demand: Hashable, Sendable, CustomStringConvertible {
    /// One above the largest number stands for "as many as there are".
    @usableFromInline let rawValue: UInt

    @inlinable
    init(rawValue: UInt) { self.rawValue = rawValue }

    /// Every value that there is; it stays so whatever is added or taken away.
    @inlinable public static var unlimited: Demand { Demand(rawValue: UInt(Int.max) + 1) }

    /// No value.
    @inlinable public static var none: Demand { Demand(rawValue: 0) }

    /// At most so many values.
    ///
    /// - Precondition: `value` is not negative.
    @inlinable
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand cannot be \(value); ask for zero or more values.")
      return Demand(rawValue: UInt(value))
    }

    /// The number, or `nil` where there is no limit.
    @inlinable public var max: Int? { self == .unlimited ? nil : Int(rawValue) }

    /// The demand as it is written, `max(2)` or `unlimited`.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }
}
