// FirstFrameTesting
