// Prints the places where scripts/mutate may break the sources, one JSON object a line. It reads the
// files that are named in its standard input. scripts/mutate compiles it against the parser that
// comes with the toolchain.
//
// A place is a range of bytes and the text that replaces it. In this text, MUTANT stands for an
// expression that is true while the mutation is on. While it is false, the text does what the
// replaced one did.

import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

struct Place: Encodable {
  var path: String
  /// The line and the column, as `12:3`.
  var place: String
  /// The way to break it: compare, constant, delete, negate or return.
  var way: String
  /// What is broken, in one line.
  var original: String
  var start: Int
  var end: Int
  var replacement: String
}

final class PlaceFinder: SyntaxVisitor {
  private(set) var places: [Place] = []
  private let path: String
  private let lines: SourceLocationConverter

  init(path: String, tree: SourceFileSyntax) {
    self.path = path
    lines = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ way: String, _ node: some SyntaxProtocol, _ replacement: String) {
    let range = node.trimmedRange
    add(way, node, range.lowerBound.utf8Offset..<range.upperBound.utf8Offset, replacement)
  }

  private func add(
    _ way: String, _ node: some SyntaxProtocol, _ range: Range<Int>, _ replacement: String
  ) {
    let words = node.trimmedDescription.split(whereSeparator: \.isWhitespace)
    let place = lines.location(for: node.positionAfterSkippingLeadingTrivia)
    places.append(
      Place(
        path: path, place: "\(place.line):\(place.column)", way: way,
        original: String(words.joined(separator: " ").prefix(80)), start: range.lowerBound, end: range.upperBound,
        replacement: replacement))
  }

  // MARK: - Negated conditions

  private func negate(_ condition: ExprSyntax) {
    // A literal is a constant, and is changed as one.
    guard condition.as(BooleanLiteralExprSyntax.self) == nil else { return }
    add("negate", condition, "(MUTANT != (\(condition.trimmedDescription)))")
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition { negate(condition) }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  // MARK: - Swapped comparisons

  private static let swapped = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
  ]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self),
      let other = Self.swapped[symbol.operator.text]
    else { return .visitChildren }
    let left = node.leftOperand.trimmedDescription
    let right = node.rightOperand.trimmedDescription
    let original = node.trimmedDescription
    add("compare", node, "(MUTANT ? \(left) \(other) \(right) : \(original))")
    return .visitChildren
  }

  // MARK: - Changed constants

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add("constant", node, node.literal.text == "true" ? "(!MUTANT)" : "(MUTANT)")
    return .skipChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.representedLiteralValue, value < .max {
      add("constant", node, "(MUTANT ? \(value + 1) : \(node.literal.text))")
    }
    return .skipChildren
  }

  // MARK: - Deleted statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let statement) = node.item, isDeletable(statement), !isResult(node) else {
      return .visitChildren
    }
    add("delete", statement, "if !MUTANT { \(statement.trimmedDescription) }")
    return .visitChildren
  }

  /// Whether a statement assigns, or calls a function.
  ///
  /// What begins with a capital letter makes a value, as a result builder takes it.
  private func isDeletable(_ statement: ExprSyntax) -> Bool {
    if let attempt = statement.as(TryExprSyntax.self) { return isDeletable(attempt.expression) }
    if let pause = statement.as(AwaitExprSyntax.self) { return isDeletable(pause.expression) }
    if let infix = statement.as(InfixOperatorExprSyntax.self) {
      if infix.operator.is(AssignmentExprSyntax.self) {
        // Without it, a stored property may have no value.
        return !isInInitializer(infix)
      }
      let symbol = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
      return symbol.hasSuffix("=") && Self.swapped[symbol] == nil
    }
    guard let call = statement.as(FunctionCallExprSyntax.self) else { return false }
    let first = call.firstToken(viewMode: .sourceAccurate)?.text ?? ""
    let isInit = call.calledExpression.trimmedDescription.hasSuffix(".init")
    return !isInit && !stopping.contains(first) && first.first?.isUppercase != true
  }

  private func isInInitializer(_ node: InfixOperatorExprSyntax) -> Bool {
    sequence(first: Syntax(node)) { $0.parent }.contains { $0.is(InitializerDeclSyntax.self) }
  }

  /// The only statement of a block, whose value the block returns.
  private func isResult(_ node: CodeBlockItemSyntax) -> Bool {
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else {
      return false
    }
    guard let block = list.parent else { return false }
    if block.is(ClosureExprSyntax.self) || block.is(AccessorBlockSyntax.self) { return true }
    if let accessor = block.parent?.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.tokenKind == .keyword(.get)
    }
    let function = block.parent?.as(FunctionDeclSyntax.self)
    return function?.signature.returnClause != nil
  }

  // MARK: - Early returns

  private func returnEarly(_ body: CodeBlockItemListSyntax, as type: TypeSyntax?) {
    guard let first = body.first, let value = defaultValue(of: type) else { return }
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    var inserted = value.isEmpty ? "if MUTANT { return }; " : "if MUTANT { return \(value) }; "
    if body.count == 1, !value.isEmpty, case .expr(let result) = first.item {
      // A block of several statements returns no value by itself.
      let isStatement = result.is(IfExprSyntax.self) || result.is(SwitchExprSyntax.self)
      if isStatement { return }
      inserted += "return "
    }
    add("return", first, start..<start, inserted)
  }

  /// What a mutated function returns; an empty text for no value, and nil for a type that has no
  /// usual value.
  private func defaultValue(of type: TypeSyntax?) -> String? {
    guard let type else { return "" }
    if type.is(OptionalTypeSyntax.self) { return "nil" }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    let name = type.trimmedDescription
    if name.hasPrefix("Set<") { return "[]" }
    switch name {
    case "Void", "()": return ""
    case "Bool": return "false"
    case "String", "Substring": return "\"\""
    case "Int", "Double", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Int32", "Int64":
      return "0"
    default: return nil
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body { returnEarly(body.statements, as: node.signature.returnClause?.type) }
    return .visitChildren
  }

  // MARK: - What has no place

  /// Functions that stop the process, so that no test sees their message.
  private let stopping: Set = [
    "assert", "fatalError", "precondition", "preconditionFailure", "super",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    return name != "super" && stopping.contains(name) ? .skipChildren : .visitChildren
  }

  /// Code for another system is not compiled here.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    let condition = node.condition?.trimmedDescription ?? ""
    let elsewhere = ["Darwin", "macOS", "Musl", "Windows", "Android"]
    let isElsewhere = !condition.hasPrefix("!") && elsewhere.contains { condition.contains($0) }
    if !isElsewhere, let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
}

let encoder = JSONEncoder()
while let path = readLine() {
  let source = Parser.parse(source: try String(contentsOfFile: path, encoding: .utf8))
  let finder = PlaceFinder(path: path, tree: source)
  finder.walk(OperatorTable.standardOperators.foldAll(source) { _ in })
  for place in finder.places {
    print(String(decoding: try encoder.encode(place), as: UTF8.self))
  }
}
