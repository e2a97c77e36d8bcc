/// A closure that is not `Sendable`, stored behind a lock.
///
/// Unchecked, because schedulers are given plain closures and must store them. It is safe since
/// the queue only stores and releases it off the main actor, and only the main actor calls it.
struct UncheckedBlock: @unchecked Sendable {
  let run: () -> Void
}
