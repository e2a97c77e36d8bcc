// GridViews
