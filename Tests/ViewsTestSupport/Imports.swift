// Re-exported, so that a test of views needs one import.
@_exported public import CharacterGrid
@_exported public import GridViews
@_exported public import Observation
@_exported public import TestSupport
