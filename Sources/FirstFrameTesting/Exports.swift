// Re-exported, so that a test imports one module: what it checks, services that it answers, and
// the macro that says where a call is.
@_exported public import CharacterGrid
@_exported public import FirstFrame
@_exported public import FirstFrameProof
@_exported public import SteppedServices
@_exported public import Testing
