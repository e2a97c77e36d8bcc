import Foundation

/// A closure behind a lock: what a subject cannot do without.
final class BareSubject {
  private let lock = NSLock()
  private var receive: (Int) -> Void

  init(_ receive: @escaping (Int) -> Void) { self.receive = receive }

  @inline(never)
  func send(_ value: Int) { lock.withLock { receive }(value) }
}

/// Closures behind a lock: what a queue cannot do without.
final class BareQueue {
  private let lock = NSLock()
  private var blocks: [() -> Void] = []

  @inline(never)
  func add(_ block: @escaping () -> Void) { lock.withLock { blocks.append(block) } }

  @inline(never)
  func run() {
    let due = lock.withLock {
      defer { blocks = [] }
      return blocks
    }
    for block in due { block() }
  }
}
