// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Names of swift-snapshot-testing that do not compile; the compiler's message says what to write
// instead.

extension SnapshotFormat {
  @available(
    *, unavailable,
    message: "A view is a grid of characters, which is compared as it is: leave out as:."
  )
  public static var image: SnapshotFormat { fatalError("It is refused.") }

  @available(
    *, unavailable, message: "Leave out as:, and name what may differ by ignoring:."
  )
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1
  ) -> SnapshotFormat { fatalError("It is refused.") }

  @available(*, unavailable, message: "Use .dump, or .lines of the root's treeDescription.")
  public static var recursiveDescription: SnapshotFormat { fatalError("It is refused.") }

  @available(*, unavailable, renamed: "dump")
  public static var customDump: SnapshotFormat { fatalError("It is refused.") }

  @available(*, unavailable, message: "Use .dump, or .text of \"\\(value)\".")
  public static var description: SnapshotFormat { fatalError("It is refused.") }

  @available(*, unavailable, message: "Use .json.")
  public static var plist: SnapshotFormat { fatalError("It is refused.") }
}

extension RecordMode: ExpressibleByBooleanLiteral {
  @available(*, deprecated, message: "Write .all for true, and .missing for false.")
  public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}
