// Re-exported, so that a test needs one import. Of the kit, single names are: all of it would bring
// the `View` of GridViews as a second one.
@_exported public import DeclarativeViews
@_exported public import TestSupport
@_exported public import class ViewsTestSupport.Held
@_exported public import class ViewsTestSupport.Log
@_exported public import struct ViewsTestSupport.Step
