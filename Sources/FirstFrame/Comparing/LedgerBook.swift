/// The ledgers of a session, found by the source file that asks.
///
/// Where a file's package is does not change while a process runs, so it is looked for once.
struct LedgerBook {
  private let environment: [String: String]
  private var ledgers: [Places: RunLedger] = [:]
  private var pages: [String: Page] = [:]
  private var latest: Page?

  init(environment: [String: String]) { self.environment = environment }

  /// What is known of a source file.
  final class Page {
    let filePath: String
    let ledger: RunLedger
    /// The file's path from the package down; nil where it lies elsewhere.
    let relativePath: String?

    init(_ filePath: String, _ ledger: RunLedger) {
      self.filePath = filePath
      self.ledger = ledger
      relativePath = ledger.places.relative(filePath)
    }
  }

  /// The page of a source file.
  mutating func page(for location: CodeLocation) throws(MissingRoot) -> Page {
    let path = location.filePath
    if let latest, Memory.areEqual(latest.filePath, path) { return latest }
    if let known = pages[path], Memory.areEqual(known.filePath, path) {
      latest = known
      return known
    }
    let page = try newPage(for: location)
    pages[path] = page
    latest = page
    return page
  }

  private mutating func newPage(for location: CodeLocation) throws(MissingRoot) -> Page {
    let places = try Places.locate(from: location, environment: environment)
    let ledger = ledgers[places] ?? RunLedger(places, run: environment[Variable.run] ?? "")
    ledgers[places] = ledger
    return Page(location.filePath, ledger)
  }
}
