import TestSupport

/// The texts that go wrong elsewhere.
///
/// Each is drawn as its clusters: the scalars, then the columns.
struct ClusterFixtureTests {
  @Test(arguments: [
    ("Hi", "H:1 i:1"),
    ("\0\t\u{1B}", "0:1 9:1 1B:1"),
    ("a\rb\nc\r\nd", "a:1 D:1 b:1 A:1 c:1 D.A:1 d:1"),
    ("\n\r", "A:1 D:1"),
    ("\u{7F}\u{80}\u{9F}", "7F:1 80:1 9F:1"),
    ("\n\u{301}", "A:1 301:0"),
    ("a\u{A0}\u{AD}b", "a:1 A0:1 AD:1 b:1"),
  ])
  func plainTextAndControlCharacters(text: String, drawn: String) {
    expectEqual(drawnClusters(text), drawn)
  }

  @Test(arguments: [
    ("a\u{200B}b", "a:1 200B:0 b:1"),
    ("a\u{200C}b\u{200D}c", "a.200C:1 b.200D:1 c:1"),
    ("\u{200E}\u{200F}\u{61C}", "200E:0 200F:0 61C:0"),
    ("\u{2028}\u{2029}", "2028:0 2029:0"),
    ("\u{2060}\u{FEFF}", "2060:0 FEFF:0"),
    ("\u{202A}\u{202E}x\u{202C}", "202A:0 202E:0 x:1 202C:0"),
    ("\u{2066}x\u{2069}", "2066:0 x:1 2069:0"),
  ])
  func whatIsInvisible(text: String, drawn: String) {
    expectEqual(drawnClusters(text), drawn)
  }

  @Test(arguments: [
    ("\u{E9}e\u{301}", "E9:1 e.301:1"),
    ("\u{301}a", "301:0 a:1"),
    ("Z" + String(repeating: "\u{300}", count: 3) + "!", "Z.300.300.300:1 !:1"),
    ("a\u{20DD}", "a.20DD:1"),
    ("1\u{20E3}", "1.20E3:1"),
    ("1\u{FE0F}\u{20E3}", "1.FE0F.20E3:2"),
    ("a\u{FE0F}", "a.FE0F:1"),
  ])
  func marksOnLetters(text: String, drawn: String) {
    expectEqual(drawnClusters(text), drawn)
  }

  @Test(arguments: [
    ("한각", "D55C:2 AC01:2"),
    ("\u{1112}\u{1161}\u{11AB}", "1112.1161.11AB:2"),
    ("\u{D558}\u{11AB}", "D558.11AB:2"),
    ("\u{AC01}\u{11A8}\u{1161}", "AC01.11A8:2 1161:0"),
    ("\u{1161} \u{11A8}", "1161:0 20:1 11A8:0"),
    ("\u{115F}\u{1160}", "115F.1160:2"),
    ("\u{A960}\u{AC00}", "A960.AC00:2"),
    ("ｶﾞﾊﾟ", "FF76.FF9E:2 FF8A.FF9F:2"),
    ("\u{FF9E}", "FF9E:1"),
    ("大坂", "5927:2 5742:2"),
    ("Ａ\u{3000}～〜", "FF21:2 3000:2 FF5E:2 301C:2"),
    ("\u{17000}\u{1B170}\u{18B00}", "17000:2 1B170:2 18B00:2"),
    ("\u{20000}\u{30000}\u{323B0}", "20000:2 30000:2 323B0:2"),
  ])
  func eastAsianText(text: String, drawn: String) {
    expectEqual(drawnClusters(text), drawn)
  }

  @Test(arguments: [
    ("─█▲①", "2500:1 2588:1 25B2:1 2460:1"),
    ("Ω±…“”", "3A9:1 B1:1 2026:1 201C:1 201D:1"),
    ("\u{FDFD}\u{1242B}", "FDFD:1 1242B:1"),
    ("\u{E0B0}\u{F0000}", "E0B0:1 F0000:1"),
    ("\u{FFFC}\u{FFFD}", "FFFC:1 FFFD:1"),
    ("\u{378}", "378:1"),
  ])
  func ambiguousPrivateAndUnassignedCharacters(text: String, drawn: String) {
    expectEqual(drawnClusters(text), drawn)
  }

  @Test func noncharacters() {
    let values: [UInt32] = [0xFFFE, 0xFFFF, 0xFDD0, 0x10FFFF]
    let text = values.compactMap(Unicode.Scalar.init).map { String($0) }.joined()
    expectEqual(drawnClusters(text), "FFFE:1 FFFF:1 FDD0:1 10FFFF:1")
  }

  @Test(arguments: [
    ("☺", "263A:1"),
    ("☺\u{FE0F}☺\u{FE0E}", "263A.FE0F:2 263A.FE0E:1"),
    ("⌚⌚\u{FE0E}⌚\u{FE0F}", "231A:2 231A.FE0E:1 231A.FE0F:2"),
    ("大\u{FE0E}⌚\u{301}\u{FE0E}", "5927.FE0E:2 231A.301.FE0E:2"),
    ("©\u{FE0F}™\u{FE0F}©", "A9.FE0F:2 2122.FE0F:2 A9:1"),
    ("🫩\u{1FAEA}🙂‍↔️", "1FAE9:2 1FAEA:2 1F642.200D.2194.FE0F:2"),
  ])
  func textStyleAndEmojiStyle(text: String, drawn: String) {
    expectEqual(drawnClusters(text), drawn)
  }

  @Test(arguments: [
    ("🇫🇷", "1F1EB.1F1F7:2"),
    ("🇫🇷🇩", "1F1EB.1F1F7:2 1F1E9:2"),
    ("🇫a🇷", "1F1EB:2 a:1 1F1F7:2"),
    ("🇫\u{301}🇷", "1F1EB.301:2 1F1F7:2"),
    (
      "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1F3F4.E0067.E0062.E0065.E006E.E0067.E007F:2"
    ),
  ])
  func flags(text: String, drawn: String) {
    expectEqual(drawnClusters(text), drawn)
  }

  @Test(arguments: [
    ("👍🏽", "1F44D.1F3FD:2"),
    ("☝🏻✌🏽⛹🏿", "261D.1F3FB:2 270C.1F3FD:2 26F9.1F3FF:2"),
    ("☝☝\u{FE0F}🏻", "261D:1 261D.FE0F.1F3FB:2"),
    ("🏽", "1F3FD:2"),
    ("a🏽", "a.1F3FD:2"),
  ])
  func skinTones(text: String, drawn: String) {
    expectEqual(drawnClusters(text), drawn)
  }

  @Test(arguments: [
    ("👨‍👩‍👧‍👦", "1F468.200D.1F469.200D.1F467.200D.1F466:2"),
    ("👩🏽‍🚀", "1F469.1F3FD.200D.1F680:2"),
    ("👁️‍🗨️", "1F441.FE0F.200D.1F5E8.FE0F:2"),
    ("🧑‍🧑‍🧒‍🧒", "1F9D1.200D.1F9D1.200D.1F9D2.200D.1F9D2:2"),
    ("❤\u{200D}🔥", "2764.200D.1F525:1"),
    ("\u{200D}👩", "200D:0 1F469:2"),
    ("👩\u{200D}", "1F469.200D:2"),
    ("a\u{200D}b", "a.200D:1 b:1"),
    ("👩\u{200D}\u{200D}👩", "1F469.200D.200D:2 1F469:2"),
    ("👩\u{200D}\u{301}👩", "1F469.200D.301:2 1F469:2"),
    ("a\u{200D}👩", "a.200D:1 1F469:2"),
  ])
  func picturesThatAJoinerJoins(text: String, drawn: String) {
    expectEqual(drawnClusters(text), drawn)
  }

  @Test(arguments: [
    ("क्षि", "915.94D.937.93F:2"),
    ("नमस्ते", "928:1 92E:1 938.94D.924.947:2"),
    ("क\u{94D}\u{200D}ष", "915.94D.200D.937:2"),
    ("क\u{94D}\u{200C}ष", "915.94D.200C:1 937:1"),
    ("क\u{94D}a", "915.94D:1 a:1"),
    ("\u{94D}क", "94D:0 915:1"),
    ("বাংলা", "9AC.9BE.982:2 9B2.9BE:2"),
    ("கி", "B95.BBF:2"),
    ("காகொ", "B95.BBE:2 B95.BCA:2"),
    ("မာ", "1019:1 102C:1"),
    ("ក្ក", "1780.17D2.1780:2"),
    ("กำ", "E01.E33:2"),
    ("\u{E33}\u{903}", "E33.903:2"),
    ("\u{903}", "903:0"),
    ("\u{1000}\u{1039}\u{1001}", "1000.1039.1001:2"),
    ("\u{16D63}\u{16D67}", "16D63.16D67:2"),
    ("\u{F40}\u{F90}\u{F72}", "F40.F90.F72:1"),
  ])
  func indicAndSouthEastAsianText(text: String, drawn: String) {
    expectEqual(drawnClusters(text), drawn)
  }

  @Test(arguments: [
    ("سلام", "633:1 644:1 627:1 645:1"),
    ("שָׁ", "5E9.5B8.5C1:1"),
    ("aא1", "a:1 5D0:1 1:1"),
    ("\u{600}1", "600.1:2"),
    ("\u{600}", "600:1"),
    ("\u{600}\n", "600:1 A:1"),
    ("\u{D4E}\u{D15}", "D4E.D15:2"),
  ])
  func arabicHebrewAndSignsThatStandBefore(text: String, drawn: String) {
    expectEqual(drawnClusters(text), drawn)
  }
}
