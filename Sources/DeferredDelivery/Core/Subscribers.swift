/// The namespace of subscribers and of what they say and hear.
public enum Subscribers {}
