/// What the file of a running proof contains; the file is untrusted input.
package struct RunningRecord: Equatable {
  /// The test and the location of the proof; nil if they are not known.
  package let site: ProofSite?
  /// The schedule so far; the last step has begun and may have ended.
  let steps: [String]
  /// The number of steps for which there was no room.
  let leftOut: Int
  /// A number that increases with each proof of a process.
  let order: Int

  private typealias Layout = ProofSlot.Layout

  /// Parses a slot; nil if no proof is running in it, or if it is damaged.
  init?(slot: [UInt8]) {
    guard slot.count == Layout.size, Self.number(slot, 0) == 1 else { return nil }
    let siteBytes = Self.number(slot, Layout.siteBytes)
    let nameBytes = Self.number(slot, Layout.nameBytes)
    guard siteBytes <= Layout.mostSiteBytes, nameBytes <= Layout.mostNameBytes else { return nil }
    let names = Self.names(slot[Layout.names..<Layout.names + nameBytes])
    let count = Self.number(slot, Layout.steps)
    let kept = min(count, Layout.mostSteps)
    steps = (0..<kept).map { index in
      let place = Layout.codes + 2 * index
      let code = Int(slot[place]) | Int(slot[place + 1]) << 8
      return names.indices.contains(code - 1) ? names[code - 1] : "?"
    }
    leftOut = count - kept
    order = Self.number(slot, Layout.order)
    let line = slot[Layout.site..<Layout.site + siteBytes]
    site = KeyedLine(line: line)?.site
  }

  /// The line that names the site of a running proof.
  package static func bytes(of site: ProofSite) -> [UInt8] {
    var line = KeyedLine("site")
    line.add(site)
    return Array(line.bytes.dropLast())
  }

  private static func names(_ bytes: ArraySlice<UInt8>) -> [String] {
    var (names, rest) = ([String](), bytes)
    while let count = rest.popFirst(), rest.count >= count {
      names.append(String(decoding: rest.prefix(Int(count)), as: UTF8.self))
      rest = rest.dropFirst(Int(count))
    }
    return names
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
}

// MARK: - Files

extension RunningRecord {
  /// The content of a file of running proofs.
  package enum Content: Equatable {
    /// The proofs that were running, the outermost first.
    case proofs([RunningRecord])
    /// The file is of another version, and must not be removed.
    case ofAnotherVersion
    case damaged

    package var proofs: [RunningRecord] {
      if case .proofs(let proofs) = self { proofs } else { [] }
    }
  }

  /// Parses the bytes of a file.
  package static func content(of bytes: [UInt8]) -> Content {
    // The process ended before it wrote the file.
    if bytes.isEmpty { return .proofs([]) }
    let start = RunningFile.header.dropLast(2)
    guard bytes.starts(with: start), bytes.contains(.lineFeed) else { return .damaged }
    guard bytes.starts(with: RunningFile.header) else { return .ofAnotherVersion }
    guard bytes.count == RunningFile.size else { return .damaged }
    let slots = (1...RunningFile.slotCount).map { index in
      Array(bytes[index * Layout.size..<(index + 1) * Layout.size])
    }
    let proofs = slots.compactMap(RunningRecord.init).sorted { $0.order < $1.order }
    let running = slots.count { number($0, 0) != 0 }
    return proofs.count == running ? .proofs(proofs) : .damaged
  }

  /// The contents of the files in a directory whose processes have ended, the oldest first.
  package static func leftBehind(in directory: String) -> [Content] {
    var contents: [Content] = []
    FileStore.eachLeftBehind(
      in: directory, suffix: RunningFile.suffix, limit: 2 * RunningFile.size
    ) { bytes in
      contents.append(content(of: bytes))
      return false
    }
    return contents
  }

  /// Passes the records of processes that have ended to a closure, and removes their files.
  ///
  /// A file stays if the closure throws, or if it is of another version. A proof without a site is
  /// skipped, because no later proof could be recognised as the same.
  static func takeLeftBehind(
    in directory: String, _ note: (ProofRecord) throws(FileError) -> Void
  ) {
    FileStore.eachLeftBehind(
      in: directory, suffix: RunningFile.suffix, limit: 2 * RunningFile.size
    ) { bytes in
      switch content(of: bytes) {
      case .ofAnotherVersion: return false
      case .damaged: return true
      case .proofs(let proofs):
        for proof in proofs {
          guard let site = proof.site else { continue }
          let record = site.record(.interrupted, message: proof.interruptedMessage)
          do throws(FileError) { try note(record) } catch { return false }
        }
        return true
      }
    }
  }
}
