import DeclarativeViews

// GridComponents brings GridViews along, whose names would be meant as well: in this module these are.
typealias View = DeclarativeViews.View
typealias Button = DeclarativeViews.Button
typealias ProgressView = DeclarativeViews.ProgressView
typealias Stepper = DeclarativeViews.Stepper
typealias TextField = DeclarativeViews.TextField
typealias Toggle = DeclarativeViews.Toggle
