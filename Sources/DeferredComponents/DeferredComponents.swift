// DeferredComponents
