import TestSupport

/// The function of the tests that compares two values.
struct ExpectEqualTests {
  @Test func equalValuesPass() {
    expectEqual(1, 1)
    expectEqual([["a"]], [["a"]], "as lists")
  }

  @Test func aFailureShowsBothValuesAndTheComment() {
    let issues: [(fail: @Sendable () -> Void, words: String)] = [
      ({ expectEqual(1, 2) }, "is        1\nshould be 2"),
      ({ expectEqual("a", "b ", "why") }, "is        \"a\"\nshould be \"b \"\nwhy"),
      ({ expectEqual("a\nb", "a") }, "is        \n  \"a\"\n  \"b\"\nshould be \"a\""),
      ({ expectEqual(["a"], []) }, "is        \n  \"a\"\nshould be []"),
    ]
    for issue in issues {
      withKnownIssue(nil, issue.fail, matching: { $0.comments.map(\.rawValue) == [issue.words] })
    }
  }
}
