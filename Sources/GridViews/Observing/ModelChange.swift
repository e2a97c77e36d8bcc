/// A method whose reads are tracked: each is a scope of its own.
enum ScopeName: UInt8 {
  case updateProperties
  case updateConstraints
  case layoutSubviews
  case draw
  case controllerUpdateProperties
  case updateViewConstraints
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  case configurationUpdate

  static let count = 9

  /// The method's own name.
  var method: String {
    switch self {
    case .updateProperties, .controllerUpdateProperties: "updateProperties"
    case .updateConstraints: "updateConstraints"
    case .layoutSubviews: "layoutSubviews"
    case .draw: "draw"
    case .updateViewConstraints: "updateViewConstraints"
    case .viewWillLayoutSubviews: "viewWillLayoutSubviews"
    case .viewDidLayoutSubviews: "viewDidLayoutSubviews"
    case .configurationUpdate: "configurationUpdate"
    }
  }

  /// What a change to something read there makes run again.
  var phase: Phase {
    switch self {
    case .updateProperties, .controllerUpdateProperties, .configurationUpdate: .updateProperties
    case .updateConstraints, .updateViewConstraints: .updateConstraints
    case .layoutSubviews, .viewWillLayoutSubviews, .viewDidLayoutSubviews: .layoutSubviews
    case .draw: .draw
    }
  }

  /// Whether a view's class says whether the method may read models.
  var isOfClass: Bool { rawValue < Self.controllerUpdateProperties.rawValue }
}
