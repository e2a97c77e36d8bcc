import CharacterGrid
import Foundation
import GridViews
import Testing

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
    #expect(pictures(on: .iOS17) == ["-aa", "-aa"])
    #expect(pictures(on: .iOS18(tracking: false)) == ["-aa", "-aa"])
    #expect(pictures(on: .iOS18(tracking: true)) == ["-aa", "-zz"])
    #expect(pictures(on: .iOS26) == ["aaa", "zzz"])
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
    #expect(stage.commit().problems == [])
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
    #expect(stage.picture == "-aa\naaa")
    model.first = "z"
    stage.root.subviews[0].setNeedsDisplay()
    #expect(stage.picture == "-az\nzzz")
  }

  @Test func aLabelWithAClosureIsNoLabelWithoutOne() {
    let stage = Stage(
      Label("plain"), size: GridSize(width: 5, height: 1),
      traits: .init(platform: .iOS18(tracking: true)))
    #expect(stage.commit().problems == [])
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
    #expect(try Platform.iOS18(infoPropertyList: list(content)) == .iOS18(tracking: tracks))
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
    #expect(try Platform.iOS18(infoPropertyList: text) == .iOS18(tracking: tracks))
  }

  /// Checklist row 19: what is no property list is refused, and never taken for one without the key.
  @Test(arguments: [
    ("", "empty"), (" \n\t", "empty"), ("<!-- nothing -->", "empty"),
    ("tracking", "notAPropertyList"), ("bplist00", "notAPropertyList"),
    ("{\"UIObservationTrackingEnabled\": true}", "notAPropertyList"),
    ("<html><body>404</body></html>", "notAPropertyList"), ("<key>", "notAPropertyList"),
    ("<key>UIObservationTrackingEnabled</key>", "notAPropertyList"),
    ("<key>UIObservationTrackingEnabled</key><true/></dict>", "notAPropertyList"),
    ("<key>UIObservationTrackingEnabled</key><string>YES</string>", "notABoolean"),
    ("UIObservationTrackingEnabled = YES;", "notABoolean"), ("(A, B)", "notADictionary"),
    ("<string>UIObservationTrackingEnabled</string>", "notADictionary"),
  ])
  func whatIsNoListIsRefused(text: String, problem: String) {
    do {
      let platform = try Platform.iOS18(infoPropertyList: text)
      Issue.record("\(text) was taken for \(platform)")
    } catch {
      #expect("\(error.problem)" == problem)
    }
  }

  @Test func theReasonIsFoundations() throws {
    let error = try #require(throws: PropertyListError.self) {
      try Platform.iOS18(infoPropertyList: "<key>UIObservationTrackingEnabled</key>")
    }
    let reason = try #require(error.reason)
    #expect(!reason.isEmpty && error.description.contains("is not a property list: \(reason)"))
  }

  @Test(arguments: [
    ("<dict><key>UIObservationTrackingEnabled</key><string>YES</string></dict>", "notABoolean"),
    ("<dict><key>UIObservationTrackingEnabled</key><integer>1</integer></dict>", "notABoolean"),
    ("<array><true/></array>", "notADictionary"), ("<dict><key>", "notAPropertyList"),
  ])
  func anythingElseIsNamed(content: String, problem: String) {
    do {
      _ = try Platform.iOS18(infoPropertyList: list(content))
      Issue.record("\(content) was taken")
    } catch {
      #expect("\(error.problem)" == problem)
    }
  }

  @Test func aFileIsReadOrNamed() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("firstframe-\(UUID().uuidString).plist").path
    #expect(throws: PropertyListError(place: path, problem: .unreadable)) {
      try Platform.iOS18(infoPropertyListAt: path)
    }
    try list("<dict><key>UIObservationTrackingEnabled</key><true/></dict>")
      .write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try Platform.iOS18(infoPropertyListAt: path) == .iOS18(tracking: true))
  }

  @Test func theErrorsSayWhatWhereAndWhatToDo() {
    let problems: [PropertyListError.Problem] = [
      .unreadable, .empty, .notAPropertyList, .notADictionary, .notABoolean,
    ]
    let remedy =
      "Give the text of an Info.plist, or the two lines <key>UIObservationTrackingEnabled</key> "
      + "and <true/>."
    #expect(
      problems.map { PropertyListError(place: "Info.plist", problem: $0).description } == [
        "Info.plist cannot be read. Give the path of the app's Info.plist.",
        "Info.plist is empty. \(remedy)", "Info.plist is not a property list. \(remedy)",
        "Info.plist holds no dictionary. An Info.plist holds one <dict>, which has the keys.",
        "UIObservationTrackingEnabled in Info.plist is neither <true/> nor <false/>. "
          + "Make it one of them.",
      ])
  }
}
