/// A closure that is not `Sendable`, stored behind a lock.
///
/// Unchecked, because schedulers receive plain closures and must store them. This is safe: other
/// threads only store and release the closure, and only the main actor calls it.
struct UncheckedBlock: @unchecked Sendable {
  let run: () -> Void
}
