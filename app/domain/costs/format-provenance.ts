import { type Confidence, confidenceLabels } from '#app/platform/confidence.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'

const mayHaveChanged = 'pode ter mudado'

/** Once on a page with many figures, whose lines then have no mark (`withoutMark`). */
export const mayHaveChangedText =
  'Pela data ao lado, um número de mais de um ano pode ter mudado: confira antes de contar com ele.'

/** The same figure without the mark, where the page says it once. */
export function withoutMark<Stated extends Known>(stated: Stated): Stated {
  return { ...stated, currentUntil: null }
}

type Known = {
  source: string | null
  referenceDate: string | null
  confidence: Confidence | null
  currentUntil?: string | null
}

/**
 * 'Índice IPSA · jul/2025 · confiança média': where a figure or a rule comes from. Without a source it is the portal's own estimate; what
 * is not known is left out; what is no longer current has a mark, or is named once on its page (`mayHaveChangedText`). A source that ends with a date of its own is followed by 'referência', so
 * that no two dates stand in a row.
 * @param today 'YYYY-MM-DD' in São Paulo
 */
export function formatProvenance({ source, referenceDate, confidence, currentUntil }: Known, today: string): string {
  const parts = [
    source ?? 'Estimativa do portal',
    referenceDate && `${endsWithDate(source) ? 'referência ' : ''}${formatReferenceDate(referenceDate)}`,
    confidence && `confiança ${confidenceLabels[confidence]}`,
    currentUntil && currentUntil < today && mayHaveChanged,
  ]
  return parts.filter(Boolean).join(' · ')
}

function endsWithDate(source: string | null): boolean {
  return source !== null && /\d{4}$/.test(source)
}
