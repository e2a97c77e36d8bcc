/// A stream of text that passes what is written to a closure.
final class Paper: TextOutputStream {
  private let onWrite: (String) -> Void

  init(onWrite: @escaping (String) -> Void) { self.onWrite = onWrite }

  func write(_ string: String) { onWrite(string) }
}
