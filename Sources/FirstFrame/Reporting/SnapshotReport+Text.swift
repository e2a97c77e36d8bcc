extension SnapshotReport {
  /// The report for a terminal, with a line feed at its end.
  package var text: String {
    var parts = [title]
    let descriptions = pending.map(PendingDescription.init(of:))
    parts += zip(pending, descriptions).map(entry)
    if descriptions.count(where: { $0.command != nil }) > 1 {
      parts.append("Accept them all: swift run frames accept --all")
    }
    if let damage { parts.append(damage) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func entry(_ pending: PendingSnapshot, _ description: PendingDescription) -> String {
    var lines = ["\(pending.identity.id): \(description.headline)"]
    if !pending.record.location.isEmpty {
      lines.append("taken at \(VisibleText.of(pending.record.location))")
    }
    if !description.picture.isEmpty { lines += [""] + description.picture }
    if let command = description.command {
      lines += ["", "Keep the new \(pending.identity.kind.noun): \(command)"]
    }
    return Gutter.joined(lines)
  }
}
