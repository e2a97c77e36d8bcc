// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Names of swift-snapshot-testing that do not compile; the compiler's message says what to write
// instead.

/// The devices, layouts and tools that the refused calls of swift-snapshot-testing name.
public enum SnapshotTestingOption {
  public struct Device: Sendable {
    public static let iPhone8 = Device()
    public static let iPhone8Plus = Device()
    public static let iPhoneSe = Device()
    public static let iPhoneX = Device()
    public static let iPhoneXr = Device()
    public static let iPhone12 = Device()
    public static let iPhone13 = Device()
    public static let iPhone13Mini = Device()
    public static let iPhone13Pro = Device()
    public static let iPhone13ProMax = Device()
    public static let iPadMini = Device()
    public static let iPadPro11 = Device()
  }

  public enum Layout: Sendable {
    case device(config: Device)
    case fixed(width: Double, height: Double)
    case sizeThatFits
  }

  public struct DiffTool: ExpressibleByStringLiteral, Sendable {
    public static let ksdiff = DiffTool(stringLiteral: "")
    public static let `default` = DiffTool(stringLiteral: "")
    public init(stringLiteral command: String) {}
  }
}

@available(*, unavailable, message: "Write SnapshotFormat<Value>; it always writes text.")
public typealias Snapshotting<Value, Format> = SnapshotFormat<Value>

@available(*, unavailable, message: "Write SnapshotFormat<Value>.")
public typealias SimplySnapshotting<Format> = SnapshotFormat<Format>

@available(*, unavailable, message: "Leave it out: texts are compared by lines.")
public typealias Diffing<Value> = SnapshotFormat<Value>

extension SnapshotFormat {
  @available(*, unavailable, message: "Await the value before the call, and use pullback.")
  public func asyncPullback<Other>(_ transform: (Other) -> Any) -> SnapshotFormat<Other> {
    fatalError("It is refused.")
  }

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

  @available(
    *, unavailable, message: "Leave out as:. The stage has a size, traits and a platform."
  )
  public static func image(
    on device: SnapshotTestingOption.Device = .iPhone13, drawHierarchyInKeyWindow: Bool = false,
    precision: Float = 1, perceptualPrecision: Float = 1,
    layout: SnapshotTestingOption.Layout = .sizeThatFits, size: Any? = nil, traits: Any? = nil
  ) -> SnapshotFormat { fatalError("It is refused.") }

  @available(
    *, unavailable, message: "Use .accessibility, or .lines of the root's treeDescription."
  )
  public static var recursiveDescription: SnapshotFormat { fatalError("It is refused.") }

  @available(*, unavailable, message: "Use .lines of the root's treeDescription.")
  public static func recursiveDescription(
    on device: SnapshotTestingOption.Device = .iPhone13, size: Any? = nil, traits: Any? = nil
  ) -> SnapshotFormat { fatalError("It is refused.") }

  @available(*, unavailable, message: "Use .lines of the root's treeDescription.")
  public static var hierarchy: SnapshotFormat { fatalError("It is refused.") }

  @available(*, unavailable, renamed: "dump")
  public static var customDump: SnapshotFormat { fatalError("It is refused.") }

  @available(*, unavailable, message: "Use .dump, or .text of \"\\(value)\".")
  public static var description: SnapshotFormat { fatalError("It is refused.") }

  @available(
    *, unavailable,
    message: "Nothing waits: await the value before the call, or record Film(of:) of a view."
  )
  public static func wait(for duration: Double, on format: SnapshotFormat) -> SnapshotFormat {
    fatalError("It is refused.")
  }

  @available(
    *, unavailable, message: "Use .json, or encode with it and compare the string as: .text."
  )
  public static func json(_ encoder: Any) -> SnapshotFormat { fatalError("It is refused.") }

  @available(*, unavailable, message: "Use .json, or write a SnapshotFormat of your own.")
  public static var plist: SnapshotFormat { fatalError("It is refused.") }

  @available(
    *, unavailable, message: "Use .json, or encode with it and compare the string as: .text."
  )
  public static func plist(_ encoder: Any) -> SnapshotFormat { fatalError("It is refused.") }

  @available(*, unavailable, message: "Use .text of a string, such as that of the request.")
  public static var raw: SnapshotFormat { fatalError("It is refused.") }

  @available(*, unavailable, message: "Use .text of a string, such as that of the request.")
  public static var curl: SnapshotFormat { fatalError("It is refused.") }

  @available(*, unavailable, message: "Use .text of a string, such as base64EncodedString().")
  public static var data: SnapshotFormat { fatalError("It is refused.") }

  @available(
    *, unavailable, message: "Use .lines of the inputs and outputs: inputs.map { \"\\($0) → …\" }."
  )
  public static func `func`(into format: SnapshotFormat) -> SnapshotFormat {
    fatalError("It is refused.")
  }
}

extension RecordMode: ExpressibleByBooleanLiteral {
  @available(*, deprecated, message: "Write .all for true, and .missing for false.")
  public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}
