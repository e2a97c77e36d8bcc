@testable import FirstFrame

@Suite struct ModeTests {
  /// The variable outranks CI, CI the call, the call the trait, the trait the default.
  ///
  /// Each line has the variables, what the call and what the trait asks for, and what is decided.
  @Test func environmentOutranksCICITheCallTheCallTheTraitTheTraitTheDefault() throws {
    let (mode, ci, azure) = ("SNAPSHOT_TESTING_RECORD", "CI", "TF_BUILD")
    let cases: [([String: String], RecordMode?, RecordMode?)] = [
      ([:], nil, nil), ([:], .all, nil), ([:], .never, nil), ([:], nil, .all), ([:], .never, .all),
      ([mode: "never"], .all, nil), ([mode: "never"], nil, .failed),
      ([mode: " Failed\n"], .never, nil), ([mode: "ALL"], nil, nil),
      ([mode: "all"], .missing, .never), ([mode: "missing"], .all, nil), ([mode: ""], .failed, nil),
      ([mode: ""], nil, .failed), ([mode: "  "], nil, nil), ([ci: "true"], nil, nil),
      ([ci: "1"], .all, nil), ([ci: "1"], nil, .all), ([ci: "true", mode: "all"], .missing, nil),
      ([ci: "true", mode: ""], .missing, nil), ([ci: "false"], nil, nil),
      ([ci: "FALSE"], .failed, nil),
      ([ci: "0"], nil, nil), ([ci: ""], nil, nil), ([azure: ""], .all, nil),
      ([azure: "True"], nil, nil),
      ([ci: "false", azure: "True"], nil, nil),
    ]
    let lines = try cases.map { environment, call, scope in
      let found = try RecordDecision.decide(
        requested: call, scope: scope, environment: environment)
      let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)='\($0.value)'" }
      let asked = [call.map { "call \($0)" }, scope.map { "trait \($0)" }].compactMap(\.self)
      return (variables + asked + ["\(found.mode) by \(found.reason)"]).joined(separator: ", ")
    }
    expectEqual(
      lines.joined(separator: "\n"),
      """
      missing by default
      call all, all by call
      call never, never by call
      trait all, all by scope
      call never, trait all, never by call
      SNAPSHOT_TESTING_RECORD='never', call all, never by environment
      SNAPSHOT_TESTING_RECORD='never', trait failed, never by environment
      SNAPSHOT_TESTING_RECORD=' Failed
      ', call never, failed by environment
      SNAPSHOT_TESTING_RECORD='ALL', all by environment
      SNAPSHOT_TESTING_RECORD='all', call missing, trait never, all by environment
      SNAPSHOT_TESTING_RECORD='missing', call all, missing by environment
      SNAPSHOT_TESTING_RECORD='', call failed, failed by call
      SNAPSHOT_TESTING_RECORD='', trait failed, failed by scope
      SNAPSHOT_TESTING_RECORD='  ', missing by default
      CI='true', never by continuousIntegration(variable: "CI")
      CI='1', call all, never by continuousIntegration(variable: "CI")
      CI='1', trait all, never by continuousIntegration(variable: "CI")
      CI='true', SNAPSHOT_TESTING_RECORD='all', call missing, all by environment
      CI='true', SNAPSHOT_TESTING_RECORD='', call missing, never by \
      continuousIntegration(variable: "CI")
      CI='false', missing by default
      CI='FALSE', call failed, failed by call
      CI='0', missing by default
      CI='', missing by default
      TF_BUILD='', call all, never by continuousIntegration(variable: "TF_BUILD")
      TF_BUILD='True', never by continuousIntegration(variable: "TF_BUILD")
      CI='false', TF_BUILD='True', missing by default
      """)
  }

  @Test func refusesAWordThatIsNoMode() throws {
    for word in ["nevr", "true", "al l", "never,all", "ｎever"] {
      #expect(throws: UnknownRecordMode(value: word)) {
        try RecordDecision.decide(
          requested: .missing, environment: ["SNAPSHOT_TESTING_RECORD": word, "CI": "1"])
      }
    }
  }
}
