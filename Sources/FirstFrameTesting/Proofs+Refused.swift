// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Proofs without a bound, which do not compile; the compiler's message says what to write.

@available(
  *, unavailable,
  message: "Say how far to search: within: Bound(actions: 3, turns: 3, commits: 3), or .seconds(5)."
)
@MainActor public func expectFreshFrames<Models>(
  of rehearsal: Rehearsal<Models>, except allowed: [String] = []
) {}

@available(
  *, unavailable,
  message: "Say how far to search: within: Bound(actions: 3, turns: 3, commits: 3), or .seconds(5)."
)
@MainActor public func expectNoBlindSpots<Models>(
  of rehearsal: Rehearsal<Models>, except allowed: [String] = []
) {}

@available(
  *, unavailable,
  message: "Say how far to search: within: Bound(actions: 3, turns: 3, commits: 3), or .seconds(5)."
)
@MainActor public func expectSameFramesAtRest<Legacy, Migrated>(
  of legacy: Rehearsal<Legacy>, and migrated: Rehearsal<Migrated>, except allowed: [String] = []
) {}
