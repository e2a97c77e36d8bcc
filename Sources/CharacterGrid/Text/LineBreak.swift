/// A place where a line may end, or must.
struct LineBreak: Equatable {
  /// The offset in the text's UTF-8 at which the next line would begin.
  let offset: Int
  /// Whether a character before it asks for it, such as a line feed.
  let isMandatory: Bool
}
