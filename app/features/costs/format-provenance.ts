import { type Confidence, confidenceLabels } from '#app/platform/confidence.ts'
import { formatReferenceDate } from '#app/ui/format/format-date.ts'

const mayHaveChanged = 'pode ter mudado'

/** Once on a page with such marks. */
export const mayHaveChangedText = `Onde está “${mayHaveChanged}”, o número passou do prazo de revisão do portal e não achamos outro. Confira antes de contar com ele.`

type Known = {
  source: string | null
  referenceDate: string | null
  confidence: Confidence | null
  currentUntil?: string | null
}

/**
 * 'Índice IPSA · jul/2025 · confiança média': where a figure or a rule comes from. Without a source it is the portal's own estimate; what
 * is not known is left out; what is no longer current has a mark, which a page explains once (`mayHaveChangedText`). A source that ends with a date of its own is followed by 'referência', so
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
