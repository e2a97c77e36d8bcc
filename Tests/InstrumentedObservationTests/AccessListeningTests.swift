import InstrumentedObservation
import TestSupport

/// What a listener is notified of: each access, its reader, and whether a change would be reported.
@Suite struct AccessListeningTests {
  private let model = PerceptibleMatch()
  private let log = AccessLog()

  @Test func eachReadAndWriteIsHeardWithItsReader() {
    #expect(!AccessListening.isOn)
    log.listen {
      #expect(AccessListening.isOn)
      _ = model.title
      AccessListening.read(as: PropertyReader(path: "Board/Label", method: "draw")) {
        withPerceptionTracking {
          _ = model.count
          AccessListening.read(as: PropertyReader(path: "Badge", method: "layoutSubviews")) {
            _ = model.title
          }
        } onChange: {
        }
      }
      model.count = 1
      model.tags.append("b")
    }
    _ = model.count
    expectEqual(
      log.lines,
      [
        "title is read, untracked", "count is read by Board/Label.draw",
        "title is read by Badge.layoutSubviews", "count is to be written, and heard",
        "count is written", "tags is read, untracked", "tags is to be written", "tags is written",
      ])
  }

  /// The listener around a view's method is notified too; a method around the listener is not.
  @Test func aMethodHasAListenerOfItsOwn() {
    let (outer, inner) = (AccessLog(), AccessLog())
    let (board, badge) = (
      PropertyReader(path: "Board", method: "draw"), PropertyReader(path: "Badge", method: "draw")
    )
    log.listen {
      AccessListening.read(as: board, telling: outer) {
        _ = model.count
        AccessListening.read(as: badge, telling: inner) { _ = model.title }
        AccessListening.apart { _ = model.tags }
        AccessListening.read(as: badge) { _ = model.tags }
        model.count = 1
      }
      _ = model.title
    }
    expectEqual(
      outer.lines,
      [
        "count is read by Board.draw, untracked", "count is to be written by Board.draw",
        "count is written by Board.draw",
      ])
    expectEqual(inner.lines, ["title is read by Badge.draw, untracked"])
    expectEqual(
      log.lines,
      [
        outer.lines[0], inner.lines[0], "tags is read by Board.draw, untracked",
        "tags is read by Badge.draw, untracked", outer.lines[1], outer.lines[2],
        "title is read, untracked",
      ])
    #expect(!AccessListening.isOn)
    AccessListening.read(as: board, telling: inner) {
      withPerceptionTracking {
        _ = model.count
      } onChange: {
      }
    }
    expectEqual(inner.lines.last, "count is read by Board.draw", "tracked")
  }

  /// Tracking around the listener is not affected: it is notified of the change all the same.
  @Test func whatIsReadInsideIsTrackedOutside() {
    let events = Events()
    withPerceptionTracking {
      log.listen { _ = model.count }
    } onChange: {
      events.add("changed")
    }
    expectEqual(log.lines, ["count is read, untracked"])
    model.count = 1
    expectEqual(events.all, ["changed"])
  }
}

/// Writes down what it hears.
private final class AccessLog: AccessListener {
  private(set) var lines: [String] = []

  func hear(_ access: PropertyAccess) {
    let names: [AnyKeyPath: String] = [
      \PerceptibleMatch.count: "count", \PerceptibleMatch.title: "title",
      \PerceptibleMatch.tags: "tags",
    ]
    let name = names[access.property.keyPath] ?? "?"
    let reader = access.reader.map { " by \($0.path).\($0.method)" } ?? ""
    switch access.kind {
    case .read(let isTracked):
      lines.append("\(name) is read\(reader)\(isTracked ? "" : ", untracked")")
    case .willWrite(let isHeard):
      lines.append("\(name) is to be written\(isHeard ? ", and heard" : "")\(reader)")
    case .didWrite: lines.append("\(name) is written\(reader)")
    }
  }
}
