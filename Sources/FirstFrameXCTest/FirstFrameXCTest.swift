// FirstFrameXCTest
