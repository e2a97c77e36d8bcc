// Re-exported, since each test of a package in a temporary folder needs both.
@_exported public import TestSupport
