/// Two threads in each operator that joins or shares: no value is lost, none is sent twice, and the
/// completion comes once and last.
@Suite(.serialized) struct RaceTests {
  @Test(arguments: RaceCase.all)
  func hasARightHistoryInEachRound(_ raceCase: RaceCase) {
    var wrong: [String: Int] = [:]
    var log = RaceLog()
    Threads.race(rounds: isLongRun ? 100_000 : 1_000) { _ in
      log = RaceLog()
      return raceCase.build(log)
    } then: { _ in
      if !raceCase.expected.contains(log.line) { wrong[log.line, default: 0] += 1 }
    }
    expectEqual(wrong, [:])
  }
}
