import TestSupport

@testable import FirstFrame

@Suite struct ModeTests {
  @Test(
    arguments: [
      // environment, what the call asks for, the mode
      ([:], nil, .missing),
      ([:], .all, .all),
      ([:], .never, .never),
      (["SNAPSHOT_TESTING_RECORD": "never"], .all, .never),
      (["SNAPSHOT_TESTING_RECORD": " Failed\n"], .never, .failed),
      (["SNAPSHOT_TESTING_RECORD": "ALL"], nil, .all),
      (["SNAPSHOT_TESTING_RECORD": "missing"], .all, .missing),
      (["SNAPSHOT_TESTING_RECORD": ""], .failed, .failed),
      (["SNAPSHOT_TESTING_RECORD": "  "], nil, .missing),
      (["CI": "true"], nil, .never),
      (["CI": "1"], .all, .never),
      (["CI": "true", "SNAPSHOT_TESTING_RECORD": "all"], .missing, .all),
      (["CI": "true", "SNAPSHOT_TESTING_RECORD": ""], .missing, .never),
      (["CI": "false"], nil, .missing),
      (["CI": "FALSE"], .failed, .failed),
      (["CI": "0"], nil, .missing),
      (["CI": ""], nil, .missing),
      (["TF_BUILD": ""], .all, .never),
      (["TF_BUILD": "True"], nil, .never),
      (["CI": "false", "TF_BUILD": "True"], nil, .missing),
    ] as [([String: String], RecordMode?, RecordMode)])
  func environmentOutranksCICITheCallTheCallTheDefault(
    environment: [String: String], requested: RecordMode?, mode: RecordMode
  ) throws {
    let decision = try RecordDecision.decide(requested: requested, environment: environment)
    expectEqual(decision.mode, mode)
  }

  @Test(
    arguments: [
      // environment, what the call asks for, what a trait asks for, the mode, who decided
      ([:], nil, .all, .all, .scope),
      ([:], .never, .all, .never, .call),
      (["CI": "1"], nil, .all, .never, .continuousIntegration(variable: "CI")),
      (["SNAPSHOT_TESTING_RECORD": "never"], nil, .failed, .never, .environment),
      (["SNAPSHOT_TESTING_RECORD": "all"], .missing, .never, .all, .environment),
      (["SNAPSHOT_TESTING_RECORD": ""], nil, .failed, .failed, .scope),
    ] as [([String: String], RecordMode?, RecordMode?, RecordMode, RecordDecision.Reason)])
  func theCallOutranksTheTraitTheTraitTheDefault(
    environment: [String: String], requested: RecordMode?, scope: RecordMode?, mode: RecordMode,
    reason: RecordDecision.Reason
  ) throws {
    let decision = try RecordDecision.decide(
      requested: requested, scope: scope, environment: environment)
    expectEqual(decision, RecordDecision(mode: mode, reason: reason))
  }

  @Test func saysWhoDecided() throws {
    func reason(_ environment: [String: String]) throws -> RecordDecision.Reason {
      try RecordDecision.decide(requested: .all, environment: environment).reason
    }
    try expectEqual(reason(["SNAPSHOT_TESTING_RECORD": "all", "CI": "1"]), .environment)
    try expectEqual(reason(["CI": "1"]), .continuousIntegration(variable: "CI"))
    try expectEqual(reason(["TF_BUILD": "1"]), .continuousIntegration(variable: "TF_BUILD"))
    try expectEqual(reason([:]), .call)
    try expectEqual(RecordDecision.decide(requested: nil, environment: [:]).reason, .default)
  }

  @Test(arguments: ["nevr", "true", "al l", "never,all", "ｎever"])
  func refusesAWordThatIsNoMode(word: String) {
    #expect(throws: UnknownRecordMode(value: word)) {
      try RecordDecision.decide(
        requested: .missing, environment: ["SNAPSHOT_TESTING_RECORD": word, "CI": "1"])
    }
  }
}
