/// A defect that a scenario tolerates, in a proof that has nothing else to judge.
public struct ToleratedDefect: Hashable, Sendable {
  /// What is tolerated.
  let defect: Defect
  /// The view with the defect; nil if it is not known.
  public let path: String?
  /// The calls that tolerate it, as source code, such as `.tolerating(.old, in: "clock")`.
  public let calls: [String]

  /// The defect, its place and the calls.
  private var line: String {
    let place = path.map { " in \(VisibleText.path($0))" } ?? ""
    let reason = calls.isEmpty ? "" : ", which \(Words.list(calls)) allows"
    return "  \(defect.title)\(place)\(reason)"
  }
}

extension ToleratedDefect {
  /// Why frames that are all tolerated prove nothing, and what to do about it.
  static func linesOnFrames(_ defects: [ToleratedDefect]) -> [String] {
    [
      "tested nothing: only the first picture was right; every other one has a defect that you tolerate:"
    ]
      + defects.map(\.line)
      + [
        "Correct the view; or tolerate the defect in a smaller place, which leaves something to judge:",
        "a view by the end of its path, or cells, as in .tolerating(.old, in: \"clock\").",
        "Then run it again: swift test",
      ]
  }

  /// Why a search for tolerated races proves nothing, and what to do about it.
  static func linesOnRaces(_ defects: [ToleratedDefect]) -> [String] {
    [
      "tested nothing: whatever the order of the tasks, nothing could be wrong, since you tolerate this:"
    ]
      + defects.map(\.line)
      + [
        "Say what must hold in every order, .always(\"…\") { … }; or name only the region whose order",
        "may differ, .orderMayDiffer(\"rows\"), instead. Then run it again: swift test",
      ]
  }
}

extension Scenario {
  /// The defects that a proof without tolerance finds, and that the scenario tolerates.
  func toleratedDefects(among verdict: ProofVerdict) -> [ToleratedDefect] {
    let found = verdict.failingOrders.map { ($0.verdict.defect, $0.verdict.evidence.path) }
    return found.compactMap { defect, path in
      let calls = options.tolerated.calls(for: defect.kind)
      return calls.isEmpty ? nil : ToleratedDefect(defect: defect, path: path, calls: calls)
    }
  }
}

extension ToleratedKinds {
  /// The calls that tolerate a kind of defect, as source code.
  func calls(for kind: DefectKind) -> [String] {
    let wide = everywhere.contains(kind) ? [".tolerating(.\(kind.rawValue))"] : []
    return wide
      + places.filter { $0.kinds.contains(kind) }.map { place in
        let region =
          switch place.region {
          case .named(let name): VisibleText.typed(name)
          case .cells(let rect):
            ".cells(x: \(rect.minX), y: \(rect.minY), width: \(rect.width), height: \(rect.height))"
          }
        return ".tolerating(.\(kind.rawValue), in: \(region))"
      }
  }
}
