// One set of imports for all files.
@_exported import FirstFrame
@_exported import FirstFrameTestSupport
@_exported import Foundation
