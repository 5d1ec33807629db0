import { readerOf, type VehicleProblems } from '#app/panel/vehicles/editor/entry-reader.ts'
import { readFigure, readNewSources, readSource } from '#app/panel/vehicles/editor/read-sources.ts'
import { type FactChangeKind, factChangeKinds } from '#app/panel/vehicles/editor/fact-change.ts'
import type { VehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { nameOfField } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import type { NewSource, SourceFields } from '#app/panel/vehicles/editor/vehicle-fields.ts'
import type { FigureKey } from '#app/domain/vehicles/facts/facts.ts'
import type { Confidence } from '#app/platform/confidence.ts'

/** Statement on one figure: by the form of its model as well, but here with a source and a date. */
export type FigureReview = {
  value: number
  source: SourceFields & { referenceDate: string }
  newSources: NewSource[]
  /** Where the change of the figure comes from; null where nothing is said. */
  change: FactChangeKind | null
}

export type ReviewProblems = VehicleProblems
type ReviewReading = { outcome: 'valid'; review: FigureReview } | { outcome: 'invalid'; problems: ReviewProblems }

/**
 * Reads the fields of one figure as the form of the model reads them, and asks for what a review is about: a value, where it
 * comes from, of when it is, and how far it can be believed. @param today 'YYYY-MM-DD'
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

/** Somebody saved the model in between. Nothing was written: what stands now is here. */
export type ReviewConflict = {
  outcome: 'conflict'
  /** To save over it, the review is sent again with this as its base. */
  revision: number
  /** Null where no editor did. */
  username: string | null
  savedAt: string
  value: number | null
  referenceDate: string | null
  confidence: Confidence | null
}

export type Reviewed = {
  outcome: 'reviewed'
  revision: number
  /** Why the figure stays in the queue; empty where it leaves. */
  reasons: ReviewReason[]
  /** The purchase price that the three-year costs go on from, where it is no longer the model's price. */
  costsPurchaseBrl: number | null
}

/** Why a figure waits for an editor, by its word in the address. */
export const reviewReasons = {
  desatualizado: { label: 'Desatualizado' },
  'confianca-baixa': { label: 'Confiança baixa' },
  'sem-fonte': { label: 'Sem fonte' },
} as const

export type ReviewReason = keyof typeof reviewReasons

export function isReviewReason(text: string): text is ReviewReason {
  return Object.hasOwn(reviewReasons, text)
}
