/// A closure that is kept in generic storage.
///
/// NB: a bare closure that is read from there is wrapped anew each time, which allocates; inside of
/// a structure it is not.
@usableFromInline
struct Callback<Input, Answer> {
  @usableFromInline let call: (Input) -> Answer

  @inlinable
  init(_ call: @escaping (Input) -> Answer) { self.call = call }
}
