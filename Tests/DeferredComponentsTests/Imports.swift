// One set of imports for all files.
@_exported import DeferredComponents
@_exported import DeferredDelivery
@_exported import FirstFrameProof
@_exported import FirstFrameTesting
@_exported import Foundation
@_exported import GridComponents
@_exported import Observation
@_exported import TestSupport
