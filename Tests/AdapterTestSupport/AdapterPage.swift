import FirstFrame
import FirstFrameProof
import FirstFrameReports
import TestSupport

/// Scenarios that every adapter runs, and what each of them must report: a recorded text.
@MainActor package final class AdapterPage {
  /// The name of the recorded text.
  package let name: String
  private var scenarios: [(name: String, calls: (AdapterRun) -> Void)] = []

  init(_ name: String, _ addScenarios: (AdapterPage) -> Void) {
    self.name = name
    addScenarios(self)
  }

  package static let all: [AdapterPage] = [.snapshots, .looks, .commands, .frames, .proofs]

  /// Adds calls of an adapter that belong together; they have a package of their own.
  func scenario(_ name: String, _ calls: @escaping (AdapterRun) -> Void) {
    scenarios.append((name, calls))
  }

  /// What an adapter reports, scenario by scenario, in the words that all adapters share.
  package func text(of adapter: Adapter) -> String {
    let text = scenarios.map { name, calls in
      let run = AdapterRun(of: adapter, in: TemporaryPackage())
      calls(run)
      return "== \(name)\n\(run.textWithoutLines)"
    }.joined(separator: "\n")
    return adapter.words.reduce(text) { $0.replacing($1.own, with: $1.shared) }
  }

  /// The lines in which what an adapter reports differs from the recorded text.
  package func differences(of adapter: Adapter) throws -> String {
    let tests = "FirstFrameTestingTests/AdapterTests/AdapterTests.bothAdaptersReportTheSame"
    let recorded = try PackageFiles.text(of: "__Snapshots__/\(tests)+\(name).txt")
    // A recorded text has a line feed at its end.
    let lines = [recorded, text(of: adapter) + "\n"].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let changes = lines[1].difference(from: lines[0])
    return (changes.removals + changes.insertions).map { change in
      switch change {
      case .remove(let index, let line, _): "\(index + 1) - \(line)\n"
      case .insert(let index, let line, _): "\(index + 1) + \(line)\n"
      }
    }.joined()
  }
}

/// The runs of a scenario, each of which is a process for its package.
@MainActor final class AdapterRun {
  private let adapter: Adapter
  private let package: TemporaryPackage
  private var notedProofs = 0
  private var text = ""
  private var lines: Set<Int> = []

  init(of adapter: Adapter, in package: TemporaryPackage) {
    (self.adapter, self.package) = (adapter, package)
  }

  /// What was written down, with a word for lines of the adapter's file, which each edit moves.
  var textWithoutLines: String {
    lines.sorted(by: >).reduce(text) { text, line in
      text.replacing("Adapter.swift:\(line)", with: "Adapter.swift:LINE")
        .replacing("+line\(line)", with: "+lineLINE")
    }
  }

  /// Runs calls, and writes down what they report and what the journal notes of checks.
  func run(times: Int = 1, _ calls: (Adapter) -> Void) {
    for _ in 0..<times {
      let failures = adapter.failures(package.root) { calls(adapter) }
      lines.formUnion(failures.map(\.line))
      text += failures.isEmpty ? "-- no failure\n" : ""
      for failure in failures {
        text +=
          "-- failure at \(Self.call(at: failure.place))\n\(Self.shortened(failure.message))\n"
      }
      write { try noteProofs(of: failures) }
    }
  }

  /// That a file is new is said in one line, if it is said as always.
  private static func shortened(_ message: String) -> String {
    let wrote = /│ Wrote __Snapshots__\/((\S+)\.\w+), (since .*)/
    guard let new = message.firstMatch(of: wrote) else { return message }
    let whole = """
      │ \(new.2): recorded for the first time.
      \(new.0)
      │ Look at the file, then re-run to compare: swift test
      """
    return message == whole ? "recorded \(new.1) for the first time, \(new.3)" : message
  }

  /// A check that failed has the message and the place of its failure; one that held has a summary.
  private func noteProofs(of failures: [AdapterFailure]) throws {
    let proofs = try JournalReader.all(of: places).flatMap(\.proofs)
    for proof in proofs.dropFirst(notedProofs) {
      let (site, place) = (proof.site, proof.site.location)
      let test = ([site.test.module] + site.test.path).joined(separator: " ")
      let isReported = failures.contains { $0.message == proof.message && $0.place == place }
      text += "-- noted of \(test): \(proof.outcome) \(site.kind)"
      text += isReported ? ", as reported\n" : " at \(Self.call(at: place))\n"
      if !isReported, !proof.message.isEmpty { text += proof.message + "\n" }
    }
    notedProofs = proofs.count
  }

  /// Writes down the names of the recorded files, or the files with their texts, but for the lines
  /// that say nothing of a call.
  func showFiles(withTexts: Bool = false) {
    for name in package.snapshots {
      text += "-- file \(name)\n"
      guard withTexts, let file = package.read("__Snapshots__/" + name) else { continue }
      text += file.split(separator: "\n").filter { line in
        !["snapshot 1 ", "--- 1 frame", "cursor: none"].contains { line.hasPrefix($0) }
      }.map { $0 + "\n" }.joined()
    }
  }

  /// Writes down what `frames report` says.
  func showReport() { write { text += "-- report\n" + (try SnapshotReport(of: places).text) } }

  /// Writes down an error too, which no recorded text has.
  private func write(_ body: () throws -> Void) {
    do { try body() } catch { text += "-- error: \(error)\n" }
  }

  private var places: Places {
    get throws { try Places.locate(from: package.root, environment: [:]) }
  }

  /// The line of an adapter's test file, without its number, which each edit of the file changes.
  private static func call(at place: String) -> String {
    let parts = place.split(separator: ":")
    let source = (try? PackageFiles.text(of: "Tests/\(parts[0])")) ?? ""
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let line = Int(parts[1]).flatMap { lines.indices.contains($0 - 1) ? lines[$0 - 1] : nil }
    return line.map { "\($0.trimmingPrefix { $0 == " " })" } ?? "no line"
  }
}
