/// Tells which methods a class overrides, from its table of methods.
///
/// A method that nobody has overridden does nothing, so it needs neither a run nor a registration;
/// and one that a platform never calls can be diagnosed. Swift cannot say it, but a class's
/// metadata is a table of words, with an entry for each method at a place that all subclasses
/// share. Where that is, three classes show: two twins that override nothing differ in their names
/// alone, and a third differs from them in the one entry as well.
struct MethodTable: Sendable {
  /// Words from the start of the metadata.
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

  /// Whether a class has another method there than a class above it; where no place is known,
  /// every class may have.
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

  /// How many words lie behind the address point: the class's size is written in its metadata.
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

  /// Kind and superclass, with Objective-C its cache and data too; then four words of 32 bits.
  #if canImport(ObjectiveC)
  private static let sizeOffset = 5 * wordSize + 16
  #else
  private static let sizeOffset = 2 * wordSize + 16
  #endif
}

extension View {
  /// Finds out what the view's class overrides.
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

extension MethodTable {
  /// Where a view's methods stand.
  static let ofViews: [(phase: PhaseSet, table: MethodTable)] = [
    (.updateProperties, MethodTable(overriding: UpdateProperties.self)),
    (.updateConstraints, MethodTable(overriding: UpdateConstraints.self)),
    (.layoutSubviews, MethodTable(overriding: LayoutSubviews.self)),
    (.draw, MethodTable(overriding: Draw.self)),
  ]

  private init(overriding type: View.Type) {
    self.init(twins: (Plain.self, OtherPlain.self), overriding: type)
  }
}

// Each body does something of its own, so that no linker takes two of them for one.
private final class Plain: View {}
private final class OtherPlain: View {}
private final class UpdateProperties: View {
  override func updateProperties() { identifier = "updateProperties" }
}
private final class UpdateConstraints: View {
  override func updateConstraints() { identifier = "updateConstraints" }
}
private final class LayoutSubviews: View {
  override func layoutSubviews() { identifier = "layoutSubviews" }
}
private final class Draw: View {
  override func draw(in canvas: inout Canvas) { identifier = "draw" }
}
