// DeferredDelivery
