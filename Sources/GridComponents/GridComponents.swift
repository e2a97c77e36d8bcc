// GridComponents
