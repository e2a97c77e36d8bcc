/// The memory that describes one running proof, in a layout that another process can read.
///
/// All numbers are little endian:
///
///     0  isRunning   4  order   8  steps   12  name bytes   16  site bytes      32 bits each
///     64    the site: one line of ``RunningRecord``'s notation
///     2048  the names of steps, each after a byte with its length
///     5120  the steps, as 16-bit numbers of names, from 1; 0 if there was no room for the name
///
/// Several threads may use it; a thread that writes must hold the lock of its ``WatchedProof``.
package struct ProofSlot: @unchecked Sendable {
  /// The byte offsets in a slot.
  enum Layout {
    static let size = 8192
    static let order = 4
    static let steps = 8
    static let nameBytes = 12
    static let siteBytes = 16
    static let site = 64
    static let names = 2048
    static let codes = 5120

    static let mostSiteBytes = names - site
    static let mostNameBytes = codes - names
    static let mostSteps = (size - codes) / 2
    static let longestName = 255
  }

  private let memory: UnsafeMutableRawPointer

  /// A slot in ``Layout/size`` bytes of aligned memory.
  init(_ memory: UnsafeMutableRawPointer) { self.memory = memory }

  /// Whether a proof uses the slot.
  package var isRunning: Bool { number(at: 0) != 0 }

  /// A copy of the slot's bytes.
  var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: memory, count: Layout.size)) }

  /// Begins a proof; a site that is too long is cut off.
  func begin(order: Int, site: [UInt8]) {
    let site = site.prefix(Layout.mostSiteBytes)
    (memory + Layout.site).copyMemory(from: Array(site), byteCount: site.count)
    set(order, at: Layout.order)
    set(0, at: Layout.steps)
    set(0, at: Layout.nameBytes)
    set(site.count, at: Layout.siteBytes)
    // Set last, so that a reader never finds an incomplete slot running.
    set(1, at: 0)
  }

  /// Ends the proof.
  func end() { set(0, at: 0) }

  /// Appends the name of a step, cut off if it is too long; returns false if there is no room.
  func append(name: String) -> Bool {
    let used = number(at: Layout.nameBytes)
    var bytes = Array(name.utf8.prefix(Layout.longestName))
    // Not in the middle of a scalar.
    while !bytes.isEmpty, String(validating: bytes, as: UTF8.self) == nil { bytes.removeLast() }
    guard used + 1 + bytes.count <= Layout.mostNameBytes else { return false }
    let place = memory + Layout.names + used
    place.storeBytes(of: UInt8(bytes.count), as: UInt8.self)
    (place + 1).copyMemory(from: bytes, byteCount: bytes.count)
    set(used + 1 + bytes.count, at: Layout.nameBytes)
    return true
  }

  /// Stores the number of the step at an index from 0, and removes the steps after it.
  func store(_ code: UInt16, at index: Int) {
    if index < Layout.mostSteps {
      (memory + Layout.codes + 2 &* index).storeBytes(of: code.littleEndian, as: UInt16.self)
    }
    set(index &+ 1, at: Layout.steps)
  }

  /// Removes all steps.
  func clearSteps() { set(0, at: Layout.steps) }

  private func number(at offset: Int) -> Int {
    Int(UInt32(littleEndian: (memory + offset).load(as: UInt32.self)))
  }

  private func set(_ number: Int, at offset: Int) {
    let number = UInt32(truncatingIfNeeded: number).littleEndian
    (memory + offset).storeBytes(of: number, as: UInt32.self)
  }
}
