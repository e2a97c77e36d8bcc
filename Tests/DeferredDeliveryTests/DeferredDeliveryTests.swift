// DeferredDeliveryTests
