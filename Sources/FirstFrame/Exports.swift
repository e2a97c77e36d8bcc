// Re-exported, so that a test imports one module: what a snapshot holds is in FrameNotation.
@_exported public import FrameNotation
