// FirstFrame
