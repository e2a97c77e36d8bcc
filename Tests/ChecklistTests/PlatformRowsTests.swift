import FirstFrameTesting
import Foundation
import GridViews
import TestSupport

/// One view on every platform, judged by proofs.
@MainActor @Suite struct PlatformRowsTests {
  nonisolated static let platforms: [(name: String, platform: Platform)] = [
    ("iOS 17", .iOS17), ("iOS 18", .iOS18(tracking: false)),
    ("iOS 18 with the key", .iOS18(tracking: true)), ("iOS 26", .iOS26),
  ]

  private func kinds(on platform: Platform) -> [String] {
    Scenario(Message("A")) { message in
      Stage(TrackedView(message), size: small, traits: TraitOverrides(platform: platform))
    } actions: {
      Action("B") { $0.text += "B" }
    }.prove(within: Limit(actions: 1, turns: 1, commits: 2)).words
  }

  /// Checklist rows 10 and 62: without tracking it is stale after a write, with it fresh.
  @Test func whereNothingIsTrackedTheViewGoesStale() {
    expectEqual(Self.platforms.map { kinds(on: $0.platform) }, [["stale"], ["stale"], [], []])
  }

  /// Checklist row 19: the key alone makes the difference, in a whole list and as the guide prints
  /// it.
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
      expectEqual(kinds(on: try Platform.iOS18(infoPropertyList: list)), expected)
    }
  }

  /// Checklist row 65: what runs again after a write, by the method that has read it.
  @Test func whatEachPlatformHas() {
    let methods = ["updateProperties", "updateConstraints", "layoutSubviews", "draw", "observe"]
    let before: [(name: String, platform: Platform)] = [
      ("iOS 13", .iOS13), ("iOS 14", .iOS14), ("iOS 15", .iOS15), ("iOS 16", .iOS16),
    ]
    let table = (before + Self.platforms).map { name, platform in
      let words = methods.map { hears(in: $0, on: platform) }
      return "\(name): " + zip(methods, words).map { "\($0) \($1)" }.joined(separator: ", ")
    }
    let old =
      "updateProperties never, updateConstraints no, layoutSubviews no, draw no, observe yes"
    let oldest =
      "updateProperties never, updateConstraints no, layoutSubviews no, draw no, observe no"
    #expect(
      table == [
        "iOS 13: \(oldest)", "iOS 14: \(oldest)", "iOS 15: \(oldest)", "iOS 16: \(oldest)",
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

  /// Checklist row 30: native tracking beside `observe`, a row for each column of the guide's
  /// table.
  @Test func nativeBesideObserve() throws {
    let manifest = try PackageFiles.text(of: "Package.swift")
    let dependencies = manifest.matches(of: /\.package\(/).count
    let (native, observe) = (ran(by: "layoutSubviews"), ran(by: "observe"))
    #expect(
      [
        "oldest system: \(oldest("layoutSubviews")) | \(oldest("observe"))",
        "dependencies: \(dependencies) | \(dependencies)",
        "granularity: \(native.runs) | \(observe.runs)",
        "a write is shown: \(native.arrival) | \(observe.arrival)",
        "hook: \(hooks(observing: false)) | \(hooks(observing: true))",
        "macro: \(macros("layoutSubviews")) | \(macros("observe"))",
        "macro on iOS 16: \(macros("layoutSubviews", on: .iOS16)) | \(macros("observe", on: .iOS16))",
      ] == [
        "oldest system: iOS 18.0 with the key | iOS 13.0 with @Perceptible, iOS 17.0",
        "dependencies: 0 | 0",
        "granularity: 1 method, all of 2 regions | 1 of 2 closures",
        "a write is shown: by the layout | in the next turn",
        "hook: viewWillLayoutSubviews | viewDidLoad",
        "macro: @Observable, @Perceptible | @Observable, @Perceptible",
        "macro on iOS 16: none | @Perceptible",
      ])
  }

  /// The oldest systems where a way of reading is heard, by the kind of model.
  private func oldest(_ method: String) -> String {
    let all: [Platform] = [
      .iOS13, .iOS14, .iOS15, .iOS16, .iOS17, .iOS18(tracking: false), .iOS18(tracking: true),
      .iOS26,
    ]
    let kinds: [(words: String, make: @MainActor () -> any Texting)] = [
      (" with @Perceptible", { PerceptibleMessage("A") }), ("", { Message("A") }),
    ]
    var found: [(version: SystemVersion, words: String)] = []
    for kind in kinds {
      guard let first = all.first(where: { hears(in: method, on: $0, kind.make()) == "yes" }),
        found.last?.version != first.version
      else { continue }
      found.append((first.version, first == .iOS18(tracking: true) ? " with the key" : kind.words))
    }
    return found.map { "iOS \($0.version)\($0.words)" }.joined(separator: ", ")
  }

  /// The kinds of model that a way of reading hears.
  private func macros(_ method: String, on platform: Platform = .iOS26) -> String {
    let kinds: [(name: String, model: any Texting)] = [
      ("@Observable", Message("A")), ("@Perceptible", PerceptibleMessage("A")),
    ]
    let heard = kinds.filter { hears(in: method, on: platform, $0.model) == "yes" }.map(\.name)
    return heard.isEmpty ? "none" : heard.joined(separator: ", ")
  }

  /// What a write of one of two regions runs again, and when.
  private func ran(by method: String) -> (runs: String, arrival: String) {
    let messages = [Message("A"), Message("A")]
    var runs: [Int] = []
    let probe = PhaseProbe { name in
      guard name == method else { return }
      for (index, message) in messages.enumerated() where message.text != "" { runs.append(index) }
    }
    let stage = Stage(probe, size: small)
    if method == "observe" {
      for (index, message) in messages.enumerated() {
        stage.act { probe.observe { if message.text != "" { runs.append(index) } } }
      }
    }
    _ = stage.commit()
    runs = []
    messages[1].text = "B"
    probe.layoutIfNeeded()
    if runs == [0, 1] { return ("1 method, all of 2 regions", "by the layout") }
    stage.turn()
    return (
      "\(runs.count) of \(messages.count) closures", runs == [1] ? "in the next turn" : "never"
    )
  }

  /// The hooks of a controller from which a read is followed.
  private func hooks(observing: Bool) -> String {
    ["viewDidLoad", "viewWillLayoutSubviews"].filter { hook in
      let message = Message("A")
      var texts: [String] = []
      let controller = PhaseController { controller, name in
        guard name == hook else { return }
        if observing, texts.isEmpty {
          controller.observe { texts.append(message.text) }
        } else if !observing {
          texts.append(message.text)
        }
      }
      let stage = Stage(controller, size: small, traits: observing ? old : TraitOverrides())
      _ = stage.commit()
      message.text = "B"
      stage.drain()
      _ = stage.commit()
      return texts == ["A", "B"]
    }.first ?? "none"
  }

  /// Where no method is tracked, so that `observe` alone is heard.
  private var old: TraitOverrides { TraitOverrides(platform: .iOS17) }

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
