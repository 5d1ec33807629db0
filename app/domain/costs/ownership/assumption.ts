import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import type { OwnershipKey } from './ownership-inputs.ts'

/** The origin of a figure of the portal. */
type Origin =
  | {
      kind: 'stated'
      /** Begins the sentence: 'Ficha do modelo'; null for the tables of costs. */
      place: string | null
      /** Null: an estimate of the portal. */
      source: string | null
      referenceDate: string | null
      confidence: Confidence | null
      note: string | null
    }
  /** A beginning that the visitor is asked to change. */
  | { kind: 'start'; words: string }
  | { kind: 'unknown'; words: string }

/** The portal's own value, with its reason. */
export type Stated = {
  value: number | null
  /** Set if it changes every year; the last one goes on, and `value` is the first. */
  perYear?: number[]
  origin: Origin
}

/** One figure that a total is reckoned from. */
export type Assumption = {
  /** Null: not known. */
  value: number | null
  isVisitors: boolean
  portal: Stated
}

export type Assumptions = Record<OwnershipKey, Assumption>

/** 'Índice IPSA, TEx/Serasa Experian · jul/2025 · confiança alta. Média nacional.' */
export function formatOrigin(origin: Origin): string {
  if (origin.kind !== 'stated') return origin.words
  return [formatStatedSource(origin), origin.note?.replace(/\.$/, '')].filter(Boolean).join('. ').concat('.')
}

/** The same without its note: 'Estimativa do portal · 2025 · confiança baixa'. */
export function formatStatedSource(origin: Extract<Origin, { kind: 'stated' }>): string {
  const { place, source, referenceDate, confidence } = origin
  // The page says once that an old figure may have changed.
  if (source || !place)
    return [place, formatProvenance({ source, referenceDate, confidence }, '')].filter(Boolean).join(': ')
  return formatProvenance({ source: place, referenceDate, confidence }, '')
}
