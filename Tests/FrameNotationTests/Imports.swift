// One set of imports for all files.
@_exported import FirstFrameTestSupport
@_exported import FrameNotation
