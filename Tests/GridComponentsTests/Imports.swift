// One set of imports for all files.
@_exported import FirstFrameTesting
@_exported import GridComponents
