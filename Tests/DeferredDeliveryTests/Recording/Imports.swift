// One set of imports for all files. The flag has the same tests check Combine itself.
@_exported import TestSupport

#if COMBINE_REFERENCE
@_exported import Combine
#else
@_exported import DeferredDelivery
#endif
