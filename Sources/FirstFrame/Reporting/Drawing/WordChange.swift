import CharacterGrid

/// Something that two recordings say in words, and differently.
struct WordChange {
  let title: String
  let expected: String
  let actual: String

  /// The title and both texts, and a remark where nobody would see how they differ.
  var lines: [String] {
    let looks = [expected, actual].map { VisibleText.of($0) }
    let lines = [title, "  - \(looks[0])", "  + \(looks[1])"]
    guard looks[0] == looks[1] else { return lines }
    return lines + ["  (they look alike and differ in their code points)"]
  }
}

extension RecordingDifference.Frame {
  /// How the cursor and the focus differ.
  var wordChanges: [WordChange] {
    let cursor = WordChange(
      title: "cursor:", expected: expected?.cursor?.description ?? "none",
      actual: actual?.cursor?.description ?? "none")
    let focus = WordChange(
      title: "focus:", expected: expected?.focus?.description ?? "none",
      actual: actual?.focus?.description ?? "none")
    return (hasOtherCursor ? [cursor] : []) + (hasOtherFocus ? [focus] : [])
  }
}

extension RecordingMismatch {
  /// How the notes and the blocks differ; of a block the first line that does.
  var noteChanges: [WordChange] {
    difference.notes.map { name in
      switch name {
      case "tree": Self.change(of: name, expected.tree, actual.tree)
      case "draws": Self.change(of: name, expected.draws, actual.draws)
      default:
        WordChange(
          title: "\(name):", expected: expected.notes[name] ?? Self.nothing,
          actual: actual.notes[name] ?? Self.nothing)
      }
    }
  }

  private static let nothing = "(nothing)"

  private static func change(of name: String, _ old: [String], _ new: [String]) -> WordChange {
    let pairs = zip(old, new).enumerated()
    let index =
      pairs.first { !$0.element.0.utf8.elementsEqual($0.element.1.utf8) }?.offset
      ?? min(old.count, new.count)
    return WordChange(
      title: "\(name), line \(index + 1):", expected: index < old.count ? old[index] : nothing,
      actual: index < new.count ? new[index] : nothing)
  }
}
