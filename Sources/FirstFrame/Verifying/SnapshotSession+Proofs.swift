/// The entry of the package in whose directory the process runs; it is looked up once.
struct OwnEntry {
  /// The entry; nil if there is no package.
  let entry: LedgerCache.Entry?
}

extension SnapshotSession {
  /// Judges a film, a scenario or a renderer for a test, and notes the outcome in the journal.
  ///
  /// - Parameters:
  ///   - assertion: What the test asserts, and where.
  ///   - judge: Returns the failure messages; it may return nil in the place of a message.
  /// - Returns: The messages that the test fails with; empty if the assertion holds.
  package func judge(_ assertion: ProofAssertion, _ judge: () -> [String?]) -> [String] {
    var messages: [String]
    let judged = JudgedSummary()
    if let flaw = stepLimitFlaw?.message ?? shardFlaw?.message {
      messages = [flaw]
    } else if leave(assertion) {
      return []
    } else {
      messages = JudgedSummary.$current.withValue(judged) {
        ProofAssertion.$current.withValue(assertion) { judge().compactMap(\.self) }
      }
    }
    if let problem = note(messages, judged.words, of: assertion), !messages.isEmpty {
      messages[messages.count - 1] += "\n" + Advice.missing(problem)
    }
    return messages
  }

  /// Notes the outcome of a assertion; returns why it cannot be noted, or nil.
  private func note(_ messages: [String], _ more: String, of assertion: ProofAssertion) -> String? {
    do {
      let entry = try ledgers.entry(for: assertion.location)
      let all = messages.isEmpty ? more : messages.joined(separator: "\n│\n")
      let message = all.replacing("│ \(Advice.testInReport)", with: more)
      try entry.ledger.note(
        assertion.site(in: entry).record(messages.isEmpty ? .held : .failed, message: message),
        messages: messages)
      return nil
    } catch let error as FileError {
      return Advice.words(for: error)
    } catch {
      return (error as? MissingRoot)?.sentence ?? "\(error)"
    }
  }

  // MARK: - Running proofs

  /// What is wrong with the step limit in the environment; nil if it is valid.
  package var stepLimitFlaw: UnknownStepLimit? {
    if case .failure(let flaw) = stepLimitResult { flaw } else { nil }
  }

  /// The seconds that a step may take; 0 for no limit.
  package var stepLimit: Int { (try? stepLimitResult.get()) ?? StepLimit.usual }

  /// The entry for a location in the source; nil if there is no package.
  ///
  /// Without a location it is the entry of the package in whose directory the process runs.
  package func entry(for location: CodeLocation?) -> LedgerCache.Entry? {
    if let location { return try? ledgers.entry(for: location) }
    if let ownEntry { return ownEntry.entry }
    let manifest = FilePath.join(ProcessEnvironment.directory, "Package.swift")
    let place = CodeLocation(fileID: "", filePath: manifest, line: 0, column: 0)
    let entry = try? ledgers.entry(for: place)
    ownEntry = OwnEntry(entry: entry)
    return entry
  }
}
