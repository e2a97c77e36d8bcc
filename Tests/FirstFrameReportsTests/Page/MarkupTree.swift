#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of a page that is well-formed XML, and what is in it.
final class MarkupTree {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [MarkupTree] = []
  /// The text of the element and of all in it.
  fileprivate(set) var text = ""

  fileprivate init(_ name: String, _ attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// Reads a page; throws what is not well-formed.
  static func read(_ page: String) throws -> MarkupTree {
    let reader = Reader()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw NotWellFormed(
        line: parser.lineNumber, error: "\(String(describing: parser.parserError))")
    }
    return root
  }

  struct NotWellFormed: Error {
    let line: Int
    let error: String
  }

  /// The element and all in it, in the page's order.
  var all: [MarkupTree] { [self] + children.flatMap(\.all) }

  /// The elements in it with a class, or with a name if the word does not begin with a dot.
  func find(_ word: String) -> [MarkupTree] {
    all.filter {
      word.hasPrefix(".") ? $0.classes.contains(String(word.dropFirst())) : $0.name == word
    }
  }

  /// The first of those after so many others, or an empty element if there is none.
  func first(_ word: String, after count: Int = 0) -> MarkupTree {
    find(word).dropFirst(count).first ?? MarkupTree("nothing", [:])
  }

  var classes: [String] { attributes["class"]?.split(separator: " ").map(String.init) ?? [] }
}

private final class Reader: NSObject, XMLParserDelegate {
  var root: MarkupTree?
  private var open: [MarkupTree] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let element = MarkupTree(name, attributes)
    open.last?.children.append(element)
    root = root ?? element
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    let ended = open.removeLast()
    open.last?.text += ended.text
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    open.last?.text += String(decoding: block, as: UTF8.self)
  }
}
