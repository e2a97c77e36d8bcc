/// A closure that is not `Sendable`, inside a lock that any thread may take.
///
/// Unchecked, because schedulers are handed plain closures and must keep them. It is safe since
/// the queue only stores and releases it off the main actor, and only the main actor calls it.
struct UncheckedBlock: @unchecked Sendable {
  let run: () -> Void
}
