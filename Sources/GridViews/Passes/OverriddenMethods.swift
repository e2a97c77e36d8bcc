/// The methods of a class that do anything.
///
/// A method that is not overridden does nothing, so it needs neither a run nor a registration; and
/// an override that a platform never calls can be reported.
struct OverriddenMethods {
  /// The methods that are not `View`'s own, which do nothing.
  var all = PhaseSet.methods
  /// Those of them that may read models.
  var tracked = PhaseSet.methods
}

extension View {
  /// The methods that the view's class overrides.
  var overriddenMethods: OverriddenMethods {
    let type = type(of: self)
    let base = type.untrackedClass
    var methods = OverriddenMethods(all: [], tracked: [])
    for (phase, table) in MethodTable.ofViews {
      if table.isOverridden(in: type, over: View.self) { methods.all.insert(phase) }
      if table.isOverridden(in: type, over: base) { methods.tracked.insert(phase) }
    }
    return methods
  }
}

extension ViewController {
  /// The tracked methods that the controller's class overrides.
  var overriddenMethods: Set<TrackedMethod> {
    let type = type(of: self)
    let found = MethodTable.ofControllers.filter {
      $0.table.isOverridden(in: type, over: ViewController.self)
    }
    return Set(found.map(\.method))
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

  /// Returns true if a class has another method there than a class above it.
  ///
  /// Where the place is not known, any class may have, so it returns true.
  func isOverridden(in type: any AnyObject.Type, over base: any AnyObject.Type) -> Bool {
    guard let place else { return true }
    return Self.word(place, of: type) != Self.word(place, of: base)
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
