/** The levels of confidence of a figure, with their words. */
export const confidenceLabels = { alta: 'alta', media: 'média', baixa: 'baixa' } as const

export type Confidence = keyof typeof confidenceLabels
