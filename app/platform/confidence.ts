export const confidenceLabels = { alta: 'alta', media: 'média', baixa: 'baixa' } as const

export type Confidence = keyof typeof confidenceLabels
