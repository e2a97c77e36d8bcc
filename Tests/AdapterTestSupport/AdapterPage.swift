import FirstFrame
import FirstFrameProof
import FirstFrameReports
import TestSupport

/// Scenarios that every adapter runs, and what each of them must report: a recorded text.
@MainActor package struct AdapterPage {
  /// The name of the recorded text.
  package let name: String
  private let scenarios: [AdapterScenario]

  init(_ name: String, _ scenarios: [AdapterScenario]) {
    (self.name, self.scenarios) = (name, scenarios)
  }

  package static let all: [AdapterPage] = [.snapshots, .looks, .commands, .frames, .proofs]

  /// What an adapter reports, scenario by scenario, in the words that all adapters share.
  package func text(of adapter: some Adapter) throws -> String {
    let text = try scenarios.map { scenario in
      let run = AdapterRun(of: adapter, in: try TemporaryPackage())
      try scenario.calls(run)
      return "== \(scenario.name)\n\(run.textWithoutLines)"
    }.joined(separator: "\n")
    return adapter.words.reduce(text) { $0.replacing($1.own, with: $1.shared) }
  }

  /// The lines in which what an adapter reports differs from the recorded text.
  package func differences(of adapter: some Adapter) throws -> String {
    let tests = "FirstFrameTestingTests/AdapterTests/AdapterTests.bothAdaptersReportTheSame"
    let recorded = try PackageFiles.text(of: "__Snapshots__/\(tests)+\(name).txt")
    let lines = [recorded, try text(of: adapter)].map { $0.split(separator: "\n") }
    return lines[1].difference(from: lines[0]).map { change in
      switch change {
      case .remove(let index, let line, _): "\(index + 1) - \(line)\n"
      case .insert(let index, let line, _): "\(index + 1) + \(line)\n"
      }
    }.joined()
  }
}

/// Calls of an adapter that belong together, in a package of their own.
@MainActor struct AdapterScenario {
  let name: String
  let calls: (AdapterRun) throws -> Void

  init(_ name: String, _ calls: @escaping (AdapterRun) throws -> Void) {
    (self.name, self.calls) = (name, calls)
  }
}

/// The runs of a scenario, each of which is a process for its package.
@MainActor final class AdapterRun {
  private let adapter: any Adapter
  private let package: TemporaryPackage
  private var notedProofs = 0
  private var text = ""
  private var lines: Set<Int> = []

  init(of adapter: any Adapter, in package: TemporaryPackage) {
    (self.adapter, self.package) = (adapter, package)
  }

  /// What was written down, with a word for lines of the adapter's file, which each edit moves.
  var textWithoutLines: String {
    lines.sorted(by: >).reduce(text) { text, line in
      text.replacing("Adapter.swift:\(line)", with: "Adapter.swift:LINE")
        .replacing("+line\(line)", with: "+lineLINE")
    }
  }

  /// Runs calls, and writes down what they report and what the journal notes of proofs.
  func run(_ environment: [String: String] = [:], _ calls: (any Adapter) -> Void) throws {
    let failures = adapter.failures(at: package.root, environment) { calls(adapter) }
    lines.formUnion(failures.map(\.line))
    text += failures.isEmpty ? "-- no failure\n" : ""
    for failure in failures {
      text += "-- failure at \(try Self.call(at: failure.place))\n\(failure.message)\n"
    }
    let proofs = try JournalReader.all(of: places).flatMap(\.proofs)
    for proof in proofs.dropFirst(notedProofs) {
      let (site, place) = (proof.site, proof.site.location)
      let test = ([site.test.module] + site.test.path).joined(separator: " ")
      text += "-- noted: \(proof.outcome) \(site.kind) of \(test) at \(try Self.call(at: place))\n"
      let isShown = failures.contains { $0.message == proof.message && $0.place == place }
      if !isShown, !proof.message.isEmpty { text += proof.message + "\n" }
    }
    notedProofs = proofs.count
  }

  /// Writes down the names of the recorded files, or the files with their texts.
  func showFiles(withTexts: Bool = false) {
    for name in package.snapshots {
      text += "-- file \(name)\n"
      if withTexts { text += package.read("__Snapshots__/" + name) ?? "" }
    }
  }

  /// Writes down what `frames report` says.
  func showReport() throws { text += "-- report\n" + (try SnapshotReport(of: places).text) }

  private var places: Places {
    get throws { try Places.locate(from: package.root, environment: [:]) }
  }

  /// The function that is called in a line of an adapter's test file; a wrong line calls none.
  private static func call(at place: String) throws -> String {
    let parts = place.split(separator: ":")
    let lines = try PackageFiles.text(of: "Tests/\(parts[0])").split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = Int(parts[1]).map { lines[$0 - 1] } ?? ""
    return line.firstMatch(of: /(?:expect|assert)\w+/).map { String($0.0) } ?? "no call: \(line)"
  }
}
