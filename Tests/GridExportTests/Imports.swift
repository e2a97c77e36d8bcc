// One set of imports for all files.
@_exported import CharacterGrid
@_exported import GridExport
@_exported import TestSupport
