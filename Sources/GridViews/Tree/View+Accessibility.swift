public import CharacterGrid

extension View: AccessibilityDescribing {
  /// Returns the content that a screen reader speaks for the view and its subviews, with their
  /// current layout.
  ///
  /// Hidden and transparent views are left out, with everything inside of them. On a stage, views
  /// without visible cells are left out too.
  public final func accessibilityTree() -> AccessibilityNode {
    layoutIfNeeded()
    let origin = convert(bounds.origin, to: root).offset(against: root.boundsOrigin)
    return node(at: origin, within: surroundings, insideRow: false)
      ?? AccessibilityNode(frame: frame)
  }

  /// Called after a text for screen readers was assigned.
  ///
  /// No cell shows the text, but a run that changes it has an effect.
  func spokenTextDidChange(_ text: String?, _ old: String?) {
    if let log = link?.log, text != old { log.noteUnseenChange(of: self) }
  }

  /// The root of the tree; the frames are in its coordinates.
  private var root: View {
    var view: View = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// The part of the screen in which the view can be visible; nil if it is not on a stage.
  private var surroundings: GridRect? {
    guard let stage = link?.stage else { return nil }
    let screen = GridRect(origin: .zero, size: stage.size)
    guard let superview else { return screen }
    let outside = superview.surroundings ?? screen
    guard superview.clipsToBounds else { return outside }
    let origin = superview.convert(superview.bounds.origin, to: root)
    return outside.intersection(
      GridRect(origin: origin.offset(against: root.boundsOrigin), size: superview.frame.size))
  }

  /// Returns the node of the view; nil if the view is not spoken, or if its texts are spoken by the
  /// row around it.
  private func node(
    at origin: GridPoint, within clip: GridRect?, insideRow: Bool
  ) -> AccessibilityNode? {
    if isHidden || alpha <= 0 { return nil }
    let isInRow = insideRow && isSpokenByRow
    let isRow = (self as? ListCell)?.speaksTextsInside == true
    let whole = GridRect(origin: origin, size: frame.size)
    let visible = clip.map(whole.intersection)
    let inside = origin.offset(against: bounds.origin)
    let children =
      subviews.compactMap { view in
        view.node(
          at: inside.offset(by: view.frame.origin), within: clipsToBounds ? visible : clip,
          insideRow: isInRow || isRow)
      }.inReadingOrder + titleNodes(at: inside, within: visible)
    guard visible?.isEmpty != true, !isInRow else {
      return children.isEmpty ? nil : AccessibilityNode(frame: whole, children: children)
    }
    return AccessibilityNode(
      label: seenName, value: spokenValue,
      traits: accessibilityTraits.names, frame: whole, children: children)
  }
}

extension View {
  /// The current value; nil for an empty field, because its name is already the placeholder.
  private var spokenValue: String? {
    guard self is TextInput, seenName != accessibilityLabel, seenValue?.isEmpty == true else {
      return accessibilityValue
    }
    return nil
  }

  /// The visible titles of a bar.
  private func titleNodes(at origin: GridPoint, within visible: GridRect?) -> [AccessibilityNode] {
    guard let bar = self as? any View & TitledBar else { return [] }
    return bar.barTitles.map { AccessibilityNode($0, of: bar, at: origin) }
      .filter { visible?.intersection($0.frame).isEmpty != true }
  }
}

extension [AccessibilityNode] {
  /// The nodes from top to bottom, and in each row from left to right.
  ///
  /// For example, a header at the top is one of the last subviews.
  fileprivate var inReadingOrder: [AccessibilityNode] {
    let isSorted = zip(self, dropFirst()).allSatisfy { !$1.comes(before: $0) }
    if isSorted { return self }
    return enumerated().sorted { one, other in
      one.element.comes(before: other.element)
        || (!other.element.comes(before: one.element) && one.offset < other.offset)
    }.map(\.element)
  }
}

extension AccessibilityNode {
  fileprivate func comes(before other: AccessibilityNode) -> Bool {
    (frame.minY, frame.minX) < (other.frame.minY, other.frame.minX)
  }
}

extension Stage: AccessibilityDescribing {
  /// Commits a frame, and returns the content that a screen reader speaks for it.
  public func accessibilityTree() -> AccessibilityNode {
    _ = commit()
    let spoken = spokenRoots.map { $0.accessibilityTree() }
    if spoken.count == 1 { return spoken[0] }
    return AccessibilityNode(frame: GridRect(origin: .zero, size: size), children: spoken)
  }

  /// The roots that are spoken; screens behind a screen that traps the focus are left out.
  private var spokenRoots: [View] {
    let roots = roots
    return Array(roots[(roots.lastIndex(where: \.trapsFocus) ?? 0)...])
  }
}

// MARK: - Traits

/// The kind and the state of a view, for a screen reader.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit for each trait.
  public let rawValue: UInt16

  /// Makes traits from their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 0)
  /// The heading of a part of the screen.
  public static let header = AccessibilityTraits(rawValue: 1 << 1)
  /// An element that can be pressed.
  public static let button = AccessibilityTraits(rawValue: 1 << 2)
  /// An element that opens something else.
  public static let link = AccessibilityTraits(rawValue: 1 << 3)
  /// An image.
  public static let image = AccessibilityTraits(rawValue: 1 << 4)
  /// The selected one of several elements.
  public static let selected = AccessibilityTraits(rawValue: 1 << 5)
  /// An element that is disabled.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 6)
  /// A value that can be increased and decreased.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 7)
  /// An element that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 8)
  /// An editable text.
  public static let textField = AccessibilityTraits(rawValue: 1 << 9)
  /// A row or an item of a list.
  public static let row = AccessibilityTraits(rawValue: 1 << 10)
  /// A button that opens a list of actions.
  public static let menu = AccessibilityTraits(rawValue: 1 << 11)
  /// A question that the user must answer first.
  public static let alert = AccessibilityTraits(rawValue: 1 << 12)
  /// A bar of titles, one of which is selected.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 13)

  /// The names of the traits: the kind first, then the state.
  public var names: [String] {
    Self.all.filter { contains($0.trait) }.map(\.name)
  }

  /// The name of the first trait that is a kind, such as `button`; nil if there is none.
  var kind: String? { Self.all.first { $0.isKind && contains($0.trait) }?.name }

  private static let all: [(trait: AccessibilityTraits, name: String, isKind: Bool)] = [
    (.staticText, "text", true), (.header, "header", true), (.button, "button", true),
    (.link, "link", true), (.image, "image", true), (.textField, "text field", true),
    (.row, "row", true), (.menu, "menu", true), (.alert, "alert", true),
    (.tabBar, "tab bar", true), (.adjustable, "adjustable", true),
    (.updatesFrequently, "updates frequently", false), (.selected, "selected", false),
    (.notEnabled, "not enabled", false),
  ]
}
