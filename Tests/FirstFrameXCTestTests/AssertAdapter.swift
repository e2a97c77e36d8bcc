import FirstFrameXCTest

@testable import AdapterTestSupport

extension Adapter {
  /// The adapter of XCTest.
  static let assert = Adapter(
    words: [
      ("FirstFrameXCTestTests", "Module"), ("AssertAdapter", "Adapter"),
      ("AdapterXCTests", "Suite"), ("testBothAdaptersReportTheSame", "test"),
      ("assert", "expect"),
      // A test to paste.
      ("@MainActor func testStaleBySchedule() async", "staleBySchedule:"),
      ("@MainActor func testRaceBySchedule() async", "raceBySchedule:"),
    ],
    failures: { reportedFailures(at: $0, [:], $1) },

    // MARK: - Snapshots
    view: {
      assertSnapshot(
        of: $0, ignoring: $1.regions, notes: $1.notes, named: $1.name, case: $1.label,
        record: $1.mode)
    },
    viewAlone: { assertSnapshot(of: $0) },
    value: { assertSnapshot(of: $0, as: $1, named: $2.name, case: $2.label, record: $2.mode) },
    madeView: { options, make in
      assertSnapshot(
        ignoring: options.regions, notes: options.notes, named: options.name, case: options.label,
        record: options.mode, make)
    },
    madeValue: { assertSnapshot(as: $0, named: $1.name, case: $1.label, record: $1.mode, $2) },
    film: {
      assertSnapshot(
        of: $0, showing: $1, ignoring: $2.regions, notes: $2.notes, named: $2.name, case: $2.label,
        record: $2.mode)
    },
    filmAlone: { assertSnapshot(of: $0) },
    mounted: {
      assertSnapshot(
        of: Poster($0), size: $1, traits: $2, ignoring: $3.regions, notes: $3.notes, named: $3.name,
        case: $3.label, record: $3.mode)
    },
    mountedAlone: { assertSnapshot(of: Poster($0), size: $1) },
    mountedAs: {
      assertSnapshot(
        of: Poster($0), size: $1, traits: $2, as: $3, named: $4.name, case: $4.label,
        record: $4.mode)
    },
    mountedAsAlone: { assertSnapshot(of: Poster($0), size: $1, as: $2) },
    looks: {
      assertSnapshots(
        of: Poster($0), in: $1, ignoring: $2.regions, notes: $2.notes, named: $2.name,
        case: $2.label, record: $2.mode)
    },
    looksAs: {
      assertSnapshots(
        of: Poster($0), in: $1, as: $2, named: $3.name, case: $3.label, record: $3.mode)
    },
    command: {
      assertSnapshot(
        ofCommand: $0, columns: $1.columns, rows: $1.rows, environment: $1.environment,
        in: $1.directory, within: $1.limit, ignoring: $2.regions, notes: $2.notes, named: $2.name,
        case: $2.label, record: $2.mode)
    },
    commandAlone: { assertSnapshot(ofCommand: $0) },
    commandAs: {
      assertSnapshot(
        ofCommand: $0, columns: $1.columns, rows: $1.rows, environment: $1.environment,
        in: $1.directory, within: $1.limit, as: $2, named: $3.name, case: $3.label, record: $3.mode)
    },
    commandAsAlone: { assertSnapshot(ofCommand: $0, as: $1) },
    inlineView: { assertInlineSnapshot(of: $0, record: $1, matches: $2) },
    inlineValue: { assertInlineSnapshot(of: $0, as: $1, record: $2, matches: $3) },

    // MARK: - Frames
    steadyFilm: { assertSteadyFrames(of: $0) },
    steadySource: { assertSteadyFrames(of: $0) },
    leak: { assertNoLeak(of: $0, while: $1, counting: $2) },
    leakAlone: { assertNoLeak(of: $0) },

    // MARK: - Proofs
    fresh: { assertFreshFrames(of: $0, within: $1, except: $2) },
    freshAlone: { assertFreshFrames(of: $0) },
    freshAlong: { assertFreshFrames(of: $0, along: $1) },
    same: { assertSameFramesWhenIdle(of: $0, and: $1, within: $2, except: $3) },
    sameAlone: { assertSameFramesWhenIdle(of: $0, and: $1) },
    shown: { assertAllPropertiesShown(of: $0, within: $1, except: $2) },
    shownAlone: { assertAllPropertiesShown(of: $0) },
    shownIn: { assertAllPropertiesShown(in: $0, except: $1) },
    races: { assertNoRaces(of: $0, within: $1, except: $2) },
    racesAlone: { assertNoRaces(of: $0) },
    racesBetween: { assertNoRaces(of: $0, between: $1, and: $2) },
    racesOfModels: { isCareful, limit, allowed in
      assertNoRaces(
        of: Sum(isCareful: isCareful), within: limit, except: allowed,
        actions: { Sum.actions(doingNothing: true) },
        shows: { "\($0.total)" })
    },
    racesOfModelsAlone: { isCareful in
      assertNoRaces(
        of: Sum(isCareful: isCareful), actions: { Sum.actions() }, shows: { "\($0.total)" })
    },
    racesOfActors: { isCareful, limit, allowed in
      assertNoRaces(
        of: Basket(isCareful: isCareful), within: limit, except: allowed,
        actions: { Basket.actions(doingNothing: true) }, shows: { "\(await $0.total)" })
    },
    racesOfActorsAlone: { isCareful in
      assertNoRaces(
        of: Basket(isCareful: isCareful), actions: { Basket.actions() },
        shows: { "\(await $0.total)" })
    })
}
