// One set of imports for all files.
@_exported import FirstFrameTesting
@_exported import Foundation
@_exported import SteppedServices
@_exported import TestSupport
