import type { FigureKey } from '#app/features/vehicles/facts/facts.ts'

export const parts = {
  veiculos: 'Números dos veículos',
  custos: 'Tarifas, preços e fatores',
  ipva: 'Regras de IPVA',
} as const

export const ages = {
  '3': 'até 3 meses',
  '6': 'de 3 a 6 meses',
  '12': 'de 6 a 12 meses',
  '24': 'de 1 a 2 anos',
  antes: 'mais de 2 anos',
  'sem-data': 'sem data',
} as const

export const kinds = {
  inmetro: 'Tabelas do Inmetro',
  publicada: 'Imprensa, fabricante ou órgão público',
  lista: 'Lista de terceiros',
  geral: 'Conhecimento geral, sem página',
  estimativa: 'Estimativa do portal',
} as const

export const confidences = { alta: 'alta', media: 'média', baixa: 'baixa' } as const

/** The number of figures that are alike in all four. */
export type FigureCount = {
  part: keyof typeof parts
  kind: keyof typeof kinds
  confidence: keyof typeof confidences
  age: keyof typeof ages
  count: number
}

/** How many models lack a figure. */
export type UnknownCount = { figure: FigureKey; count: number }
/** A published source with the number of vehicle figures that it supports. */
export type NamedSource = { code: string; pages: { text: string; url: string | null }[]; count: number }

export type SourceCounts = {
  counts: FigureCount[]
  modelCount: number
  unknown: UnknownCount[]
  sources: NamedSource[]
  /** 'YYYY-MM-DD' in São Paulo. */
  today: string
}

export function sumOf(counts: FigureCount[], about: Partial<FigureCount> = {}): number {
  return counts
    .filter((one) => Object.entries(about).every(([key, value]) => one[key as keyof FigureCount] === value))
    .reduce((sum, { count }) => sum + count, 0)
}
