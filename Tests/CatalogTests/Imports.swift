// One set of imports for all files.
@_exported import CharacterGrid
@_exported import DeferredComponents
@_exported import FirstFrameTesting
@_exported import Foundation
@_exported import GridComponents
@_exported import GridViews
@_exported import TestSupport
