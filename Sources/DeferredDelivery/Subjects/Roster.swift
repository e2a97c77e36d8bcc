/// Those who listen to a subject, as a send reads them without a lock.
///
/// NB: the line keeps the conduits; the names are read without being counted.
@usableFromInline
final class Roster<Output, Failure: Error> {
  @usableFromInline let names: UnsafeBufferPointer<Unmanaged<Conduit<Output, Failure>>>
  private let line: [Conduit<Output, Failure>]

  init(_ line: [Conduit<Output, Failure>]) {
    let names = UnsafeMutableBufferPointer<Unmanaged<Conduit<Output, Failure>>>
      .allocate(capacity: line.count)
    _ = names.initialize(from: line.lazy.map(Unmanaged.passUnretained))
    self.names = UnsafeBufferPointer(names)
    self.line = line
  }

  deinit { names.deallocate() }
}
