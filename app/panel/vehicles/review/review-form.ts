import { readerOf, type VehicleProblems } from '#app/panel/vehicles/editor/entry-reader.ts'
import { readFigure, readNewSources, readSource } from '#app/panel/vehicles/editor/read-sources.ts'
import { type FactChangeKind, factChangeKinds } from '#app/panel/vehicles/editor/fact-change.ts'
import type { VehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { nameOfField } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import type { NewSource, SourceFields } from '#app/panel/vehicles/editor/vehicle-fields.ts'
import type { FigureKey } from '#app/domain/vehicles/facts/facts.ts'

export type FigureReview = {
  value: number
  source: SourceFields & { referenceDate: string }
  newSources: NewSource[]
  /** Explanation of a changed value. null: none. */
  change: FactChangeKind | null
}

type ReviewReading = { outcome: 'valid'; review: FigureReview } | { outcome: 'invalid'; problems: VehicleProblems }

/**
 * Requires value, sources, reference date and confidence. Pure.
 * @param today 'YYYY-MM-DD'
 */
export function readReviewForm(figure: FigureKey, entry: VehicleEntry, today: string): ReviewReading {
  const reader = readerOf(entry, today)
  for (const [name, sentence] of Object.entries(requiredOf(figure))) {
    if (!entry[name]) reader.note(name, sentence)
  }
  const [value, source] = [readFigure(reader, figure), readSource(reader, figure)]
  const newSources = readNewSources(reader)
  const change = reader.choice(nameOfField.change(figure), factChangeKinds)
  const { problems } = reader
  if (Object.keys(problems).length > 0 || value === null || !source || source.referenceDate === null)
    return { outcome: 'invalid', problems }
  const review = { value, source: { ...source, referenceDate: source.referenceDate }, newSources, change }
  return { outcome: 'valid', review }
}

function requiredOf(figure: FigureKey): Record<string, string> {
  return {
    [nameOfField.fact(figure)]: 'Escreva o valor, só com números: 159.800 ou 14,9.',
    [nameOfField.source(figure, 'codes')]: 'Escolha uma fonte ou adicione uma página.',
    [nameOfField.source(figure, 'referenceDate')]: 'Escreva de quando é o número.',
    [nameOfField.source(figure, 'confidence')]: 'Escolha a confiança deste dado.',
  }
}

export const reviewReasons = {
  desatualizado: { label: 'Desatualizado' },
  'confianca-baixa': { label: 'Confiança baixa' },
  'sem-fonte': { label: 'Sem fonte' },
} as const

export type ReviewReason = keyof typeof reviewReasons

export function isReviewReason(text: string): text is ReviewReason {
  return Object.hasOwn(reviewReasons, text)
}
