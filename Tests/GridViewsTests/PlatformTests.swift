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
  private func pictures(on platform: Platform) -> [String] {
    let model = Pair()
    let stage = Stage(
      ThreeTexts(model), size: GridSize(width: 3, height: 1), traits: .init(platform: platform))
    let first = stage.picture
    model.first = "z"
    return [first, stage.picture]
  }

  /// Checklist rows 10 and 62.
  @Test func oneViewUnderFourProfiles() {
    expectEqual(pictures(on: .iOS17), ["-aa", "-aa"])
    expectEqual(pictures(on: .iOS18(tracking: false)), ["-aa", "-aa"])
    expectEqual(pictures(on: .iOS18(tracking: true)), ["-aa", "-zz"])
    expectEqual(pictures(on: .iOS26), ["aaa", "zzz"])
  }

  /// Checklist row 18; a control of the library works on each platform.
  @Test func anUpdatePropertiesThatIsNeverCalledIsReported() {
    let view = ThreeTexts(Pair())
    let box = View()
    box.addSubview(view)
    box.addSubview(Label { "no closure of a label" })
    let stage = Stage(
      box, size: GridSize(width: 3, height: 1), traits: .init(platform: .iOS18(tracking: true)))
    #expect(
      stage.commit().problems == [
        .neverCalled(path: "View/ThreeTexts", method: "updateProperties")
      ])
    expectEqual(stage.commit().problems, [])
  }

  @Test func aPartOfATreeCanPlayAnotherPlatform() {
    let model = Pair()
    let (old, new) = (ThreeTexts(model), ThreeTexts(model))
    let stack = StackView(.vertical)
    for view in [old, new] {
      view.sizing = Sizing(height: .fixed(1))
      stack.addSubview(view)
    }
    old.traitOverrides.platform = .iOS17
    let stage = Stage(stack, size: GridSize(width: 3, height: 2))
    expectEqual(stage.picture, "-aa\naaa")
    model.first = "z"
    stage.root.subviews[0].setNeedsDisplay()
    expectEqual(stage.picture, "-az\nzzz")
  }

  @Test func aLabelWithAClosureIsNoLabelWithoutOne() {
    let stage = Stage(
      Label("plain"), size: GridSize(width: 5, height: 1),
      traits: .init(platform: .iOS18(tracking: true)))
    expectEqual(stage.commit().problems, [])
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

  /// Checklist rows 19 and 62.
  @Test(arguments: [
    ("<dict><key>UIObservationTrackingEnabled</key><true/></dict>", true),
    ("<dict><key>UIObservationTrackingEnabled</key><false/></dict>", false),
    ("<dict><key>CFBundleName</key><string>App</string></dict>", false),
    (
      "<dict><key>A</key><array><integer>1</integer></array>"
        + "<key>UIObservationTrackingEnabled</key><true/></dict>", true
    ),
  ])
  func theKeySaysWhetherItTracks(content: String, tracks: Bool) throws {
    try expectEqual(Platform.iOS18(infoPropertyList: list(content)), .iOS18(tracking: tracks))
  }

  /// Checklist row 19: the two lines alone, as the guide prints them.
  @Test(arguments: [
    ("<key>UIObservationTrackingEnabled</key>\n<true/>\n", true),
    ("<key>UIObservationTrackingEnabled</key><false/>", false),
    ("\u{FEFF}\n  <!-- Info.plist -->\n<key>UIObservationTrackingEnabled</key>\r\n<true/>", true),
    ("<key>CFBundleName</key><string>App</string>", false),
    ("<dict><key>UIObservationTrackingEnabled</key><true/></dict>", true),
    ("<!-- none yet --><plist><dict/></plist>", false),
  ])
  func aFragmentSaysItToo(text: String, tracks: Bool) throws {
    try expectEqual(Platform.iOS18(infoPropertyList: text), .iOS18(tracking: tracks))
  }

  /// Checklist row 19: what is no property list is refused, and never taken for one without the key.
  @Test(arguments: [
    ("", noList), (" \n\t", noList), ("<!-- nothing -->", noList),
    ("tracking", noList), ("bplist00", noList),
    ("{\"UIObservationTrackingEnabled\": true}", noList),
    ("<html><body>404</body></html>", noList), ("<key>", noList),
    ("<key>UIObservationTrackingEnabled</key>", noList),
    ("<key>UIObservationTrackingEnabled</key><true/></dict>", noList),
    ("<key>UIObservationTrackingEnabled</key><string>YES</string>", noBoolean),
    ("UIObservationTrackingEnabled = YES;", noBoolean), ("(A, B)", noList),
    ("<string>UIObservationTrackingEnabled</string>", noList),
  ])
  func whatIsNoListIsRefused(text: String, message: String) {
    do {
      let platform = try Platform.iOS18(infoPropertyList: text)
      Issue.record("\(text) was taken for \(platform)")
    } catch {
      expectEqual("\(error)", message)
    }
  }

  @Test(arguments: [
    ("<dict><key>UIObservationTrackingEnabled</key><string>YES</string></dict>", noBoolean),
    ("<dict><key>UIObservationTrackingEnabled</key><integer>1</integer></dict>", noBoolean),
    ("<array><true/></array>", noList), ("<dict><key>", noList),
  ])
  func anythingElseIsNamed(content: String, message: String) {
    do {
      _ = try Platform.iOS18(infoPropertyList: list(content))
      Issue.record("\(content) was taken")
    } catch {
      expectEqual("\(error)", message)
    }
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
