// DeferredComponentsTests
