// Re-exported, so that the tool imports one module.
@_exported public import FirstFrame
