import type { FigureKey } from '#app/features/vehicles/facts/facts.ts'

/** The figures of a model that the Inmetro's table states, in the order of the sheet. */
export const inmetroFigures = [
  'rangeKm',
  'consumptionKwhPer100Km',
  'fuelCityKmPerL',
  'fuelHighwayKmPerL',
] as const satisfies FigureKey[]

export type InmetroFigure = (typeof inmetroFigures)[number]

/** Missing keys are not stated. */
export type LineFigures = Partial<Record<InmetroFigure, number>>

export function isInmetroFigure(text: string): text is InmetroFigure {
  return inmetroFigures.some((figure) => figure === text)
}
