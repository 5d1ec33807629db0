/** Nothing of Brazil lies outside, the farthest islands included; in degrees. */
export const brazilBounds = { west: -74.5, south: -34.2, east: -28.4, north: 5.8 }
