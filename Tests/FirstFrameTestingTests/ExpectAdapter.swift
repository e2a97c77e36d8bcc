@testable import AdapterTestSupport

extension Adapter {
  /// The adapter of Swift Testing.
  static let expect = Adapter(
    words: [
      ("FirstFrameTestingTests", "Module"), ("ExpectAdapter", "Adapter"),
      ("AdapterTests", "Suite"),
      // In a filter, in the name of a test and in that of a file.
      (#"'Module.Suite/bothAdaptersReportTheSame\(\)'"#, "Module.Suite/test"),
      ("'Module.Suite/bothAdaptersReportTheSame()'", "Module.Suite/test"),
      ("bothAdaptersReportTheSame()", "test"), ("bothAdaptersReportTheSame", "test"),
      // Swift Testing knows the column of a call too.
      (":LINE:21 takes", ":LINE takes"),
      // A test to paste.
      ("@MainActor @Test func staleBySchedule()", "staleBySchedule:"),
      ("@MainActor @Test func raceBySchedule()", "raceBySchedule:"),
    ],
    failures: { recordedIssues(at: $0, [:], $1) },

    // MARK: - Snapshots
    view: {
      expectSnapshot(
        of: $0, ignoring: $1.regions, notes: $1.notes, named: $1.name, case: $1.label,
        record: $1.mode)
    },
    viewAlone: { expectSnapshot(of: $0) },
    value: { expectSnapshot(of: $0, as: $1, named: $2.name, case: $2.label, record: $2.mode) },
    madeView: { options, make in
      expectSnapshot(
        ignoring: options.regions, notes: options.notes, named: options.name, case: options.label,
        record: options.mode, make)
    },
    madeValue: { expectSnapshot(as: $0, named: $1.name, case: $1.label, record: $1.mode, $2) },
    film: {
      expectSnapshot(
        of: $0, showing: $1, ignoring: $2.regions, notes: $2.notes, named: $2.name, case: $2.label,
        record: $2.mode)
    },
    filmAlone: { expectSnapshot(of: $0) },
    mounted: {
      expectSnapshot(
        of: Poster($0), size: $1, traits: $2, ignoring: $3.regions, notes: $3.notes, named: $3.name,
        case: $3.label, record: $3.mode)
    },
    mountedAlone: { expectSnapshot(of: Poster($0), size: $1) },
    mountedAs: {
      expectSnapshot(
        of: Poster($0), size: $1, traits: $2, as: $3, named: $4.name, case: $4.label,
        record: $4.mode)
    },
    mountedAsAlone: { expectSnapshot(of: Poster($0), size: $1, as: $2) },
    looks: {
      expectSnapshots(
        of: Poster($0), in: $1, ignoring: $2.regions, notes: $2.notes, named: $2.name,
        case: $2.label, record: $2.mode)
    },
    looksAs: {
      expectSnapshots(
        of: Poster($0), in: $1, as: $2, named: $3.name, case: $3.label, record: $3.mode)
    },
    command: {
      expectSnapshot(
        ofCommand: $0, columns: $1.columns, rows: $1.rows, environment: $1.environment,
        in: $1.directory, within: $1.limit, ignoring: $2.regions, notes: $2.notes, named: $2.name,
        case: $2.label, record: $2.mode)
    },
    commandAlone: { expectSnapshot(ofCommand: $0) },
    commandAs: {
      expectSnapshot(
        ofCommand: $0, columns: $1.columns, rows: $1.rows, environment: $1.environment,
        in: $1.directory, within: $1.limit, as: $2, named: $3.name, case: $3.label, record: $3.mode)
    },
    commandAsAlone: { expectSnapshot(ofCommand: $0, as: $1) },
    inlineView: { expectInlineSnapshot(of: $0, record: $1, matches: $2) },
    inlineValue: { expectInlineSnapshot(of: $0, as: $1, record: $2, matches: $3) },

    // MARK: - Frames
    steadyFilm: { expectSteadyFrames(of: $0) },
    steadySource: { expectSteadyFrames(of: $0) },
    leak: { expectNoLeak(of: $0, while: $1, counting: $2) },
    leakAlone: { expectNoLeak(of: $0) },

    // MARK: - Proofs
    fresh: { expectFreshFrames(of: $0, within: $1, except: $2) },
    freshAlone: { expectFreshFrames(of: $0) },
    freshAlong: { expectFreshFrames(of: $0, along: $1) },
    same: { expectSameFramesWhenIdle(of: $0, and: $1, within: $2, except: $3) },
    sameAlone: { expectSameFramesWhenIdle(of: $0, and: $1) },
    shown: { expectAllPropertiesShown(of: $0, within: $1, except: $2) },
    shownAlone: { expectAllPropertiesShown(of: $0) },
    shownIn: { expectAllPropertiesShown(in: $0, except: $1) },
    races: { expectNoRaces(of: $0, within: $1, except: $2) },
    racesAlone: { expectNoRaces(of: $0) },
    racesBetween: { expectNoRaces(of: $0, between: $1, and: $2) },
    racesOfModels: { isCareful, limit, allowed in
      expectNoRaces(
        of: Sum(isCareful: isCareful), within: limit, except: allowed,
        actions: { Sum.actions(doingNothing: true) },
        shows: { "\($0.total)" })
    },
    racesOfModelsAlone: { isCareful in
      expectNoRaces(
        of: Sum(isCareful: isCareful), actions: { Sum.actions() }, shows: { "\($0.total)" })
    },
    racesOfActors: { isCareful, limit, allowed in
      expectNoRaces(
        of: Basket(isCareful: isCareful), within: limit, except: allowed,
        actions: { Basket.actions(doingNothing: true) }, shows: { "\(await $0.total)" })
    },
    racesOfActorsAlone: { isCareful in
      expectNoRaces(
        of: Basket(isCareful: isCareful), actions: { Basket.actions() },
        shows: { "\(await $0.total)" })
    })
}
