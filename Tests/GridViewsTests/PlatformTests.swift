import Foundation
import ViewsTestSupport

/// Shows its model's texts: one read in `updateProperties`, one in `layoutSubviews`, one in `draw`.
@MainActor private final class ThreeTexts: View {
  let model: Pair
  private var properties = "-"
  private var layout = "-"

  init(_ model: Pair) {
    self.model = model
    super.init()
  }

  override func updateProperties() { properties = model.first }
  override func layoutSubviews() {
    layout = model.first
    setNeedsDisplay()
  }
  override func draw(in canvas: inout Canvas) {
    canvas.draw(properties + layout + model.first, at: .zero)
  }
}

private let noList =
  "the property list is no property list with a dictionary. Give the text of an Info.plist, or the "
  + "two lines <key>UIObservationTrackingEnabled</key> and <true/>."
private let noBoolean =
  "UIObservationTrackingEnabled in the property list is neither <true/> nor <false/>. "
  + "Make it one of them."

@MainActor @Suite struct PlatformTests {
  /// Checklist row 18; a control of the library works on each platform.
  @Test func anUpdatePropertiesThatIsNeverCalledIsReported() {
    let box = View().containing(
      ThreeTexts(Pair()), Label { "no closure of a label" }, Label("plain"))
    let stage = Stage(box, 3, 1, platform: .iOS18(tracking: true))
    expectEqual(
      [stage.commit().problems, stage.commit().problems],
      [[.neverCalled(path: "View/ThreeTexts", method: "updateProperties")], []])
  }

  @Test func aPartOfATreeCanPlayAnotherPlatform() {
    let model = Pair()
    let (old, new) = (ThreeTexts(model), ThreeTexts(model))
    for view in [old, new] { view.sizing = Sizing(height: .fixed(1)) }
    old.traitOverrides.platform = .iOS17
    Stage(StackView(.vertical).containing(old, new), 3, 2).expectFilm(
      .act("z") { model.first = "z" }, .act("drawn") { old.setNeedsDisplay() },
      shows: """
        first ¦ z   ¦ drawn
        -aa   ¦ -aa ¦ -az
        aaa   ¦ zzz ¦ zzz
        """)
  }

  // MARK: - The property list

  private func list(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">\(content)</plist>
    """
  }

  /// Whether a list turns tracking on, or why it is refused.
  private func outcome(_ text: String) -> String {
    do {
      switch try Platform.iOS18(infoPropertyList: text) {
      case .iOS18(tracking: true): return "on"
      case .iOS18(tracking: false): return "off"
      case let other: return "\(other)"
      }
    } catch {
      return "\(error)"
    }
  }

  /// Checklist rows 19 and 62.
  @Test func theKeyOfAListSaysWhetherItTracks() {
    let key = "<key>UIObservationTrackingEnabled</key>"
    let cases = [
      ("<dict>\(key)<true/></dict>", "on"), ("<dict>\(key)<false/></dict>", "off"),
      ("<dict><key>CFBundleName</key><string>App</string></dict>", "off"),
      ("<dict><key>A</key><array><integer>1</integer></array>\(key)<true/></dict>", "on"),
      ("<dict>\(key)<string>YES</string></dict>", noBoolean),
      ("<dict>\(key)<integer>1</integer></dict>", noBoolean), ("<array><true/></array>", noList),
      ("<dict><key>", noList),
    ]
    expectEqual(cases.map { outcome(list($0.0)) }, cases.map(\.1))
  }

  /// Checklist row 19: the two lines alone, as the guide prints them; what is no property list is
  /// refused, and never taken for one without the key.
  @Test func aFragmentSaysItToo() {
    let key = "<key>UIObservationTrackingEnabled</key>"
    let cases = [
      ("\(key)\n<true/>\n", "on"), ("\(key)<false/>", "off"),
      ("\u{FEFF}\n  <!-- Info.plist -->\n\(key)\r\n<true/>", "on"),
      ("<key>CFBundleName</key><string>App</string>", "off"),
      ("<dict>\(key)<true/></dict>", "on"), ("<!-- none yet --><plist><dict/></plist>", "off"),
      ("", noList), (" \n\t", noList), ("<!-- nothing -->", noList), ("tracking", noList),
      ("bplist00", noList), ("{\"UIObservationTrackingEnabled\": true}", noList),
      ("<html><body>404</body></html>", noList), ("<key>", noList), (key, noList),
      ("\(key)<true/></dict>", noList), ("\(key)<string>YES</string>", noBoolean),
      ("UIObservationTrackingEnabled = YES;", noBoolean), ("(A, B)", noList),
      ("<string>UIObservationTrackingEnabled</string>", noList),
    ]
    expectEqual(cases.map { outcome($0.0) }, cases.map(\.1))
  }

  @Test func aFileIsReadOrNamed() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("firstframe-\(UUID().uuidString).plist").path
    let error = try #require(throws: PropertyListError.self) {
      try Platform.iOS18(infoPropertyListAt: path)
    }
    expectEqual("\(error)", "\(path) cannot be read. Give the path of the app's Info.plist.")
    try list("<dict><key>UIObservationTrackingEnabled</key><true/></dict>")
      .write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try expectEqual(Platform.iOS18(infoPropertyListAt: path), .iOS18(tracking: true))
  }
}
