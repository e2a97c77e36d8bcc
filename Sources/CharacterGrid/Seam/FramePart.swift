/// An object that shows some of a frame: a view, or what controls one.
public struct FramePart {
  /// Its place from the root down.
  public let path: String
  /// The cells that it takes in the frame; empty where none are seen.
  public let frame: GridRect
  /// What it shows, in words; nil where it shows nothing of its own or nothing that has words.
  public let content: String?
  /// The object itself.
  public let object: AnyObject

  /// Makes a part.
  public init(path: String, frame: GridRect, content: String? = nil, object: AnyObject) {
    self.path = path
    self.frame = frame
    self.content = content
    self.object = object
  }
}
