import { type FactKey, factKeys, facts } from '#app/features/vehicles/facts/facts.ts'
import type { ShippedModel } from './shipped-files.server.ts'

/** What a shipped model states beside its facts, under the names of its columns. */
const ownKeys = ['version', 'year', 'availability'] as const

/** Everything of a model that a new version of the portal may change; longer texts stay with the editors. */
export const statedKeys = [...ownKeys, ...factKeys.filter((key) => facts[key].kind !== 'phrase')]
export type StatedKey = (typeof statedKeys)[number]

export function isFactKey(key: StatedKey): key is FactKey {
  return Object.hasOwn(facts, key)
}

/** A value with where it comes from, as far as two of them can differ. */
export type Stated = { value: unknown; date: string | null; codes: string[]; confidence: string | null }

/** The same text for the same statement: what is compared and kept. */
export function printOf({ value, date, codes, confidence }: Stated): string {
  return JSON.stringify([value ?? null, date, codes.toSorted(), confidence])
}

export function statedByShipped(model: ShippedModel, key: StatedKey): Stated {
  if (!isFactKey(key)) return { value: model[key], date: null, codes: [], confidence: null }
  const figure = model.figures[key]
  if (!figure || figure.value === null) return { value: null, date: null, codes: [], confidence: null }
  return { value: figure.value, date: figure.date, codes: figure.sources, confidence: figure.confidence }
}

type SourceOfFigure = { codes: string[]; date: string | null; confidence: string }

/** @param columns a row of the table of models, by the names of its properties or of its columns */
export function statedByRow(value: unknown, source: SourceOfFigure | undefined): Stated {
  if (value === null || value === undefined) return { value: null, date: null, codes: [], confidence: null }
  return { value, date: source?.date ?? null, codes: source?.codes ?? [], confidence: source?.confidence ?? null }
}
