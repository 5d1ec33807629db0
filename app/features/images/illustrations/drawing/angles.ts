const radiansPerDegree = Math.PI / 180

export const sin = (degrees: number) => Math.sin(degrees * radiansPerDegree)
export const cos = (degrees: number) => Math.cos(degrees * radiansPerDegree)
export const tan = (degrees: number) => Math.tan(degrees * radiansPerDegree)
export const slopeInDegrees = (ratio: number) => Math.atan(ratio) / radiansPerDegree

/** The value a share `t` of the way from `from` to `to`; `t` may lie outside 0 to 1. */
export const between = (from: number, to: number, t: number) => from + (to - from) * t
export const clamp = (value: number, lowest: number, highest: number) => Math.min(highest, Math.max(lowest, value))
