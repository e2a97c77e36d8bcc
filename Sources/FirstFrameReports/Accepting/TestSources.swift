/// Finds out whether the tests of findings still exist in the sources.
///
/// A test is gone if the file that took its snapshot has changed or no longer exists, and no Swift
/// file of its target contains its name. A name in a comment counts, so that some removed tests are
/// not noticed.
struct TestSources {
  private let places: Places
  /// The Swift files below each folder.
  private var sources: [String: [[UInt8]]] = [:]

  init(of places: Places) { self.places = places }

  /// Why the test of a snapshot no longer exists, as a clause; nil if it may exist.
  mutating func reasonGone(_ record: JournalRecord) -> String? {
    guard let test = record.identity.test, !record.source.isEmpty, hasChanged(record) else {
      return nil
    }
    return reasonGone(test, takenIn: record.codeLocation.fileID)
  }

  /// Returns true if the file that took a snapshot is another one by now, or was then.
  func hasChanged(_ record: JournalRecord) -> Bool {
    let file = record.codeLocation.fileID
    // The path of a source outside of the package begins with its module, and is not known here.
    let top = String(file.prefix { $0 != "/" })
    return FileStore.exists(FilePath.join(places.root, top))
      && FileStore.stamp(of: FilePath.join(places.root, file)) != record.source
  }

  /// Why a test no longer exists, as a clause; nil if it may exist.
  mutating func reasonGone(_ test: TestName, takenIn file: String) -> String? {
    let parts = file.utf8.split(separator: UInt8(ascii: "/")).map {
      String(decoding: $0, as: UTF8.self)
    }
    // The path of a source outside of the package begins with its module.
    guard let name = Self.name(of: test), parts.count > 1, !parts.contains(".."),
      FileStore.isFolder(FilePath.join(places.root, parts[0]))
    else { return nil }
    let folder = folder(of: test, takenIn: parts)
    let all = sources[folder] ?? read(folder)
    sources[folder] = all
    if all.contains(where: { Self.contains(name, in: $0) }) { return nil }
    return "no Swift file in \(VisibleText.name(folder, limit: 300)) has the name "
      + VisibleText.name(String(decoding: name, as: UTF8.self), limit: 300)
  }

  /// The folder of the test's target; if it is not known, the one that contains all targets.
  ///
  /// The call may be in a function of another target.
  private func folder(of test: TestName, takenIn file: [String]) -> String {
    if file.count > 2, file[1].hasSameBytes(as: test.module) { return "\(file[0])/\(file[1])" }
    let folder = "\(file[0])/\(test.module)"
    return FileStore.isFolder(FilePath.join(places.root, folder)) ? folder : file[0]
  }

  private func read(_ folder: String) -> [[UInt8]] {
    let path = FilePath.join(places.root, folder)
    guard FileStore.isFolder(path) else { return [] }
    let entries = (try? FileStore.entries(below: path, depth: 8)) ?? []
    return entries.filter { $0.kind == .file && $0.name.hasSuffix(".swift") }.compactMap {
      try? FileStore.read(FilePath.join(path, $0.path))
    }
  }

  /// The name of the function, without its labels; nil if it is not known.
  private static func name(of test: TestName) -> [UInt8]? {
    guard let last = test.path.last else { return nil }
    var name = last.utf8.filter { $0 != UInt8(ascii: "`") }
    if name.last == UInt8(ascii: ")"), let cut = name.lastIndex(of: UInt8(ascii: "(")) {
      let labels = name[(cut + 1)...].dropLast()
      if labels.isEmpty || labels.last == UInt8(ascii: ":") { name.removeSubrange(cut...) }
    }
    return name.isEmpty ? nil : name
  }

  /// Returns true if a source contains the name as a whole word.
  private static func contains(_ name: [UInt8], in source: [UInt8]) -> Bool {
    var rest = source[...]
    while let start = rest.firstIndex(ofByte: name[0]) {
      rest = rest[start...]
      let end = start + name.count
      if rest.starts(with: name), start == 0 || !isOfWord(source[start - 1]),
        end >= source.count || !isOfWord(source[end])
      {
        return true
      }
      rest = rest.dropFirst()
    }
    return false
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), 0x80...: true
    default: byte.isDigit
    }
  }
}

extension SnapshotReport {
  /// A finding of a test that may no longer exist, and why.
  package typealias Gone<Finding> = (finding: Finding, reason: String)

  /// The pending snapshots, and those whose recorded files have changed since they matched, of tests
  /// that no longer exist as far as is known.
  package var goneSnapshots: [Gone<PendingSnapshot>] {
    (pending + changed).compactMap { pending in
      pending.whyGone.map { (pending, $0) }
    }
  }

  /// The failures of tests that no longer exist as far as is known.
  package var goneTests: [Gone<FailedTest>] {
    let notRun = Set(failedTestsNotRun)
    var sources = TestSources(of: places)
    // The location is part of a key only outside of tests.
    let locations = Dictionary(failedRecords.map { ($0.site.key, $0.site.location) }) { $1 }
    return failedTests.compactMap { failure in
      if notRun.contains(failure) { return (failure, PendingSnapshot.notRun) }
      let file = JournalRecord.place(locations[failure.key] ?? "").file
      return sources.reasonGone(failure.key.test, takenIn: file).map { (failure, $0) }
    }
  }
}
