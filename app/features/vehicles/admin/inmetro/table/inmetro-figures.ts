import { type FactKey, facts, type FactValues } from '#app/features/vehicles/facts/facts.ts'

/** What the Inmetro's table states of a model, its classes among it, in the order of the sheet. */
export const inmetroFigures = [
  'rangeKm',
  'consumptionKwhPer100Km',
  'consumptionCityKwhPer100Km',
  'consumptionHighwayKwhPer100Km',
  'fuelCityKmPerL',
  'fuelHighwayKmPerL',
  'ethanolCityKmPerL',
  'ethanolHighwayKmPerL',
  'energyMjKm',
  'pbeClass',
  'pbeClassInCategory',
] as const satisfies FactKey[]

export type InmetroFigure = (typeof inmetroFigures)[number]
export type InmetroValue<Figure extends InmetroFigure = InmetroFigure> = NonNullable<FactValues[Figure]>

/** Missing keys are not stated. */
export type LineFigures = { [Figure in InmetroFigure]?: InmetroValue<Figure> }

export function isInmetroFigure(text: string): text is InmetroFigure {
  return inmetroFigures.some((figure) => figure === text)
}

/** A value as it stands in a text; null where it is none of this figure. */
export function readInmetroValue(figure: InmetroFigure, text: string): InmetroValue | null {
  const fact = facts[figure]
  if (fact.kind === 'text') return fact.options?.includes(text) ? text : null
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}
