@testable import CharacterGrid

/// The texts that go wrong elsewhere.
struct ClusterFixtureTests {
  /// Each cluster has its columns behind it.
  @Test func clustersAndTheirColumns() {
    let texts = [
      // Plain text, invisible characters and marks.
      "H¹i¹", "\0¹\t¹\u{1B}¹", "\u{7F}¹\u{80}¹\u{9F}¹", "a¹\u{A0}¹\u{AD}¹b¹", "a¹\u{200B}⁰b¹",
      "a\u{200C}¹b\u{200D}¹c¹", "\u{200E}⁰\u{200F}⁰\u{61C}⁰", "\u{2028}⁰\u{2029}⁰",
      "\u{2060}⁰\u{FEFF}⁰", "\u{202A}⁰\u{202E}⁰x¹\u{202C}⁰", "\u{2066}⁰x¹\u{2069}⁰",
      "\u{E9}¹e\u{301}¹", "\u{301}⁰a¹", "a\u{20DD}¹", "1\u{20E3}¹", "1\u{FE0F}\u{20E3}²",
      "a\u{FE0F}¹", "Z\u{300}\u{300}\u{300}¹!¹",
      // East Asian, ambiguous, private and unassigned characters.
      "한²각²", "\u{1112}\u{1161}\u{11AB}²", "\u{D558}\u{11AB}²", "\u{AC01}\u{11A8}²\u{1161}⁰",
      "\u{1161}⁰ ¹\u{11A8}⁰", "\u{115F}\u{1160}²", "\u{A960}\u{AC00}²", "ｶﾞ²ﾊﾟ²", "\u{FF9E}¹",
      "大²坂²", "Ａ²\u{3000}²～²〜²", "\u{17000}²\u{1B170}²\u{18B00}²",
      "\u{20000}²\u{30000}²\u{323B0}²", "─¹█¹▲¹①¹", "Ω¹±¹…¹“¹”¹", "\u{FDFD}¹\u{1242B}¹",
      "\u{E0B0}¹\u{F0000}¹", "\u{FFFC}¹\u{FFFD}¹", "\u{378}¹", "\u{FFFE}¹\u{FFFF}¹\u{10FFFF}¹",
      // Pictures, flags and skin tones.
      "☺¹", "☺\u{FE0F}²☺\u{FE0E}¹", "⌚²⌚\u{FE0E}¹⌚\u{FE0F}²",
      "大\u{FE0E}²⌚\u{301}\u{FE0E}²", "©\u{FE0F}²™\u{FE0F}²©¹", "🫩²\u{1FAEA}²🙂‍↔️²", "🇫🇷²",
      "🇫🇷²🇩²", "🇫²a¹🇷²", "🇫\u{301}²🇷²", "🏴󠁧󠁢󠁥󠁮󠁧󠁿²", "👍🏽²", "☝🏻²✌🏽²⛹🏿²", "☝¹☝\u{FE0F}🏻²",
      "🏽²", "a🏽²", "👨‍👩‍👧‍👦²", "👩🏽‍🚀²", "👁️‍🗨️²", "🧑‍🧑‍🧒‍🧒²", "❤\u{200D}🔥¹", "\u{200D}⁰👩²",
      "👩\u{200D}²", "a\u{200D}¹b¹", "👩\u{200D}\u{200D}²👩²", "👩\u{200D}\u{301}²👩²",
      "a\u{200D}¹👩²",
      // Other scripts.
      "क्षि²", "न¹म¹स्ते²", "क\u{94D}\u{200D}ष²", "क\u{94D}\u{200C}¹ष¹", "क\u{94D}¹a¹",
      "\u{94D}⁰क¹", "বাং²লা²", "கி²", "கா²கொ²", "မ¹ာ¹", "ក្ក²", "กำ²", "\u{E33}\u{903}²",
      "\u{903}⁰", "\u{1000}\u{1039}\u{1001}²", "\u{16D63}\u{16D67}²", "\u{F40}\u{F90}\u{F72}¹",
      "س¹ل¹ا¹م¹", "שָׁ¹", "a¹א¹1¹", "\u{600}1²", "\u{600}¹", "\u{D4E}\u{D15}²",
      // Ends of lines.
      "a¹\r¹b¹\n¹c¹\r\n¹d¹", "\n¹\r¹", "\n¹\u{301}⁰", "\u{600}¹\n¹",
    ]
    let found = texts.map { text in
      let scalars = text.unicodeScalars.filter { !"⁰¹²".unicodeScalars.contains($0) }
      return plainClusters(String(String.UnicodeScalarView(scalars))).map { cluster in
        String(String.UnicodeScalarView(cluster.scalars))
          + ["⁰", "¹", "²"][cluster.isReplaced ? 1 : cluster.width]
      }.joined()
    }
    expectEqual(found.map(\.escaped), texts.map(\.escaped))
    let noncharacter = Unicode.Scalar(0xFDD0 as UInt32).map { plainClusters(String($0)) }
    expectEqual(noncharacter?.map(\.width), [1], "no literal may have it")
  }

  /// What has no column joins the cell before it, and at the start and behind a tab a space; a
  /// control character is the base that U+FFFD would be.
  @Test func cells() {
    let table =
      """
      a\u{200B}b ¦ a.200B:1 b:1
      a\u{200E}\u{202E}\u{2066}b\u{2069}\u{FEFF} ¦ a.200E.202E.2066:1 b.2069.FEFF:1
      大\u{2060}\u{61C}大 ¦ 5927.2060.61C:2 5927:2
      a\u{2028}\u{301}b ¦ a.2028.301:1 b:1
      \u{AC01}\u{11A8}\u{1161}a ¦ AC01.11A8.1161:2 a:1
      a\u{200B}\u{903} ¦ a.200B.903:2
      👩\u{200B}\u{200D}💻 ¦ 1F469.200B.200D:2 1F4BB:2
      \u{FEFF}ab ¦ 20.FEFF:1 a:1 b:1
      \u{200B}\u{200E}\u{301} ¦ 20.200B.200E.301:1
      \u{301}a ¦ 20.301:1 a:1
      \u{903}a ¦ 20.903:2 a:1
      \u{1161}\u{11A8} ¦ 20.1161.11A8:1
      \u{200D}👩 ¦ 20.200D:1 1F469:2
      a\t\u{200B}b ¦ a:1 9:1 20.200B:1 b:1
      """
    let rows = table.split(separator: "\n").map(String.init)
    let found = rows.map { row in
      let text = String(row.unicodeScalars.prefix { $0 != "¦" }.dropLast())
      return "\(text) ¦ \(drawnCells(text))"
    }
    expectEqual(found.map(\.escaped), rows.map(\.escaped))
    let texts = [
      ("\n\u{301}x", "FFFD.301:1 x:1"),
      ("a\r\n\u{200B}", "a:1 FFFD.200B:1"),
      ("\u{1B}\u{903}", "FFFD.903:2"),
      ("\r\n\n\r", "FFFD:1 FFFD:1 FFFD:1"),
    ]
    expectEqual(texts.map { drawnCells($0.0) }, texts.map(\.1))
  }
}
