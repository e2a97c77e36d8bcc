import CharacterGrid
import FirstFrame
import Foundation
import TestSupport
import Testing

@testable import frames

/// Archives that tar, gzip and zip make, and archives that are refused.
@MainActor @Suite struct ArchiveTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  /// What Python's zipfile has made of a folder, a text and an empty file.
  private let zip = """
    UEsDBBQAAAAAAAAAIVAAAAAAAAAAAAAAAAAIAAAAcmVzdWx0cy9QSwMEFAAAAAgAAAAhUHq21+b6AAAANAMAAA0A
    AAByZXN1bHRzL2EudHh0VdJLigMxDATQfU7RR2jr48+BZiAQkvvvgqvKoOwkLFlP7n4933/XfX3+r/vx2nHbcWMc
    OzbGa8eumr6TYGK5k2TiOOlqR89g0nHZZDIxZakHEzXeUNYOYCATYRgyIZgI4WRL0XkmxgKwyeEcJ8jA6k2Shj4T
    JVFpoixsZqIEn0aUhekmS7BPlsVKWRLzTJaJRJQOpoli2NxFmah0URJXuigGtIsy+Z1E6YD5+TiY4KI0nh0K1vNj
    YSZLYHrI4pgXsjSeycL/4rwK3iFEmRgeogwwQ5TBM1EG++ZPtmpl3vWWbHVCWp2eXmAZ1ZxZ98led81R3yFnfaNc
    X1BLAwQUAAAACAAAACFQAAAAAAIAAAAAAAAABQAAAGIudHh0AwBQSwECFAMUAAAAAAAAACFQAAAAAAAAAAAAAAAA
    CAAAAAAAAAAAAAAA7UEAAAAAcmVzdWx0cy9QSwECFAMUAAAACAAAACFQerbX5voAAAA0AwAADQAAAAAAAAAAAAAA
    pIEmAAAAcmVzdWx0cy9hLnR4dFBLAQIUAxQAAAAIAAAAIVAAAAAAAgAAAAAAAAAFAAAAAAAAAAAAAACkgUsBAABi
    LnR4dFBLBQYAAAAAAwADAKQAAABwAQAAAAA=
    """

  // MARK: - Made by other programs

  @discardableResult private func run(_ words: String...) throws -> Data {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = pipe
    process.currentDirectoryURL = URL(fileURLWithPath: package.root)
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return output
  }

  @Test func theFolderItselfIsNoHostileName() throws {
    #expect(try ["./", ".", "./a/b"].map(Archive.path) == ["", "", "a/b"])
    #expect(throws: ArchiveFlaw.hostileName("./..")) { try Archive.path("./..") }
  }

  @Test func aZipFileIsReadAsItWasMade() throws {
    let lines = zip.split(separator: "\n").joined()
    let data = try #require(Data(base64Encoded: lines))
    let files = try Archive([UInt8](data)).files
    #expect(files.keys.sorted() == ["b.txt", "results/a.txt"])
    let text = (0..<60).map { "line \($0 * $0 % 97) of \($0)" }.joined(separator: "\n")
    #expect(files["results/a.txt"].map { String(decoding: $0, as: UTF8.self) } == text)
  }

  @Test(arguments: [1, 6, 9]) func whatGzipPacksIsUnpacked(level: Int) throws {
    for (seed, count) in [0, 1, 300, 70_000].enumerated() {
      var dice = Dice(seed: UInt64(seed))
      let letters = Array("ab \n│".utf8)
      let bytes = (0..<count).map { index in
        index % 3_000 < 500 ? UInt8(dice.upTo(255)) : letters[dice.upTo(4)]
      }
      try package.write(Data(bytes), to: "data")
      let packed = [UInt8](try run("gzip", "-\(level)", "-c", "data"))
      #expect(try Gzip.unpacked(packed, limit: 1 << 20) == bytes)
      if count > 0 {
        #expect(throws: ArchiveFlaw.self) { try Gzip.unpacked(packed, limit: count - 1) }
        #expect(throws: ArchiveFlaw.self) { try Gzip.unpacked(packed.dropLast(9), limit: 1 << 20) }
      }
    }
  }

  @Test(arguments: ["ustar", "pax", "gnu"]) func aTarFileOfEachFormat(format: String) throws {
    let long = "results/" + String(repeating: "long/", count: 16) + "name.txt"
    let names = ["results/a.txt", long]
    for name in names { try package.write("text of \(name)", to: name) }
    try run("tar", "--format=\(format)", "-cf", "out.tar", "results")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: package.path("out.tar"))))
    let files = try Archive(bytes).files
    #expect(files.keys.sorted() == names.sorted())
    for name in names {
      #expect(files[name].map { $0.elementsEqual("text of \(name)".utf8) } == true)
    }
  }

  /// Any change of a byte is found, or leaves what is read as it was.
  @Test func damagedArchivesEnd() throws {
    for index in 0..<3 { try package.write("text \(index)", to: "results/\(index).txt") }
    try run("tar", "-czf", "out.tgz", "results")
    let packed = [UInt8](try Data(contentsOf: URL(fileURLWithPath: package.path("out.tgz"))))
    let whole = try Archive(packed).files
    let zipped = [UInt8](Data(base64Encoded: zip.split(separator: "\n").joined()) ?? Data())
    var dice = Dice(seed: 5)
    for _ in 0..<600 {
      for (bytes, files) in [(packed, whole), (zipped, try Archive(zipped).files)] {
        var changed = bytes
        changed[dice.below(changed.count)] ^= UInt8(1 + dice.upTo(254))
        if let read = try? Archive(changed).files, bytes == packed { #expect(read == files) }
        _ = try? Archive(Array(changed.prefix(dice.upTo(changed.count))))
      }
    }
  }

  // MARK: - Hostile

  /// A tar file of members, by hand.
  private func tar(_ members: (name: String, kind: String, text: String)...) -> [UInt8] {
    var bytes: [UInt8] = []
    for member in members {
      var header = [UInt8](repeating: 0, count: 512)
      func put(_ text: String, _ place: Int) {
        for (index, byte) in text.utf8.prefix(100).enumerated() { header[place + index] = byte }
      }
      put(member.name, 0)
      put("0000644", 100)
      put(
        String(repeating: "0", count: 11 - octal(member.text.utf8.count).count)
          + octal(member.text.utf8.count), 124)
      put(member.kind, 156)
      put("/etc/passwd", 157)
      put("ustar", 257)
      put("        ", 148)
      let sum = octal(header.reduce(0) { $0 + Int($1) })
      put(String(repeating: "0", count: 6 - sum.count) + sum + "\0", 148)
      bytes += header + Array(member.text.utf8)
      bytes += [UInt8](repeating: 0, count: (512 - member.text.utf8.count % 512) % 512)
    }
    return bytes + [UInt8](repeating: 0, count: 1024)
  }

  private func octal(_ number: Int) -> String { String(number, radix: 8) }

  @Test(arguments: [
    "../x", "a/../../x", "/etc/passwd", "//x", "a\\..\\x", "..", "./../x", "",
  ])
  func aPathThatLeadsOutIsRefused(name: String) {
    #expect(throws: ArchiveFlaw.hostileName(name)) {
      try Archive(tar((name, "0", "x")))
    }
    #expect(throws: ArchiveFlaw.self) { try Archive(tar((name + "/", "5", ""))) }
  }

  @Test(arguments: ["1", "2", "3", "4", "6", "S", "V"])
  func linksDevicesAndWhatIsNotKnownAreRefused(kind: String) {
    #expect(throws: ArchiveFlaw.noFile("actual/x")) {
      try Archive(tar(("actual/x", kind, "")))
    }
  }

  @Test func whatIsThereTwiceOrIsNoArchiveIsRefused() throws {
    #expect(throws: ArchiveFlaw.twice("a")) { try Archive(tar(("a", "0", "x"), ("./a", "0", "y"))) }
    for bytes in [[], Array("hello".utf8), [UInt8](repeating: 7, count: 2_000)] {
      #expect(throws: ArchiveFlaw.unknown) { try Archive(bytes) }
    }
    #expect(throws: ArchiveFlaw.self) { try Archive([0x50, 0x4B, 3, 4]) }
    #expect(throws: ArchiveFlaw.self) { try Archive([0x1F, 0x8B, 8]) }
  }

  /// A megabyte of gzip that would be a gigabyte.
  @Test func absurdSizesAreRefused() throws {
    let block = [UInt8](repeating: 0, count: 1 << 20)
    try package.write(Data(block), to: "zeros")
    let packed = [UInt8](try run("gzip", "-9", "-c", "zeros"))
    #expect(throws: ArchiveFlaw.tooLong) { try Gzip.unpacked(packed, limit: 1 << 19) }
    var header = tar(("a", "0", "x"))
    for (index, byte) in "77777777777".utf8.enumerated() { header[124 + index] = byte }
    #expect(throws: ArchiveFlaw.self) { try Archive(header) }
  }

  // MARK: - Applied

  @Test(arguments: ["tar", "tgz"]) func resultsAreAppliedFromAnArchive(kind: String) throws {
    let here = try TemporaryPackage()
    let folder = "__Snapshots__/DemoTests/ScoreTests"
    for each in [package, here] {
      try each.write(Recording(of: grid("0")).notation, to: "\(folder)/kickOff.grid")
    }
    package.verify("kickOff()", ["1"])
    let file = "results.\(kind)"
    try run("tar", kind == "tgz" ? "-czf" : "-cf", file, ".build/firstframe")
    let result = Tool.run(["apply", package.path(file)], in: here.root, environment: [:])
    #expect(result.status == 0)
    #expect(result.output.contains("applied: \(folder)/kickOff.grid\n"))
    #expect(here.baseline("kickOff") == Recording(of: grid("1")).notation)
    #expect(here.files == ["\(folder)/kickOff.grid"])
  }

  @Test func aHostileArchiveChangesNothing() throws {
    try package.write(Data(tar(("../../x\u{1B}[2J", "0", "x"))), to: "bad.tar")
    let before = package.files
    #expect(
      package.frames("apply", "bad.tar")
        == Tool.Result(
          output: "frames: bad.tar: the path \"../../x\u{FFFD}[2J\" could lead out of it\n"
            + "Nothing was written.\n", status: 1))
    try package.write(Data(tar(("notes.txt", "0", "x"))), to: "other.tar")
    #expect(
      package.frames("apply", "other.tar").output.hasPrefix(
        "frames: other.tar: it is not a results folder"))
    #expect(package.files == (before + ["other.tar"]).sorted())
  }
}
