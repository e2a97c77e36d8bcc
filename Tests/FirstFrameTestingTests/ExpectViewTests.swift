import TestSupport
import Turns

@testable import FirstFrameTesting

/// Views without a stage of the test's own.
@MainActor @Suite(.nestedRun) struct ExpectViewTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  enum Theme: String, CustomStringConvertible {
    case light, dark
    var description: String { rawValue }
  }

  /// A view of another renderer, which knows on which queue it was made.
  final class Poster: GridMountable {
    private let text: String
    private let queue = TurnQueue.current
    static let standardTraits = Theme.light

    init(_ text: String) { self.text = text }

    func mounted(size: GridSize, traits: Theme) -> Grid {
      var canvas = Canvas(size: size)
      canvas.draw(text, at: .zero)
      if traits == .dark { canvas.draw("dark", at: GridPoint(x: 0, y: 1)) }
      // The renderer takes the queue that the view has found.
      if queue == nil || TurnQueue.forNewRenderer() !== queue {
        canvas.draw("queue", at: GridPoint(x: 0, y: 1))
      }
      return canvas.frozen()
    }
  }

  private let size = GridSize(width: 5, height: 2)
  private let wide = GridSize(width: 8, height: 2)

  private func file(_ test: String, _ end: String = "") -> String {
    "FirstFrameTestingTests/ExpectViewTests/ExpectViewTests.\(test)\(end)"
  }

  @Test func aViewIsMountedAtItsSize() {
    let poster = { Poster("goal") }
    expectEqual(package.issues { expectSnapshot(of: poster(), size: size) }.count, 1)
    #expect(package.issues { expectSnapshot(of: poster(), size: size) }.isEmpty)
    let path = file("aViewIsMountedAtItsSize", ".grid")
    expectEqual(package.snapshots, [path])
    #expect(
      package.read("__Snapshots__/" + path) == """
        snapshot 1 policy=unicode17/terminal-1
        size: 5x2
        --- 1 frame
        cursor: none
        |goal |
        |     |

        """)
  }

  @Test func traitsAreChosen() {
    var issues: [String] = []
    for theme in [Theme.dark, .light] {
      issues = package.issues { expectSnapshot(of: Poster("goal"), size: size, traits: theme) }
    }
    #expect(issues.first?.contains("- |dark |") == true, "\(issues)")
  }

  @Test func aViewIsTakenInAnyFormat() {
    let blank = package.issues { expectSnapshot(of: Poster(""), size: size) }
    #expect(blank.first?.contains("write as: .grid.allowingBlank.\n") == true, "\(blank)")
    let meant = package.issues {
      expectSnapshot(of: Poster(""), size: size, as: .grid.allowingBlank, named: "meant")
    }
    #expect(meant.count == 1 && meant.first?.contains("blank") == false, "\(meant)")
    _ = package.issues {
      expectSnapshot(of: Poster("goal"), size: size, traits: .dark, as: .text, named: "text")
    }
    expectEqual(
      package.read("__Snapshots__/" + file("aViewIsTakenInAnyFormat", "+text.txt")),
      "goal\ndark\n")
  }

  @Test func looksAreTakenInAnyFormat() {
    let looks = [Theme.light, .dark] × [size]
    expectEqual(package.issues { expectSnapshots(of: Poster("1"), in: looks, as: .text) }.count, 1)
    expectEqual(package.snapshots.map { $0.hasSuffix(".txt") }, [true, true])
    #expect(package.issues { expectSnapshots(of: Poster("1"), in: looks, as: .text) }.isEmpty)
  }

  @Test func eachLookHasAFile() {
    let looks = [Theme.light, .dark] × [size, wide]
    expectEqual(looks.map(\.name), ["light 5x2", "light 8x2", "dark 5x2", "dark 8x2"])
    let first = package.issues {
      expectSnapshots(of: Poster("goal"), in: [.light, .dark] × [size, wide])
    }
    expectEqual(first.count, 1, "\(first)")
    #expect(
      first.first?.hasPrefix(
        """
        │ 4 of 4 looks failed: "light 5x2", "light 8x2", "dark 5x2", "dark 8x2".

        │ \(file("eachLookHasAFile", "@light%205x2")): recorded for the first time.
        """) == true, "\(first)")
    expectEqual(package.snapshots.count, 4)
    #expect(package.issues { expectSnapshots(of: Poster("goal"), in: looks) }.isEmpty)
  }

  @Test func withoutALookNothingIsCompared() {
    let issues = package.issues { expectSnapshots(of: Poster("goal"), in: []) }
    expectEqual(issues, ["│ No look was given, so nothing was compared. Give at least one."])
  }

  /// One failure for all pictures, which names the ones that differ.
  @Test func theSummaryNamesWhatDiffers() {
    var found: [TemporaryPackage.Found] = []
    var line = 0
    for text in ["12345", "1234567"] {
      line = #line + 2
      found = package.record {
        expectSnapshots(of: Poster(text), in: [.light] × [size, wide])
      }
    }
    expectEqual(found.map(\.line), [line])
    #expect(found.first?.message.hasPrefix("│ 1 of 2 looks failed: \"light 8x2\".\n\n│ ") == true)
    #expect(found.first?.message.contains("+ |1234567 |") == true, "\(found)")
  }

  @Test(arguments: ["a", "b"])
  func aCaseHasItsLabelBeforeTheLook(label: String) {
    let unlabelled = package.issues {
      expectSnapshots(of: Poster("x"), in: [.dark] × [size, wide])
    }
    expectEqual(unlabelled.count, 1)
    #expect(unlabelled.first?.contains("is parameterised") == true, "\(unlabelled)")
    _ = package.issues { expectSnapshots(of: Poster("x"), in: [.dark] × [size], case: label) }
    expectEqual(package.snapshots.map { $0.hasSuffix("@\(label)%20dark%205x2.grid") }, [true])
  }
}
