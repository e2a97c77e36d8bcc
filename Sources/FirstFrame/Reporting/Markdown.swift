/// Foreign text inside of Markdown, where it can be neither markup nor a mention.
enum Markdown {
  /// A block between fences that are longer than any run of backticks in it.
  static func fenced(_ text: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(in: text) + 1))
    return "\(fence)text\n\(text)\n\(fence)\n"
  }

  /// A word within a line, between as many backticks as it needs.
  static func code(_ text: String) -> String {
    let ticks = String(repeating: "`", count: longestRun(in: text) + 1)
    let pad = text.utf8.first == backtick || text.utf8.last == backtick ? " " : ""
    return ticks + pad + text + pad + ticks
  }

  private static let backtick = UInt8(ascii: "`")

  private static func longestRun(in text: String) -> Int {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == backtick ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
