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
