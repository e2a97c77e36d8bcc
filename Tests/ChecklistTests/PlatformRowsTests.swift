import FirstFrameTesting
import GridViews
import Testing

/// One view on every platform, judged by proofs.
@MainActor @Suite struct PlatformRowsTests {
  nonisolated static let platforms: [(name: String, platform: Platform)] = [
    ("iOS 17", .iOS17), ("iOS 18", .iOS18(tracking: false)),
    ("iOS 18 with the key", .iOS18(tracking: true)), ("iOS 26", .iOS26),
  ]

  private func kinds(on platform: Platform) -> [String] {
    Rehearsal(Message("A")) { message in
      Stage(TrackedView(message), size: small, traits: TraitOverrides(platform: platform))
    } actions: {
      Action("B") { $0.text += "B" }
    }.prove(within: Bound(actions: 1, turns: 1, commits: 2)).words
  }

  /// Checklist rows 10 and 62: without tracking it is stale after a write, with it fresh.
  @Test func whereNothingIsTrackedTheViewGoesStale() {
    #expect(Self.platforms.map { kinds(on: $0.platform) } == [["stale"], ["stale"], [], []])
  }

  /// Checklist row 19: the key alone makes the difference, in a whole list and as the guide prints it.
  @Test(arguments: [("<true/>", []), ("<false/>", ["stale"])])
  func theKeyTurnsTheVerdict(value: String, expected: [String]) throws {
    let lines = "<key>UIObservationTrackingEnabled</key>\n\(value)\n"
    let whole = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \(lines)</dict>
      </plist>
      """
    for list in [whole, lines] {
      #expect(kinds(on: try Platform.iOS18(infoPropertyList: list)) == expected)
    }
  }

  /// Checklist row 65: what runs again after a write, by the method that has read it.
  @Test func whatEachPlatformHas() {
    let methods = ["updateProperties", "updateConstraints", "layoutSubviews", "draw", "observe"]
    let table = Self.platforms.map { name, platform in
      let words = methods.map { hears(in: $0, on: platform) }
      return "\(name): " + zip(methods, words).map { "\($0) \($1)" }.joined(separator: ", ")
    }
    let old =
      "updateProperties never, updateConstraints no, layoutSubviews no, draw no, observe yes"
    #expect(
      table == [
        "iOS 17: \(old)", "iOS 18: \(old)",
        "iOS 18 with the key: updateProperties never, updateConstraints yes, "
          + "layoutSubviews yes, draw yes, observe yes",
        "iOS 26: updateProperties yes, updateConstraints yes, layoutSubviews yes, draw yes, "
          + "observe yes",
      ])
  }

  /// Checklist row 24: what runs again after a write, by the kind of model and the way of reading;
  /// `trackReads` is a layout that opens a scope by hand.
  @Test func whatThePlatformsOfTheBackportHave() {
    let old: [(name: String, platform: Platform)] = [
      ("iOS 13", .iOS13), ("iOS 14", .iOS14), ("iOS 15", .iOS15), ("iOS 16", .iOS16),
    ]
    let kinds: [(name: String, make: @MainActor () -> any Texting)] = [
      ("@Observable", { Message("A") }), ("@Perceptible", { PerceptibleMessage("A") }),
    ]
    let table = (old + Self.platforms).map { name, platform in
      let cells = kinds.flatMap { kind in
        ["layoutSubviews", "trackReads", "observe"].map { method in
          "\(kind.name) \(method) \(hears(in: method, on: platform, kind.make()))"
        }
      }
      return "\(name): " + cells.joined(separator: ", ")
    }
    func row(_ observable: [String], _ perceptible: [String]) -> String {
      zip(["@Observable", "@Perceptible"], [observable, perceptible]).flatMap { kind, words in
        zip(["layoutSubviews", "trackReads", "observe"], words).map { "\(kind) \($0) \($1)" }
      }.joined(separator: ", ")
    }
    let none = row(["no", "no", "no"], ["no", "yes", "yes"])
    let observed = row(["no", "yes", "yes"], ["no", "yes", "yes"])
    let all = row(["yes", "yes", "yes"], ["yes", "yes", "yes"])
    #expect(
      table == [
        "iOS 13: \(none)", "iOS 14: \(none)", "iOS 15: \(none)", "iOS 16: \(none)",
        "iOS 17: \(observed)", "iOS 18: \(observed)", "iOS 18 with the key: \(all)",
        "iOS 26: \(all)",
      ])
  }

  /// Whether a write runs a method again that has read it: yes, no, or it never runs at all.
  private func hears(
    in method: String, on platform: Platform, _ message: any Texting = Message("A")
  ) -> String {
    var runs = 0
    weak var view: View?
    let probe = PhaseProbe { name in
      if method == "trackReads", name == "layoutSubviews" {
        view?.trackReads { _ = message.text }
        runs += 1
      }
      guard name == method else { return }
      _ = message.text
      runs += 1
    }
    view = probe
    let stage = Stage(probe, size: small, traits: TraitOverrides(platform: platform))
    if method == "observe" { stage.act { probe.observe { probe.run("observe") } } }
    _ = stage.commit()
    if runs == 0 { return "never" }
    message.text = "B"
    stage.drain()
    _ = stage.commit()
    return runs == 2 ? "yes" : runs == 1 ? "no" : "\(runs) runs"
  }
}
