/** How sure a figure is, and how that is said. */
export const confidenceWords = { alta: 'alta', media: 'média', baixa: 'baixa' } as const

export type Confidence = keyof typeof confidenceWords
