/// Compares names as a volume does that ignores letter case and normalization.
enum FoldedName {
  /// The name with case folding: names that differ only by letter case fold to equal strings.
  ///
  /// The result is not Unicode's own case folding, but has the same classes of equal letters: ſ and
  /// S become s, ς becomes σ, µ becomes μ and ß becomes ss. Comparing strings handles canonical
  /// equivalence. The standard library has no case folding. The mappings to lower, upper and lower
  /// case lead to the same classes, which was verified with Unicode's table for all scalars, except
  /// that the dotless ı would become an i.
  static func of(_ name: String) -> String {
    if isASCII(name) { return name.lowercased() }
    var folded = ""
    for scalar in name.unicodeScalars {
      let letter = String(scalar)
      folded += scalar == "\u{131}" ? letter : letter.lowercased().uppercased().lowercased()
    }
    return folded
  }

  /// Returns true for ASCII, which most names are; these need no look at their scalars.
  private static func isASCII(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      guard let base = UnsafeRawPointer(bytes.baseAddress) else { return true }
      var index = 0
      while index &+ 8 <= bytes.count {
        let word = (base + index).loadUnaligned(as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { return false }
        index &+= 8
      }
      while index < bytes.count {
        if (base + index).load(as: UInt8.self) >= 0x80 { return false }
        index &+= 1
      }
      return true
    }
  }
}
