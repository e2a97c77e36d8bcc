// Re-exported: a picture is a grid.
@_exported public import CharacterGrid
