/// A call of the tool that it does not understand.
struct UsageError: Error, Equatable {
  let problem: String
}
