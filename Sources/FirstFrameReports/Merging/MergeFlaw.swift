/// Why results do not belong to all parts of one run.
package enum MergeFlaw: Error {
  /// There are no journals.
  case nothing
  /// The part and the commit of a folder are not known, because no line of a journal says it.
  case noProcess(String)
  /// A result was accepted, rejected or discarded in the folder after the tests ran.
  case decided(String)
  /// Two folders contain the same part.
  case repeated(TestProcess.Origin, String, String)
  /// Two folders contain results that do not belong together.
  case foreign(String, String, Difference)
  /// Some parts are in no folder.
  case missing([Int], of: Int, on: String)

  /// How results differ that do not belong together.
  package enum Difference: Equatable, Sendable {
    case commit(String, String)
    case run(String, String)
    case package(String, String)
    case count(Int, Int)
  }
}

extension MergeFlaw {
  /// A sentence that says what is wrong and what to do.
  package var sentence: String {
    switch self {
    case .nothing: "there are no results to merge"
    case .noProcess(let name):
      "\(Self.shown(name)): a journal does not say which part of the tests it belongs to; "
        + "run the tests again"
    case .decided(let name):
      "\(Self.shown(name)): something was accepted, rejected or discarded there; merge the results "
        + "as the tests left them, and decide afterwards"
    case .repeated(let origin, let first, let second):
      "repeated: \(Self.shown(first)) and \(Self.shown(second)) both hold \(Self.words(origin)); "
        + "leave one of them out"
    case .foreign(let first, let second, let difference):
      "foreign: \(first == second ? "\(Self.shown(first)) holds" : "\(Self.shown(first)) and \(Self.shown(second)) hold") "
        + "results of \(Self.words(difference)); merge only results of one run, in empty folders"
    case .missing(let parts, let count, let platform):
      "missing: \(parts.count == 1 ? "part" : "parts") \(Words.list(parts.map { "\($0)" })) of "
        + "\(count) on \(platform); run \(Variable.shard)=\(parts.first ?? 1)/\(count) swift test, "
        + "and merge again"
    }
  }

  private static func shown(_ name: String) -> String { VisibleText.of(name, limit: 400) }

  private static func words(_ origin: TestProcess.Origin) -> String {
    (origin.shard.map { "\($0.words)" } ?? "all tests") + " on \(origin.platform)"
  }

  private static func words(_ difference: Difference) -> String {
    switch difference {
    case .commit(let first, let second):
      "two commits, \(short(first)) and \(short(second))"
    case .run(let first, let second):
      "two runs, \(VisibleText.quoted(first)) and \(VisibleText.quoted(second))"
    case .package(let first, let second):
      "two packages, \(VisibleText.quoted(first)) and \(VisibleText.quoted(second))"
    case .count(let first, let second): "\(division(first)) and of \(division(second))"
    }
  }

  private static func division(_ count: Int) -> String {
    count == 0 ? "all tests" : "one of \(count) parts"
  }

  private static func short(_ commit: String) -> String {
    commit.isEmpty ? "an unknown one" : String(commit.prefix(12))
  }
}
