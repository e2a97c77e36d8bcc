/// The methods of a view's class that run, and those of them that may read models.
///
/// A method that is not overridden does nothing, so it needs neither a run nor a registration; and
/// an override that a platform never calls can be reported. A method of which nothing is known runs
/// and is tracked as if it were overridden, but nothing is concluded from that.
struct OverriddenMethods {
  /// The methods that are not known to be `View`'s own, which do nothing.
  var all: PhaseSet = []
  /// Those of them that may read models.
  var tracked: PhaseSet = []
  /// Those of them that may be `View`'s own.
  var unknown: PhaseSet = []
}

extension OverriddenMethods {
  /// Asks the tables which methods a class overrides.
  @MainActor init(of type: View.Type, in tables: [(phase: PhaseSet, table: MethodTable)]) {
    let base = type.untrackedClass
    for (phase, table) in tables {
      let answer = table.override(in: type, over: View.self)
      guard answer != .inherited else { continue }
      all.insert(phase)
      if answer == .unknown { unknown.insert(phase) }
      if table.override(in: type, over: base) != .inherited { tracked.insert(phase) }
    }
  }
}

/// The tracked methods of a controller's class that run.
struct OverriddenControllerMethods {
  /// The methods that are not known to be `ViewController`'s own, which do nothing.
  private(set) var all: Set<TrackedMethod> = []
  /// Those of them that may be `ViewController`'s own.
  private(set) var unknown: Set<TrackedMethod> = []

  /// Asks the tables which methods a class overrides.
  init(of type: ViewController.Type, in tables: [(method: TrackedMethod, table: MethodTable)]) {
    for (method, table) in tables {
      let answer = table.override(in: type, over: ViewController.self)
      guard answer != .inherited else { continue }
      all.insert(method)
      if answer == .unknown { unknown.insert(method) }
    }
  }
}

extension View {
  /// Whether the view or its controller is known to override a method; one that is not known to
  /// may do nothing at all.
  func isKnownToOverride(_ method: TrackedMethod) -> Bool {
    if method == .configurationUpdate || method == .body { return true }
    if method.isOfView { return !state.overridden.unknown.contains(PhaseSet(method.phase)) }
    return controller?.overridden.unknown.contains(method) != true
  }
}

/// Tells which classes override a method, from the tables of methods in their metadata.
///
/// Swift has no call for it. But a class's metadata is a table of words, with an entry for each
/// method at a place that all subclasses share. Three classes show where that is: two twins that
/// override nothing differ from each other only in what tells any two classes apart, and a third
/// class, which overrides the method, differs from both in the method's entry as well.
struct MethodTable: Sendable {
  /// The entry's place, in words from the start of the metadata; nil if it was not found.
  private let place: Int?

  private init(place: Int?) { self.place = place }

  /// Looks for the place of a method that `overriding` overrides and the twins do not.
  init(twins: (any AnyObject.Type, any AnyObject.Type), overriding: any AnyObject.Type) {
    let (left, right) = (Self.words(of: twins.0), Self.words(of: twins.1))
    let other = Self.words(of: overriding)
    guard left.count == right.count, left.count == other.count else {
      place = nil
      return
    }
    let places = left.indices.filter { left[$0] == right[$0] && left[$0] != other[$0] }
    place = places.count == 1 ? places[0] : nil
  }

  /// What the metadata says of a class and a method.
  enum Override {
    /// The class has a method of its own, or inherits one from a class between it and the base.
    case overridden
    /// The class has the method of the base.
    case inherited
    /// The table has no such place: another compiler may lay it out in another way.
    case unknown
  }

  /// A table whose place was not found.
  static let notFound = MethodTable(place: nil)

  /// Compares the method of a class with that of a class above it.
  func override(in type: any AnyObject.Type, over base: any AnyObject.Type) -> Override {
    guard let place else { return .unknown }
    return Self.word(place, of: type) == Self.word(place, of: base) ? .inherited : .overridden
  }

  private static func word(_ place: Int, of type: any AnyObject.Type) -> UInt {
    metadata(of: type).load(fromByteOffset: place * wordSize, as: UInt.self)
  }

  private static func words(of type: any AnyObject.Type) -> [UInt] {
    (0..<wordCount(of: type)).map { word($0, of: type) }
  }

  /// How many words follow the address point, by the size that the metadata itself states.
  private static func wordCount(of type: any AnyObject.Type) -> Int {
    let metadata = metadata(of: type)
    let size = metadata.load(fromByteOffset: sizeOffset, as: UInt32.self)
    let addressPoint = metadata.load(fromByteOffset: sizeOffset + 4, as: UInt32.self)
    return Int(size - addressPoint) / wordSize
  }

  private static func metadata(of type: any AnyObject.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  private static let wordSize = MemoryLayout<UInt>.size

  // The ABI's layout: kind and superclass, with Objective-C its cache and data too; then flags,
  // instance address point, instance size and alignment in 16 bytes; then the class's size.
  #if canImport(ObjectiveC)
  private static let sizeOffset = 5 * wordSize + 16
  #else
  private static let sizeOffset = 2 * wordSize + 16
  #endif
}

// MARK: - The classes that show the places

extension MethodTable {
  static let ofViews: [(phase: PhaseSet, table: MethodTable)] = [
    (.updateProperties, MethodTable(ofViewsBy: ViewThatUpdatesProperties.self)),
    (.updateConstraints, MethodTable(ofViewsBy: ViewThatUpdatesConstraints.self)),
    (.layoutSubviews, MethodTable(ofViewsBy: ViewThatLaysOut.self)),
    (.draw, MethodTable(ofViewsBy: ViewThatDraws.self)),
  ]

  static let ofSizes = MethodTable(ofViewsBy: ViewThatMeasures.self)

  static let ofControllers: [(method: TrackedMethod, table: MethodTable)] = [
    (.controllerUpdateProperties, MethodTable(ofControllersBy: ControllerThatUpdates.self)),
    (.updateViewConstraints, MethodTable(ofControllersBy: ControllerThatConstrains.self)),
    (.viewWillLayoutSubviews, MethodTable(ofControllersBy: ControllerThatWillLayOut.self)),
    (.viewDidLayoutSubviews, MethodTable(ofControllersBy: ControllerThatHasLaidOut.self)),
  ]

  private init(ofViewsBy overriding: View.Type) {
    self.init(twins: (PlainView.self, OtherPlainView.self), overriding: overriding)
  }

  private init(ofControllersBy overriding: ViewController.Type) {
    self.init(twins: (PlainController.self, OtherPlainController.self), overriding: overriding)
  }
}

// Each body does something of its own, since a linker may merge functions that are equal.
private final class PlainView: View {}
private final class OtherPlainView: View {}
private final class ViewThatUpdatesProperties: View {
  override func updateProperties() { identifier = "updateProperties" }
}
private final class ViewThatUpdatesConstraints: View {
  override func updateConstraints() { identifier = "updateConstraints" }
}
private final class ViewThatLaysOut: View {
  override func layoutSubviews() { identifier = "layoutSubviews" }
}
private final class ViewThatDraws: View {
  override func draw(in canvas: inout Canvas) { identifier = "draw" }
}

private final class ViewThatMeasures: View {
  override func sizeThatFits(_ proposal: ProposedSize) -> GridSize {
    GridSize(width: proposal.height ?? 0, height: proposal.width ?? 0)
  }
}

private final class PlainController: ViewController {}
private final class OtherPlainController: ViewController {}
private final class ControllerThatUpdates: ViewController {
  override func updateProperties() { view.identifier = "updateProperties" }
}
private final class ControllerThatConstrains: ViewController {
  override func updateViewConstraints() { view.identifier = "updateViewConstraints" }
}
private final class ControllerThatWillLayOut: ViewController {
  override func viewWillLayoutSubviews() { view.identifier = "viewWillLayoutSubviews" }
}
private final class ControllerThatHasLaidOut: ViewController {
  override func viewDidLayoutSubviews() { view.identifier = "viewDidLayoutSubviews" }
}
