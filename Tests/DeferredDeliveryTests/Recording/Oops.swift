/// The error of the tests.
struct Oops: Error, Equatable {}
