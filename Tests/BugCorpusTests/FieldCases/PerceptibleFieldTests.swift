import FirstFrameTesting
import GridViews
import TestSupport

/// The field cases, and for comparison a mistake whose message names a property and a place.
@MainActor private func fieldBugs<Models: FieldModels>(of models: Models.Type) -> [BugCase] {
  let cases =
    processFieldBugs(of: models) + laterPictureFieldBugs(of: models) + ownStateFieldBugs(of: models)
  let others = forgottenChangeFieldBugs(of: models) + [departureFieldBug(of: models)]
  return cases + others + [
    BugCase("B09", .stale, "a read in an initialiser") {
      reading(Models.Article.self) { article in
        let view = LabelView()
        view.render("\(article.title) \(article.badge)")
        return view
      }
    } fixed: {
      reading(Models.Article.self) { article in
        TrackedView(update: { $0.render("\(article.title) \(article.badge)") })
      }
    }
  ]
}

/// What each case and its twin got: alone, beside another view, or with tasks.
@MainActor private func fieldRows<Models: FieldModels>(
  of models: Models.Type, in places: [Surroundings] = Surroundings.allCases
) -> [FieldRow] {
  let rows = fieldBugs(of: models).flatMap { bug in
    places.compactMap { BugResult(of: bug, $0).map { FieldRow(of: $0) } }
  }
  return (rows + taskViewFieldBugs(of: models).map { FieldRow(of: $0) })
    .sorted { $0.name < $1.name }
}

@MainActor private let rows = fieldRows(of: PerceptibleModels.self)

/// What correct code got.
@MainActor private let correctRows = correctFieldCode(of: PerceptibleModels.self).flatMap { code in
  Surroundings.allCases.compactMap { surroundings in
    code.proof(surroundings).map { FieldRow(of: code, surroundings, $0) }
  }
}

/// The field cases with models whose every read and write is known.
@MainActor @Suite(.inOwnProcess) struct PerceptibleFieldTests {
  /// The kinds need no place in the code, so they are found on every system.
  @Test func eachMistakeGetsItsVerdict() {
    expectEqual(rows.filter(\.isMissed).map(\.name), [])
    expectEqual(rows.filter(\.isNamedInTheSummary).map(\.name), ["B64 beside"])
  }

  @Test func whatIsRightGetsNone() {
    expectEqual((rows + correctRows).filter { !$0.alarms.isEmpty }.map(\.name), [])
  }

  @Test func noCaseIsLeftOut() {
    var ids = (rows + correctRows).compactMap { $0.name.split(separator: " ").first }
    ids = ids.indices.filter { !ids[..<$0].contains(ids[$0]) }.map { ids[$0] }
    #expect(
      ids == [
        "B09", "B23g", "B31m", "B35", "B38a", "B38q", "B41", "B49", "B62", "B63", "B63n", "B64",
        "B65", "B66", "B67", "B68", "B69", "B70", "B71", "B73", "C1", "C1a", "C2", "C3",
      ])
  }

  /// Beside another view, the corpus looks at them.
  @Test func theSameKindsAreFoundOfObservableModels() {
    let others = fieldRows(of: ObservableModels.self, in: [.alone])
    let names = Set(others.map(\.name))
    #expect(names.count * 2 > rows.count)
    let same = rows.filter { names.contains($0.name) }
    expectEqual(same.map(\.nameAndKinds), others.map(\.nameAndKinds))
  }

  /// Each case with what its message says, and places shown by the code that is there.
  @Test(.ofPlaces)
  func theTable() {
    let table = FieldRow.table(of: rows, correct: correctRows).joined(separator: "\n")
    print(table)
    expectSnapshot(of: table, as: .text)
  }

  @Test func aPlaceIsShownByItsCode() {
    let place = "PerceptibleFieldTests.swift:\(#line)"  // this one
    #expect(
      SourceLines.ofThisTarget.showing("written at \(place), was read.")
        == "written at PerceptibleFieldTests.swift "
        + "`let place = \"PerceptibleFieldTests.swift:\\(#line)\"  // this one`, was read.")
    expectEqual(SourceLines.ofThisTarget.showing("at Elsewhere.swift:12."), "at Elsewhere.swift:?.")
  }
}
