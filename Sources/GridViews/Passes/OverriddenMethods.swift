/// The methods of a view's class that have to run, and those that may read models.
///
/// A method that is not overridden does nothing, so it needs no run and no registration. An
/// override that a platform never calls can be reported. If it is unknown whether a method is
/// overridden, it runs and is tracked, but never reported.
struct OverriddenMethods {
  /// The methods that may be overridden; the others are `View`'s own and do nothing.
  var all: PhaseSet = []
  /// The methods in ``all`` that may read models.
  var tracked: PhaseSet = []
  /// The methods in ``all`` that are not reported without an effect.
  ///
  /// It is unknown whether they are overridden, or this package overrides them.
  var unreported: PhaseSet = []
}

/// A view of another module of this package whose ``View/updateProperties()`` leads something that
/// is in no picture, such as the focus.
///
/// The program cannot avoid a run of it without an effect, so that no such run is reported.
package protocol UpdatingUnseen: View {}

extension OverriddenMethods {
  /// Looks up in the tables which methods a class overrides.
  @MainActor init(of type: View.Type, in tables: [(phase: PhaseSet, table: MethodTable)]) {
    let base = type.untrackedClass
    for (phase, table) in tables {
      let answer = table.override(in: type, over: View.self)
      guard answer != .inherited else { continue }
      all.insert(phase)
      if answer == .unknown { unreported.insert(phase) }
      if table.override(in: type, over: base) != .inherited { tracked.insert(phase) }
    }
    if type is any UpdatingUnseen.Type { unreported.insert(.updateProperties) }
  }
}

/// The tracked methods of a controller's class that have to run.
struct OverriddenControllerMethods {
  /// The methods that may be overridden; the others are `ViewController`'s own and do nothing.
  private(set) var all: Set<TrackedMethod> = []
  /// The methods in ``all`` for which it is unknown whether they are overridden.
  private(set) var unknown: Set<TrackedMethod> = []

  /// Looks up in the tables which methods a class overrides.
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
  /// Returns true if the view or its controller certainly overrides a method, as the program does.
  ///
  /// If this is unknown, the method may do nothing at all.
  func isKnownToOverride(_ method: TrackedMethod) -> Bool {
    if method == .configurationUpdate || method == .body { return true }
    if method.isOfView { return !state.overridden.unreported.contains(PhaseSet(method.phase)) }
    return controller?.overridden.unknown.contains(method) != true
  }
}

/// Determines which classes override a method, by comparing the method tables in the metadata of
/// classes.
///
/// Swift has no function for this. But the metadata of a class contains a table of words with an
/// entry for each method, and all subclasses have an entry at the same place. Three classes show
/// the place. Two twins that override nothing differ only in the words that differ between any two
/// classes. A third class, which overrides the method, differs from both also in the method's
/// entry.
struct MethodTable: Sendable {
  /// The place of the entry, in words from the start of the metadata; nil if it was not found.
  private let place: Int?

  private init(place: Int?) { self.place = place }

  /// Finds the place of a method that `overriding` overrides and the twins do not.
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

  /// The result of comparing a method of a class.
  enum Override {
    /// The class, or a superclass below the base, overrides the method.
    case overridden
    /// The class inherits the method of the base.
    case inherited
    /// The table does not have the place; another compiler may use another layout.
    case unknown
  }

  /// A table without a known place.
  static let notFound = MethodTable(place: nil)

  /// Compares the method of a class with the method of its superclass `base`.
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

  /// Returns the number of words after the address point, computed from the size in the metadata.
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

  // The layout in the ABI: kind and superclass, with Objective-C also cache and data; then flags,
  // instance address point, instance size and alignment in 16 bytes; then the size of the class.
  #if canImport(ObjectiveC)
  private static let sizeOffset = 5 * wordSize + 16
  #else
  private static let sizeOffset = 2 * wordSize + 16
  #endif
}

// MARK: - The classes for finding the places

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

// Each body does something different, because a linker may merge equal functions.
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
