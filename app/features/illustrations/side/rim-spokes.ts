import type { RimStyle } from '#app/features/illustrations/shape/proportions.ts'

/** One spoke as polygons in shares of the rim radius (outwards, sideways …), repeated `count` times round the hub. */
export const rimSpokes: Record<RimStyle, { count: number; polygons: readonly (readonly number[])[] }> = {
  five: { count: 5, polygons: [[0.1, -0.13, 0.55, -0.1, 0.94, -0.17, 0.94, 0.17, 0.55, 0.1, 0.1, 0.13]] },
  twin: {
    count: 5,
    polygons: [
      [0.12, 0.01, 0.5, 0.05, 0.94, 0.1, 0.94, 0.24, 0.5, 0.15, 0.1, 0.12],
      [0.12, -0.01, 0.5, -0.05, 0.94, -0.1, 0.94, -0.24, 0.5, -0.15, 0.1, -0.12],
    ],
  },
  multi: { count: 10, polygons: [[0.1, -0.055, 0.94, -0.075, 0.94, 0.075, 0.1, 0.055]] },
  wye: {
    count: 5,
    polygons: [[0.1, -0.1, 0.5, -0.08, 0.94, -0.3, 0.94, -0.17, 0.6, 0, 0.94, 0.17, 0.94, 0.3, 0.5, 0.08, 0.1, 0.1]],
  },
  turbine: { count: 9, polygons: [[0.12, -0.07, 0.5, 0, 0.94, 0.22, 0.94, 0.4, 0.5, 0.12, 0.12, 0.07]] },
  six: { count: 6, polygons: [[0.1, -0.14, 0.6, -0.12, 0.94, -0.2, 0.94, 0.2, 0.6, 0.12, 0.1, 0.14]] },
  blade: { count: 5, polygons: [[0.1, -0.16, 0.5, -0.14, 0.94, 0.02, 0.94, 0.44, 0.5, 0.12, 0.1, 0.16]] },
  cover: { count: 7, polygons: [[0.1, -0.15, 0.6, -0.17, 0.94, -0.26, 0.94, 0.26, 0.6, 0.17, 0.1, 0.15]] },
  aero: { count: 5, polygons: [[0.42, -0.2, 0.94, -0.46, 0.94, 0.46, 0.42, 0.2, 0.1, 0.18, 0.1, -0.18]] },
  block: {
    count: 4,
    polygons: [[0.1, -0.22, 0.5, -0.3, 0.94, -0.5, 0.94, -0.08, 0.72, 0, 0.94, 0.22, 0.94, 0.5, 0.4, 0.2, 0.1, 0.22]],
  },
}
