/// What an oracle says: a kind of wrong, where, and the facts that it was decided by.
struct Finding: Hashable {
  let kind: FrameVerdict.Kind
  var path: String?
  var facts: [String] = []
}
