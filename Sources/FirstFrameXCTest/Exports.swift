// Re-exported, so that a test imports one module: what it checks, and services that it answers.
@_exported public import CharacterGrid
@_exported public import FirstFrame
@_exported public import FirstFrameProof
@_exported public import SteppedServices
