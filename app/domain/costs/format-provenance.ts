import { type Confidence, confidenceLabels } from '#app/platform/confidence.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'

const mayHaveChanged = 'pode ter mudado'

/** Shown once on pages with many figures, instead of a mark at each outdated figure. */
export const mayHaveChangedText =
  'Pela data ao lado, um número de mais de um ano pode ter mudado: confira antes de contar com ele.'

/** Used by pages that show `mayHaveChangedText` once. */
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
 * 'Índice IPSA · jul/2025 · confiança média'. Omits unknown parts and marks outdated figures. Without a source: the portal's estimate.
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
