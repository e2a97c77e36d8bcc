// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CharacterGrid

// More names that differ here: the ways in which UIKit makes views, and names that people guess who
// have seen only the name of a type.

extension View {
  @available(*, unavailable, message: "Set sizing: .content hugs, .fill stretches.")
  public final func setContentHuggingPriority(_ priority: RefusedName, for axis: RefusedName) {}

  @available(*, unavailable, message: "Set sizing: .atLeast(…) keeps a length.")
  public final func setContentCompressionResistancePriority(
    _ priority: RefusedName, for axis: RefusedName
  ) {}

  @available(*, unavailable, message: "There is no hint: say it in accessibilityLabel.")
  public final var accessibilityHint: String? {
    get { nil }
    set {}
  }

  @available(
    *, unavailable,
    message: "Make it without a frame, and set frame in the superview's layoutSubviews()."
  )
  public convenience init(frame: GridRect) { self.init() }
}

extension Label {
  @available(
    *, unavailable,
    message: "Make it without a frame, and set frame in the superview's layoutSubviews()."
  )
  public convenience init(frame: GridRect) { self.init() }
}

extension Button {
  @available(*, unavailable, renamed: "init(_:role:action:)")
  public convenience init(type: RefusedName) { self.init() }

  @available(*, unavailable, message: "Set title, and give the initializer a role.")
  public var configuration: RefusedName {
    get { RefusedName() }
    set {}
  }
}

extension TextField {
  @available(
    *, unavailable,
    message: "Make it without a frame, and set frame in the superview's layoutSubviews()."
  )
  public convenience init(frame: GridRect) { self.init() }
}

extension StackView {
  @available(
    *, unavailable, message: "Make it by its axis, StackView(.vertical), and add the views."
  )
  public convenience init(arrangedSubviews: [View]) { self.init() }

  @available(*, unavailable, message: "Set sizing of the subviews: .fill stretches, .content hugs.")
  public var distribution: RefusedName {
    get { RefusedName() }
    set {}
  }
}

extension Extent {
  @available(*, unavailable, renamed: "fill")
  public static var flexible: Extent { fill }
}

extension TableView {
  @available(
    *, unavailable, message: "Use TableView(items:id:), and set frame in layoutSubviews()."
  )
  public convenience init(frame: GridRect, style: RefusedName = .plain) { self.init() }

  @available(*, unavailable, message: "Set selectionMode.")
  public var allowsSelection: Bool {
    get { false }
    set {}
  }

  @available(*, unavailable, message: "Set onMove, and remove rows by addRowAction.")
  public var isEditing: Bool {
    get { false }
    set {}
  }

  @available(*, unavailable, message: "Put it below the table, in a StackView.")
  public var tableFooterView: View? {
    get { nil }
    set {}
  }
}

extension Chart {
  @available(*, unavailable, message: "Say the kind first: Chart(.bars) { [ChartSeries(…)] }.")
  public convenience init(series: @escaping () -> Any) { self.init(.lines) }
}

extension Chart.Kind {
  @available(*, unavailable, renamed: "bars")
  public static var bar: Self { .bars }

  @available(*, unavailable, renamed: "lines")
  public static var line: Self { .lines }
}

extension ChartSeries {
  @available(*, unavailable, renamed: "init(_:_:labels:style:)")
  public init(_ name: String = "", values: [Double]) { self.init(name, values) }
}

extension Menu {
  @available(*, unavailable, message: "Give the items as a closure: Menu(…) { [.init(…)] }.")
  public convenience init(_ title: String, items: [Item]) { self.init(title) { items } }

  @available(*, unavailable, message: "Give the items as a closure: Menu(…) { [.init(…)] }.")
  public convenience init(title: String, children: [RefusedName] = []) { self.init(title) { [] } }
}

extension Alert {
  @available(*, unavailable, renamed: "init(_:message:actions:)")
  public convenience init(title: String?, message: String?, preferredStyle: RefusedName) {
    self.init("")
  }

  @available(*, unavailable, message: "Give the initializer the actions.")
  public func addAction(_ action: Action) {}
}

extension TabController {
  @available(
    *, unavailable, message: "Give the initializer the tabs: TabController(tabs: [.init(…) { … }])."
  )
  public var viewControllers: [ViewController]? {
    get { nil }
    set {}
  }

  @available(*, unavailable, renamed: "selectedController")
  public var selectedViewController: ViewController? {
    get { nil }
    set {}
  }
}

extension NavigationController {
  @available(*, unavailable, renamed: "init(_:)")
  public convenience init(rootViewController root: ViewController) { self.init(root) }
}

extension ViewController {
  @available(
    *, unavailable, message: "Give TabController the title and a badge: .init(…, badge:) { … }."
  )
  public final var tabBarItem: RefusedName {
    get { RefusedName() }
    set {}
  }
}

extension Color {
  @available(*, unavailable, renamed: "red")
  public static var systemRed: Color { red }

  @available(*, unavailable, renamed: "green")
  public static var systemGreen: Color { green }

  @available(*, unavailable, renamed: "yellow")
  public static var systemYellow: Color { yellow }

  @available(*, unavailable, renamed: "blue")
  public static var systemBlue: Color { blue }

  @available(*, unavailable, renamed: "brightBlack")
  public static var gray: Color { brightBlack }

  @available(*, unavailable, renamed: "brightBlack")
  public static var systemGray: Color { brightBlack }

  @available(*, unavailable, message: "Write .rgb(red: 255, green: 149, blue: 0).")
  public static var orange: Color { rgb(red: 255, green: 149, blue: 0) }

  @available(*, unavailable, message: "Write .rgb(red: 175, green: 82, blue: 222).")
  public static var purple: Color { rgb(red: 175, green: 82, blue: 222) }

  @available(*, unavailable, message: "Write .rgb(red: 255, green: 45, blue: 85).")
  public static var pink: Color { rgb(red: 255, green: 45, blue: 85) }

  @available(*, unavailable, message: "Write .rgb(red: 162, green: 132, blue: 94).")
  public static var brown: Color { rgb(red: 162, green: 132, blue: 94) }
}
