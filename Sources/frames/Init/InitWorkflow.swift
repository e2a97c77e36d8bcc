import FirstFrame

extension InitPart {
  /// The workflow for GitHub, which looks for it at the top of the repository only.
  ///
  /// It runs for pull requests, and for commits to the branch that others are merged into.
  /// If the package is in a folder of the repository, the workflow runs there and has the name of
  /// the folder, so that several packages have one each.
  static func workflow(_ results: String, in place: String, branch: String = "main") -> InitPart {
    let folder = String(place.dropLast())
    let name = folder.isEmpty ? "snapshots" : "snapshots-" + fileName(for: folder)
    return InitPart(
      name: "workflow", path: ".github/workflows/\(name).yml",
      lines: lines(results, in: folder, branch), mark: nil, isOfRepository: true)
  }

  private static func lines(
    _ results: String, in folder: String, _ branch: String
  ) -> [String] {
    let isAtTop = folder.isEmpty
    let head = [
      "name: " + (isAtTop ? "Snapshots" : scalar("Snapshots of \(folder)")), "", "on:", "  push:",
      "    branches: [\(scalar(branch))]", "  pull_request:", "", "permissions:",
      "  contents: read", "",
      "jobs:", "  snapshots:", "    runs-on: ubuntu-latest", "    container: swift:latest",
    ]
    let directory =
      isAtTop
      ? [] : ["    defaults:", "      run:", "        working-directory: \(scalar(folder))"]
    // An action has no working directory: its paths begin at the top.
    let path = isAtTop ? results : "\(folder)/\(results)"
    let steps = """
          steps:
            - uses: actions/checkout@v5
              with:
                persist-credentials: false
            - name: Test
              run: swift test
            - name: Report
              if: always()
              run: |
                swift run frames report --annotations
                swift run frames report --markdown >> "$GITHUB_STEP_SUMMARY"
            - name: Keep what the tests saw
              if: always()
              uses: actions/upload-artifact@v6
              with:
                name: firstframe
                path: \(scalar(path))
                include-hidden-files: true
                if-no-files-found: ignore
      """
    return head + directory
      + steps.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A text with a hyphen for each character that is not an ASCII letter, a digit, `_` or `.`.
  private static func fileName(for folder: String) -> String {
    String(
      folder.map { character in
        character.isASCII && (character.isLetter || character.isNumber || "_.".contains(character))
          ? character : "-"
      })
  }

  /// A scalar of YAML, between quotes if it could be read as anything else.
  private static func scalar(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || " _-./".unicodeScalars.contains($0)
    }
    if isPlain, let first = text.first, first.isLetter || first == "." { return text }
    var quoted = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\x" + (digits.utf8.count == 1 ? "0" : "") + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "\"\(quoted)\""
  }
}
