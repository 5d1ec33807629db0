import { type Confidence, confidenceLabels } from '#app/platform/confidence.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'

const mayHaveChanged = 'pode ter mudado'

/** For pages with many figures, whose lines then have no mark of their own (`withoutMark`). */
export const mayHaveChangedText =
  'Pela data ao lado, um número de mais de um ano pode ter mudado: confira antes de contar com ele.'

/** Removes the mark from a figure, for pages that show `mayHaveChangedText`. */
export function withoutMark<Figure extends PartialProvenance>(stated: Figure): Figure {
  return { ...stated, currentUntil: null }
}

type PartialProvenance = {
  source: string | null
  referenceDate: string | null
  confidence: Confidence | null
  currentUntil?: string | null
}

/**
 * Origin of a figure: 'Índice IPSA · jul/2025 · confiança média'. Unknown parts are left out; without a source it is
 * the portal's estimate; an outdated one gets a mark. 'referência' separates two dates.
 * @param today 'YYYY-MM-DD' in São Paulo
 */
export function formatProvenance(
  { source, referenceDate, confidence, currentUntil }: PartialProvenance,
  today: string,
): string {
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
