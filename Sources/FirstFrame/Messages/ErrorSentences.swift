extension UnknownRecordMode {
  /// A sentence with the variable's value and the valid values.
  var sentence: String {
    let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    return "\(Variable.record) is \"\(VisibleText.of(value))\"; it can be one of: \(modes). "
      + "Set it to one of them, or unset it."
  }
}

extension MissingRoot {
  /// A sentence on the places that were searched, and the variable that helps.
  package var sentence: String {
    switch self {
    case .noSource(let path):
      "The source file \(VisibleText.name(path, limit: 4_096)) is not on this machine. "
        + "Set \(Variable.root) to the package's directory."
    case .noPackage(let path):
      Self.places(searchedFrom: path) + " holds a Package.swift. "
        + "Set \(Variable.root) to the package's directory."
    case .noDirectory(let path):
      "\(Variable.root) is \"\(VisibleText.name(path, limit: 4_096))\", which is not a directory. "
        + "Set it to the package's directory, or unset it."
    case .blankResults:
      "\(Variable.results) is blank. Set it to the results directory, or unset it: "
        + "unset \(Variable.results)"
    }
  }

  /// The places that were searched: a directory, whose path ends with a dot, or the parents of a
  /// file.
  private static func places(searchedFrom path: String) -> String {
    guard path.utf8.reversed().starts(with: "./".utf8) else {
      return "No directory above \(VisibleText.name(path, limit: 4_096))"
    }
    let start = path.utf8.count > 2 ? String(path.dropLast(2)) : "/"
    return "Neither \(VisibleText.of(start, limit: 4_096)) nor a directory above it"
  }
}

extension RecordDecision {
  /// The reason for the record mode.
  var sentence: String {
    switch reason {
    case .environment: "\(Variable.record) is \"\(mode.rawValue)\""
    case .continuousIntegration(let variable):
      "\(variable) is set and \(Variable.record) is not, so the mode is \"\(mode.rawValue)\""
    case .call: "the call asks for the mode \(mode.rawValue)"
    case .scope: "the mode that is set around the test is \(mode.rawValue)"
    case .default: "the mode is \"\(mode.rawValue)\" by default"
    }
  }
}

extension RegionFlaw {
  /// Sentences on what is wrong with the region, and what can be named instead.
  package var sentences: [String] {
    switch self {
    case .unknown(let name, let known):
      [
        "Nothing is called \"\(VisibleText.of(name))\".",
        known.isEmpty
          ? "Nothing has a name there."
          : "The names are: \(Words.list(known.map { VisibleText.of($0, limit: 40) })).",
        "A view is named after its identifier or, without one, after its class.",
      ]
    case .namesNothing(let name):
      [
        "The renderer names no regions, so there is no \"\(VisibleText.of(name))\".",
        "Give the cells: .cells(x: 0, y: 0, width: 8, height: 1).",
      ]
    case .unwatched(let name):
      [
        "The film does not watch \"\(VisibleText.of(name))\".",
        "Make it with Film(of: ..., watching: [\(EscapedText.quoted(VisibleText.of(name)))]).",
      ]
    case .outside(let rect, let size):
      [
        "The region at \(rect.origin.x),\(rect.origin.y) of \(rect.size) is outside of the "
          + "picture, whose size is \(size)."
      ]
    }
  }
}

// MARK: - Misuse of an adapter

/// A call of an adapter that gives its snapshot no name.
package enum SnapshotMisuse: Error, Hashable, Sendable {
  /// No test is running, for example in a detached task or in a block of a queue.
  case outsideOfTest
  /// XCTest is running no test, for example in a thread that outlives its test, or in a class's
  /// set-up.
  case outsideOfTestCase
  /// The cases of a parameterised test would share one snapshot.
  case unlabelledCase(test: String)
}

extension SnapshotMisuse {
  /// What is wrong and how to correct it, as lines with a gutter.
  package var message: String {
    switch self {
    case .outsideOfTest:
      Gutter.joined([
        "No test is running here, so the snapshot has no name and was not compared.",
        "Call expectSnapshot in the test's own task: a detached task or a queue's block belongs to no test.",
        "In a method of XCTest call assertSnapshot of FirstFrameXCTest instead. Then run swift test again.",
      ])
    case .outsideOfTestCase:
      Gutter.joined([
        "XCTest reports no running test, so the snapshot has no name and was not compared.",
        "Call assertSnapshot before its test method ends, and not in the set-up of a class.",
        "In a test of Swift Testing call expectSnapshot of FirstFrameTesting instead. Then run swift test again.",
      ])
    case .unlabelledCase(let test):
      Gutter.joined([
        "\(VisibleText.of(test)) is parameterised, and its cases would share one snapshot.",
        "Nothing was compared. Label the case, expectSnapshot(of: ..., case: \"...\"), and run swift test "
          + "again.",
      ])
    }
  }
}

extension UnknownStepLimit {
  /// A sentence with the variable's value and the valid values.
  package var sentence: String {
    "\(Variable.stepLimit) is \"\(VisibleText.of(value))\"; it can be a number of seconds, or 0 "
      + "for no limit. Set it to one, or unset it."
  }

  /// The failure message of a test.
  var message: String { Gutter.joined(["Nothing was proved.", sentence]) }
}

extension UnknownShard {
  /// A sentence with the variable's value and the valid values.
  var sentence: String {
    "\(Variable.shard) is \"\(VisibleText.of(value))\"; it can be a part and the number of parts, "
      + "such as 3/8, of at most \(Shard.mostParts). Set it to one, or unset it."
  }

  /// The failure message of a test.
  var message: String { Gutter.joined(["Nothing was proved.", sentence]) }
}
