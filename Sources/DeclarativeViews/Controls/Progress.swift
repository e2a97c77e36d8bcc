/// Shows how much of a task is done, or that it is running.
public struct ProgressView: View, PrimitiveView {
  private let title: String
  private let value: Double?
  private let isSpinner: Bool

  /// Makes an animation for a task without a title or a known progress.
  public init() { (title, value, isSpinner) = ("", nil, true) }

  /// Makes a bar for a task whose progress is not known.
  public init(_ title: some StringProtocol) {
    (self.title, value, isSpinner) = (String(title), nil, false)
  }

  /// Makes a bar that shows how much of a total is done; nil if that is not known.
  public init(_ title: some StringProtocol, value: Double?, total: Double = 1) {
    (self.title, isSpinner) = (String(title), false)
    self.value = value.map { total == 0 ? 0 : $0 / total }
  }

  /// Makes a bar with a text as its title.
  public init(value: Double?, total: Double = 1, label: () -> Text) {
    self.init(label().string, value: value, total: total)
  }

  /// Makes a bar without a title.
  public init(value: Double?, total: Double = 1) { self.init("", value: value, total: total) }

  func update(_ node: Node) {
    if isSpinner {
      let spinner = node.show { ActivityIndicator(style: .accent) }
      spinner.isAnimating = true
    } else {
      let bar = node.show { ProgressBar() }
      (bar.title, bar.value) = (title, value)
    }
  }
}

/// Shows a number in a range as a bar.
public struct Gauge: View, PrimitiveView {
  private let title: String
  private let portion: Double

  /// Makes a gauge.
  public init(
    _ title: some StringProtocol, value: Double, in range: ClosedRange<Double> = 0...1
  ) {
    self.title = String(title)
    let length = range.upperBound - range.lowerBound
    portion = length > 0 ? (value - range.lowerBound) / length : 0
  }

  /// Makes a gauge with a text as its title.
  public init(value: Double, in range: ClosedRange<Double> = 0...1, label: () -> Text) {
    self.init(label().string, value: value, in: range)
  }

  /// Makes a gauge without a title.
  public init(value: Double, in range: ClosedRange<Double> = 0...1) {
    self.init("", value: value, in: range)
  }

  func update(_ node: Node) {
    let bar = node.show { ProgressBar() }
    (bar.title, bar.value) = (title, portion)
  }
}

/// A line between views: horizontal in a column, vertical in a row.
public struct Divider: View, PrimitiveView {
  /// Makes a line.
  public init() {}

  func update(_ node: Node) {
    _ = node.show { GridViews.Divider(node.isInRow ? .vertical : .horizontal) }
  }
}

/// A symbol before a title.
public struct Label: View, PrimitiveView {
  let title: String
  let symbol: String

  /// Makes a label; the symbol is a character such as `★`.
  public init(_ title: some StringProtocol, symbol: some StringProtocol) {
    (self.title, self.symbol) = (String(title), String(symbol))
  }

  func update(_ node: Node) {
    node.updateChildren { children in
      children.add(
        HStack {
          Text(symbol)
          Text(title)
        })
    }
  }
}
