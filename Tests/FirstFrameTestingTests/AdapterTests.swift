import AdapterTestSupport

/// The scenarios of both adapters, which share their recorded texts: see `AdapterXCTests`.
@MainActor @Suite(.nestedRun) struct AdapterTests {
  /// Checklist row 45: what is recorded first fails, what matches passes, and what differs is drawn.
  @Test func bothAdaptersReportTheSame() throws {
    for page in AdapterPage.all {
      expectSnapshot(of: page.text(of: .expect), as: .text, named: page.name)
    }
  }
}
