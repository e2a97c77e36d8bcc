import FirstFrameProof

/// The page on tasks shows code that compiles, and what it prints.
@MainActor @Suite(.nestedRun) struct TasksPageTests {
  /// The fenced blocks of the page in one language.
  private func blocks(_ language: String) throws -> [String] {
    let page = try PackageFiles.text(of: "Sources/FirstFrameProof/FirstFrameProof.docc/Tasks.md")
    return page.components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```\n")[0]
    }
  }

  @Test func eachSampleIsCompiled() throws {
    let source = try PackageFiles.text(
      of: "Tests/FirstFrameTestingTests/TasksPage/TasksPageSamples.swift")
    let samples = source.components(separatedBy: "// MARK: -\n").dropLast().map { part in
      let lines = part.components(separatedBy: "// MARK: ").last ?? ""
      return lines.components(separatedBy: "\n").dropFirst()
    }
    let shown = samples.map { lines in
      let indent = lines.first?.prefix { $0 == " " }.count ?? 0
      return lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    // As tests, the samples that fail would fail here.
    try expectEqual(
      blocks("swift").map { $0.replacing("@MainActor @Test func", with: "@MainActor func") },
      shown)
  }

  @Test func theProofFailsAsThePageSays() throws {
    let verdict = Scenario(
      SearchModel(SteppedSearch()),
      shows: { "\($0.query): \($0.results.joined(separator: ", "))" }
    ) {
      Action("search a") { $0.search("a") }
      Action("search b") { $0.search("b") }
    }.races()
    let shown = try blocks("text").first
    expectEqual(shown, verdict.failureMessage, "\(verdict.failureMessage ?? "")")
  }

  @Test func theFixedModelHolds() throws {
    let verdict = Scenario(
      CheckedSearchModel(SteppedSearch()), shows: { "\($0.query): \($0.results)" }
    ) {
      Action("search a") { $0.search("a") }
      Action("search b") { $0.search("b") }
    }.races()
    guard case .held(let summary) = verdict else {
      Issue.record("\(verdict.failureMessage ?? "")")
      return
    }
    let words = try blocks("text")[1].components(separatedBy: "\n").joined(separator: " ")
    expectEqual(words, summary.description)
    Fixed().noResultsAreThereBeforeTheirQuery()
    noOrderLosesAGoal()
    noOrderShowsAPriceAfterTheStop()
    eachRowComesOnce()
  }

  @Test func theFilmLooksAsThePageSays() throws {
    try expectEqual(blocks("text")[2], "\(aSearch())", "\(aSearch())")
  }

  @Test func theActorLosesAPrice() throws {
    let found = TemporaryPackage().issues { Actors().noOrderLosesAPrice() }
    expectEqual(found.count, 1)
    #expect(try found.first?.hasPrefix(blocks("text")[3]) == true, "\(found)")
  }
}
