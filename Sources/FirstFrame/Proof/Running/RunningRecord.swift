/// What the memory of a running proof says of it: all of it is input that anybody may have written.
struct RunningRecord: Equatable {
  /// What was asked, by whom and where; nil if that is not known.
  let site: ProofSite?
  /// The schedule so far; the last step has begun and may have ended.
  let steps: [String]
  /// The number of steps that had no room.
  let leftOut: Int
  /// Counts up with each proof of a process.
  let order: Int

  private typealias Layout = ProofSlot.Layout

  /// Reads a slot; nil if no proof is running in it, or if it is damaged.
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
    site = JournalLine.fields(in: line).flatMap { JournalLine.site(in: $0[...]) }
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
  /// What a file of running proofs holds.
  enum Content: Equatable {
    /// The proofs that were running, the outermost first.
    case proofs([RunningRecord])
    /// It is of another version, and so not to be touched.
    case ofAnotherVersion
    case damaged

    var proofs: [RunningRecord] { if case .proofs(let proofs) = self { proofs } else { [] } }
  }

  /// Reads a file.
  static func content(of bytes: [UInt8]) -> Content {
    // A process ended before it had filled the file.
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

  /// What processes that have ended have left in a directory, oldest first.
  static func leftBehind(in directory: String) -> [Content] {
    var contents: [Content] = []
    FileStore.eachLeftBehind(
      in: directory, suffix: RunningFile.suffix, limit: 2 * RunningFile.size
    ) { bytes in
      contents.append(content(of: bytes))
      return false
    }
    return contents
  }

  /// Gives what processes that have ended have left to a closure, and removes it.
  ///
  /// What the closure refuses stays, and so does what another version wrote. A proof without a site
  /// is forgotten: no later proof could be known as the same.
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
