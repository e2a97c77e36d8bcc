/// How a value becomes the content of a snapshot file.
///
/// A format of your own says what it writes and how its files end. It is stored, compared byte by
/// byte, shown line by line, accepted and attached as all others are:
///
///     extension SnapshotFormat where Value == Playlist {
///       static var m3u: SnapshotFormat {
///         SnapshotFormat(fileExtension: "m3u") { $0.songs.map(\.path).joined(separator: "\n") }
///       }
///     }
public struct SnapshotFormat<Value>: Sendable {
  /// What the files hold.
  public let kind: SnapshotKind
  private let takePhotograph: @MainActor (Value) throws -> Photograph

  /// Makes a format of text.
  ///
  /// - Parameters:
  ///   - fileExtension: What the files' names end with: at most 16 of `a`-`z`, `0`-`9`, `_` and
  ///     `-`. Pictures have `grid` and `film`.
  ///   - text: Writes a value; the same each time, on every machine.
  public init(fileExtension: String, text: @escaping @MainActor (Value) throws -> String) {
    self.init(fileExtension: fileExtension) {
      Photograph(.text(SnapshotText(try text($0))))
    }
  }

  init(
    fileExtension: String, photograph: @escaping @MainActor (Value) throws -> Photograph
  ) {
    guard let kind = SnapshotKind(fileExtension: fileExtension), case .text = kind else {
      preconditionFailure(
        "\"\(fileExtension)\" can't end the names of a text format's files. Give 1 to 16 of a-z, "
          + "0-9, _ and -, but neither grid nor film.")
    }
    self.init(kind: kind, photograph: photograph)
  }

  init(kind: SnapshotKind, photograph: @escaping @MainActor (Value) throws -> Photograph) {
    self.kind = kind
    takePhotograph = photograph
  }

  /// The same format for another type, a value of which can be made into one of this.
  ///
  ///     SnapshotFormat.json.pullback { (user: User) in user.settings }
  public func pullback<Other>(
    _ transform: @escaping @MainActor (Other) throws -> Value
  ) -> SnapshotFormat<Other> {
    SnapshotFormat<Other>(kind: kind) { [takePhotograph] in try takePhotograph(transform($0)) }
  }

  /// What a value looks like in this format.
  @MainActor func photograph(of value: Value) throws -> Photograph { try takePhotograph(value) }
}
