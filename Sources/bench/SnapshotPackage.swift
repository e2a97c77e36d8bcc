import FirstFrame
import Foundation

/// A package in a temporary directory, with tests that take snapshots.
///
/// The directory is removed when this object is deallocated.
@MainActor final class SnapshotPackage {
  let root: String
  private let pictures: [Grid]
  private let locations: [CodeLocation]
  private let contents: [[UInt8]]
  private let paths: [String]
  private var runs = 0

  /// Makes the pictures and the package's source files.
  init(pictures count: Int) {
    let root = BareExport.newDirectory
    let pictures = (0..<count).map { ScreenSeries.screen($0) }
    self.root = root
    self.pictures = pictures
    locations = pictures.indices.map { Self.location(of: $0, in: root) }
    contents = pictures.map { Array(Recording(of: $0).notation.utf8) }
    paths = pictures.indices.map { "\(root)/__Snapshots__/\(Self.identity(of: $0).path)" }
    BareExport.write([], to: root + "/Package.swift")
    for path in Set(locations.map(\.filePath)) { BareExport.write([], to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private static let testsInAFile = 100

  private static func location(of index: Int, in root: String) -> CodeLocation {
    let file = "Screen\(index / testsInAFile)Tests.swift"
    return CodeLocation(
      fileID: "ScreenTests/" + file, filePath: "\(root)/Tests/ScreenTests/\(file)",
      line: 10 + index % testsInAFile * 4, column: 5)
  }

  private static func identity(of index: Int) -> SnapshotIdentity {
    SnapshotIdentity(
      target: "ScreenTests", file: "Screen\(index / testsInAFile)Tests.swift",
      test: ["ScreenTests", "shows\(index % testsInAFile)()"], kind: .grid)
  }

  /// Stores every picture in the same way as recording.
  func store() {
    for (path, content) in zip(paths, contents) { BareExport.write(content, to: path) }
  }

  /// The package's directories.
  var places: Places {
    guard let places = try? Places.locate(from: root, environment: [:]) else {
      preconditionFailure("\(root) has no Package.swift")
    }
    return places
  }

  /// Takes every snapshot in one new session, like one test process.
  private func takeAll(
    changing: (Int) -> Bool = { _ in false }, _ isExpected: (SnapshotVerdict) -> Bool
  ) {
    let session = SnapshotSession(environment: [:])
    for (index, known) in pictures.enumerated() {
      let picture = changing(index) ? ScreenSeries.screen(index + 1) : known
      let verdict = session.verify(
        Recording(of: picture), as: Self.identity(of: index), at: locations[index])
      precondition(isExpected(verdict), "\(verdict)")
    }
  }

  /// Verifies every picture; all of them are stored.
  func verify() {
    takeAll { if case .matched = $0 { true } else { false } }
  }

  /// Verifies every picture; some differ from the stored ones.
  func verifyChanged(every step: Int) {
    takeAll {
      $0 % step == 0
    } _: {
      switch $0 {
      case .matched, .mismatched: true
      default: false
      }
    }
  }

  /// Opens, reads and compares the same files: the floor of ``verify()``.
  func compareBare() {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      for index in paths.indices {
        precondition(BareExport.holds(contents[index], paths[index], by: buffer))
      }
    }
  }

  /// Records every picture; none of them is stored.
  func record() {
    clear("__Snapshots__")
    takeAll { if case .recorded = $0 { true } else { false } }
  }

  /// Writes the same number of bytes to new files: the floor of ``record()``.
  func recordBare() {
    clear("bare")
    let temporary = root + "/bare/temporary"
    BareExport.write([], to: root + "/bare/first")
    for (index, content) in contents.enumerated() {
      BareExport.replace("\(root)/bare/\(index)", by: temporary, with: content)
    }
  }

  // One call for any contents of the directory: deleting them would be measured.
  private func clear(_ name: String) {
    runs += 1
    BareExport.move("\(root)/\(name)", to: "\(root)/old\(runs)")
  }
}
