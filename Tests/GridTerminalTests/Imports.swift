// One set of imports for all files.
@_exported import CharacterGrid
@_exported import Foundation
@_exported import GridExport
@_exported import GridViews
@_exported import TestSupport
