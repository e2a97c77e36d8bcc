import ViewsTestSupport

/// Calls a closure with the name of each of its methods that runs.
private final class PhaseProbe: View {
  let run: (PhaseProbe, String) -> Void

  init(_ run: @escaping @MainActor (PhaseProbe, String) -> Void) {
    self.run = run
    super.init()
  }

  override func updateProperties() { run(self, "updateProperties") }
  override func updateConstraints() { run(self, "updateConstraints") }
  override func layoutSubviews() { run(self, "layoutSubviews") }
  override func draw(in canvas: inout Canvas) { run(self, "draw") }
}

/// What each system has, beside what documents say, and what each platform does.
@MainActor @Suite struct PlatformTests {
  private static let platforms: [Platform] = [
    .iOS13, .iOS14, .iOS15, .iOS16, .iOS17, .iOS18(tracking: false), .iOS18(tracking: true), .iOS26,
  ]

  /// Checklist rows 24 and 65: whether a write runs again what has read it, on each platform, by
  /// the kind of model and the way of reading; `-` where it never runs at all.
  ///
  /// `trackReads` is a layout that opens a scope by hand.
  @Test func whatRunsAgainOnEachPlatform() {
    let kinds: [(name: String, make: @MainActor () -> any Texting)] = [
      ("@Observable", { Message("A") }), ("@Perceptible", { PerceptibleMessage() }),
    ]
    let methods = [
      "updateProperties", "updateConstraints", "layoutSubviews", "draw", "trackReads", "observe",
    ]
    let lines = kinds.flatMap { kind in
      methods.map { method in
        let words = Self.platforms.map { hears(in: method, on: $0, kind.make()) }
        return "\(kind.name) \(method): \(words.joined(separator: " "))"
      }
    }
    expectEqual(
      lines.joined(separator: "\n"),
      """
      @Observable updateProperties: - - - - - - - yes
      @Observable updateConstraints: no no no no no no yes yes
      @Observable layoutSubviews: no no no no no no yes yes
      @Observable draw: no no no no no no yes yes
      @Observable trackReads: no no no no yes yes yes yes
      @Observable observe: no no no no yes yes yes yes
      @Perceptible updateProperties: - - - - - - - yes
      @Perceptible updateConstraints: no no no no no no yes yes
      @Perceptible layoutSubviews: no no no no no no yes yes
      @Perceptible draw: no no no no no no yes yes
      @Perceptible trackReads: yes yes yes yes yes yes yes yes
      @Perceptible observe: yes yes yes yes yes yes yes yes
      """)
  }

  private func hears(in method: String, on platform: Platform, _ message: any Texting) -> String {
    var runs = 0
    func read() {
      _ = message.text
      runs += 1
    }
    let probe = PhaseProbe { view, name in
      if name == method { read() }
      if method == "trackReads", name == "layoutSubviews" { view.trackReads(read) }
    }
    let stage = Stage(probe, 8, 1, platform: platform)
    if method == "observe" { stage.act { probe.observe(read) } }
    _ = stage.commit()
    if runs == 0 { return "-" }
    message.text = "B"
    stage.drain()
    _ = stage.commit()
    return ["no", "yes"][runs - 1]
  }

  /// Checklist rows 65, 109, 113 and 118: the first versions, and AppKit's own key and layout.
  ///
  /// They are those of the skill on observing, and of the article on the backport.
  @Test func eachSystemHasItsFirstVersions() {
    let minima = AppleSystem.allCases.map { system in
      let versions = WayOfTracking.allCases.map { way in
        "\(way) \(way.minimum(on: system).map { "\($0)" } ?? "-")"
      }
      return "\(system): \(versions.joined(separator: ", "))"
    }
    let methods = AppleSystem.allCases.map { system in
      "\(system): \(system.trackedMethods.joined(separator: " ")) by \(system.trackingKey ?? "no key")"
    }
    expectEqual(
      (minima + methods).joined(separator: "\n"),
      """
      iOS: backport 13, observation 17, methodsByKey 18, methods 26, sequences 26
      macOS: backport 12, observation 14, methodsByKey 15, methods 26, sequences 26
      tvOS: backport 13, observation 17, methodsByKey 18, methods 26, sequences 26
      watchOS: backport 6, observation 10, methodsByKey -, methods -, sequences 26
      visionOS: backport -, observation 1, methodsByKey 2, methods 26, sequences 26
      iOS: updateProperties updateConstraints layoutSubviews draw by UIObservationTrackingEnabled
      macOS: updateConstraints layout draw by NSObservationTrackingEnabled
      tvOS: updateProperties updateConstraints layoutSubviews draw by UIObservationTrackingEnabled
      watchOS:  by no key
      visionOS: updateProperties updateConstraints layoutSubviews draw by UIObservationTrackingEnabled
      """)
    expectEqual(AppleSystem.iOS.trackingKey, Platform.trackingKey)
  }

  /// Checklist row 65: each profile has what its version of iOS has.
  @Test func eachProfileHasWhatItsVersionHas() {
    let lines = Self.platforms.map { platform in
      "\(platform.version) \(platform.hasObservation) \(platform.tracks): "
        + platform.waysOfTracking.map { "\($0)" }.joined(separator: " ")
    }
    expectEqual(
      lines.joined(separator: "\n"),
      """
      13 false false: backport
      14 false false: backport
      15 false false: backport
      16 false false: backport
      17 true false: backport observation
      18 true false: backport observation
      18 true true: backport observation methodsByKey
      26 true true: backport observation methodsByKey methods sequences
      """)
  }
}
