import Foundation

// The clipboard of a terminal is written by the control string OSC 52. A terminal without support
// ignores the string. The clipboard is never read: most terminals do not let a program read it, and
// send its content as a pasted text instead.
extension String {
  /// The most bytes of a text for the clipboard: its Base64 form has at most 100,000 bytes, the
  /// limit of xterm and others.
  static let mostClipboardBytes = 74_994

  /// The bytes that write the text to the clipboard of a terminal; nil if the text is too long.
  var clipboardCommand: [UInt8]? {
    let bytes = Data(utf8)
    if bytes.count > Self.mostClipboardBytes { return nil }
    return Array("\u{1B}]52;c;\(bytes.base64EncodedString())\u{1B}\\".utf8)
  }
}
