// Re-exported, so that code with films and scenarios imports one module.
@_exported public import FirstFrame
