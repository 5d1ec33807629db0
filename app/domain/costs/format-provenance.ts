import { type Confidence, confidenceLabels } from '#app/platform/confidence.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'

const mayHaveChanged = 'pode ter mudado'

/** Shown once on pages with many figures. Other pages mark each outdated figure. */
export const mayHaveChangedText =
  'Pela data ao lado, um número de mais de um ano pode ter mudado: confira antes de contar com ele.'

/** Removes the mark of outdated figures, for pages that show `mayHaveChangedText`. */
export function withoutMark<Figure extends PartialProvenance>(figure: Figure): Figure {
  return { ...figure, currentUntil: null }
}

type PartialProvenance = {
  source: string | null
  referenceDate: string | null
  confidence: Confidence | null
  currentUntil?: string | null
}

/**
 * 'Índice IPSA · jul/2025 · confiança média'. Without a source: the portal's estimate. Marks outdated figures.
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
