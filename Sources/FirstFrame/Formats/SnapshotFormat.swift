/// How a value is converted to the content of a snapshot file.
///
/// A format of your own needs a file extension and a closure that writes a value as text. Its text
/// is stored, compared byte by byte, shown line by line, accepted and attached like that of all
/// other formats:
///
///     extension SnapshotFormat where Value == Playlist {
///       static var m3u: SnapshotFormat {
///         SnapshotFormat(fileExtension: "m3u") { $0.songs.map(\.path).joined(separator: "\n") }
///       }
///     }
public struct SnapshotFormat<Value>: Sendable {
  /// What the files contain.
  public let kind: SnapshotKind
  private let render: @MainActor (Value) throws -> Rendering

  /// Makes a format of text.
  ///
  /// - Parameters:
  ///   - fileExtension: The extension of the files: at most 16 of `a`-`z`, `0`-`9`, `_` and `-`,
  ///     but not `grid`, `film` or `inline`, which other kinds of snapshots use.
  ///   - text: Writes a value; the text must be the same each time, on every machine.
  public init(fileExtension: String, text: @escaping @MainActor (Value) throws -> String) {
    self.init(fileExtension: fileExtension) {
      Rendering(.text(SnapshotText(try text($0))))
    }
  }

  package init(
    fileExtension: String, rendering: @escaping @MainActor (Value) throws -> Rendering
  ) {
    guard let kind = SnapshotKind(fileExtension: fileExtension), case .text = kind else {
      // An error in one test must not end the process with all tests.
      self.init(kind: .text(fileExtension: "txt")) { _ in
        throw FormatFlaw(fileExtension: fileExtension)
      }
      return
    }
    self.init(kind: kind, rendering: rendering)
  }

  package init(kind: SnapshotKind, rendering: @escaping @MainActor (Value) throws -> Rendering) {
    self.kind = kind
    render = rendering
  }

  /// The same format for another type whose values can be converted to this one.
  ///
  ///     SnapshotFormat.json.pullback { (user: User) in user.settings }
  public func pullback<Other>(
    _ transform: @escaping @MainActor (Other) throws -> Value
  ) -> SnapshotFormat<Other> {
    SnapshotFormat<Other>(kind: kind) { [render] in try render(transform($0)) }
  }

  /// Converts a value to the content of a snapshot.
  @MainActor func rendering(of value: Value) throws -> Rendering { try render(value) }
}

/// A file extension that text snapshots cannot have.
struct FormatFlaw: Error, Hashable, CustomStringConvertible {
  let fileExtension: String

  var description: String {
    "\"\(fileExtension)\" cannot be the file extension of a text format. Use 1 to 16 of the "
      + "characters a-z, 0-9, _ and -, but not grid, film or inline."
  }
}

extension SnapshotFormat {
  /// The same format, for pictures that are meant to be blank: recording one adds no remark.
  public var allowingBlank: SnapshotFormat {
    SnapshotFormat(kind: kind) { value in
      var rendering = try self.rendering(of: value)
      rendering.remark = { [] }
      return rendering
    }
  }
}
